import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'

test('a breached attempt says what happened, and another is found among many', { tag: '@all' }, async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByRole('button', { name: /explore the demo/i }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  await page.goto('/prop-tracker')
  const card = page.getByRole('region', { name: 'Tradeify 50K' })
  await card.getByRole('link', { name: /Read what happened/ }).click()

  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tradeify 50K')
  const account = page.getByRole('region', { name: 'What happened' }).first()
  await expect(account).toContainText('the floor of $48,000.00 was reached, at $47,946.12')
  await expect(account).toContainText('Half the size: the account would have ended the day at')
  await expect(account.getByRole('row').last()).toContainText('$0.00')
  const days = page.getByRole('region', { name: 'Days' })
  await expect(days.getByRole('row').nth(1)).toContainText('breached')
  await expect(page.getByRole('region', { name: 'Events' })).toContainText('Floor of $48,000.00 reached')
  await expectAccessible(page)

  await page.goto('/prop-tracker?view=table&state=funded')
  const table = page.getByRole('table', { name: 'Attempts' })
  await expect(table.getByRole('row')).toHaveCount(3)
  await table.getByRole('link', { name: 'Apex 50K PA' }).click()
  await expect(page.getByRole('region', { name: 'Payouts and expenses' }).first()).toContainText(
    '$1,250.00 off the account',
  )

  await page.goto('/prop-tracker/00000000-0000-7000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'This attempt does not exist' })).toBeVisible()

  // Copied accounts without a group are suggested as one, and count once when confirmed.
  await page.goto('/prop-tracker')
  const copied = page.getByRole('region', { name: 'Copied accounts' })
  await copied.getByRole('button', { name: /^Actions for / }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const proposed = copied.getByRole('list', { name: 'Proposed groups' })
  await expect(proposed).toContainText('These accounts took the same trades')
  await proposed.getByRole('button', { name: 'Count as one' }).click()
  await expect(proposed).toBeHidden()
  await expect(copied.getByRole('list', { name: 'Groups' })).toContainText(/\d+ decisions with \d+ copies/)

  // An alert links to the trade that caused it.
  const alerts = page.getByRole('region', { name: 'Alerts' })
  const reached = alerts.getByRole('listitem').filter({ hasText: 'The floor was reached' })
  await reached.getByRole('link', { name: 'Open the trade' }).click()
  await expect(page).toHaveURL(/\/journal\?.*trade=/)
  // Next to the list on a desktop, over it on a phone.
  const sheet = page.getByRole('complementary').or(page.getByRole('dialog'))
  await expect(sheet.filter({ hasText: 'Tradeify 50K' }).last()).toBeVisible()

  await page.goto('/dashboard')
  await expect(page.getByText(/\d decisions; .* count with them/).first()).toBeVisible()
  await page.getByRole('radiogroup', { name: 'Count' }).getByRole('radio', { name: 'Trades' }).click()
  await expect(page.getByText(/trades, each copy counted separately/).first()).toBeVisible()
})
