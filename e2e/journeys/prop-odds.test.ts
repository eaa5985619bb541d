import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'

test('programmes are compared by the trader’s own days, and one of them is replayed', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: /explore the demo/i }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  await page.goto('/prop-tracker')
  await page.getByRole('link', { name: 'Odds', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Choose an attempt or a programme' })).toBeVisible()

  await page.getByRole('radio', { name: 'Which fits' }).check()
  const table = page.getByRole('table', { name: 'Programmes compared' })
  await expect(table.getByRole('row', { name: /Topstep Trading Combine/ })).toContainText('%', {
    timeout: 60_000,
  })
  await expect(page.getByText(/left out, because a rule is not stated/)).toBeVisible()
  await expectAccessible(page)

  await table.getByRole('link', { name: 'Topstep Trading Combine' }).click()
  await expect(page.getByRole('region', { name: 'How they ended' })).toContainText(
    'Reached the first payout',
    {
      timeout: 30_000,
    },
  )
  await page.getByRole('radio', { name: 'Replay' }).check()
  await expect(page.getByRole('region', { name: 'Trading Combine' })).toContainText('Would have passed on')
  await expectAccessible(page)
})
