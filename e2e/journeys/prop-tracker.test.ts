import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'

async function openDemo(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByRole('button', { name: /explore the demo/i }).click()
  await expect(page).toHaveURL(/\/dashboard/)
}

test('an account becomes an attempt, a payout and a fee move its room and the return', async ({ page }) => {
  await openDemo(page)
  await page.goto('/prop-tracker')
  await expect(page.getByRole('region', { name: 'Apex 50K PA' })).toContainText('Funded')
  await expect(page.getByRole('region', { name: 'Tradeify 50K' })).toContainText('Breached')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Add an attempt' }).click()
  const adding = page.getByRole('dialog', { name: 'Add an attempt' })
  await adding.getByLabel('Firm or programme').fill('topstep combine')
  await adding.getByRole('button', { name: /^Topstep Trading Combine/ }).click()
  await expect(adding.getByText('Everything its levels need is stated.')).toBeVisible()
  await adding.getByLabel('Account', { exact: true }).click()
  await page.getByRole('option', { name: /Personal FX/ }).click()
  await expect(adding.getByLabel('Paid', { exact: true })).toHaveValue('49')
  await expectAccessible(page)
  await adding.getByRole('button', { name: 'Add attempt' }).click()

  // Bought today: no trade of the account counts yet.
  const card = page.getByRole('region', { name: 'Personal FX & stocks' })
  await expect(card).toContainText('$2,000 of $2,000')
  await expect(card).toContainText('May lose $1,000.00 now, by the daily limit')
  const rules = page.getByRole('region', { name: 'Rules of this attempt' })
  await expect(rules).toContainText('$2,000. The floor trails the best balance at the end of a day')
  await expect(rules).toContainText('Rules as stated on Oct 4, 2026.')

  const log = page.getByRole('dialog', { name: 'Log payout or fee' })
  await page.getByRole('button', { name: 'Log payout or fee' }).click()
  await log.getByRole('radio', { name: 'Payout' }).check()
  await log.getByLabel('Off the account (gross)').fill('60000')
  await log.getByRole('button', { name: 'Save entry' }).click()
  await expect(log.getByText('The account held 50,000.00: a payout cannot be larger')).toBeVisible()
  await log.getByLabel('Off the account (gross)').fill('500')
  await expect(log.getByRole('status')).toContainText('$49,500.00 in the account')
  await log.getByLabel('State').click()
  await page.getByRole('option', { name: 'Received' }).click()
  await log.getByRole('button', { name: 'Save entry' }).click()
  await expect(card).toContainText('$1,500 of $2,000')

  const money = page.getByRole('region', { name: 'Fees and payouts' })
  const before = await money.textContent()
  await page.getByRole('button', { name: 'Log payout or fee' }).click()
  await log.getByRole('radio', { name: 'Fee or refund' }).check()
  await log.getByLabel('Amount').fill('149')
  await log.getByRole('button', { name: 'Save entry' }).click()
  await expect(log).toBeHidden()
  await expect(money).not.toHaveText(before ?? '')
  await expect(money).toContainText(/ROI \+\d+%/)

  const ledger = page.getByRole('region', { name: 'Payouts and expenses' })
  await expect(ledger.getByRole('row', { name: /Personal FX.*\+\$450\.00/ })).toBeVisible()
  await expect(ledger.getByRole('row', { name: /Personal FX.*−\$149\.00/ })).toBeVisible()

  await ledger
    .getByRole('row', { name: /Personal FX.*−\$149\.00/ })
    .getByRole('button', { name: 'Change this entry' })
    .click()
  const changing = page.getByRole('dialog', { name: 'Change this entry' })
  await changing.getByLabel('Amount').fill('159')
  await changing.getByRole('button', { name: 'Save entry' }).click()
  await expect(ledger.getByRole('row', { name: /Personal FX.*−\$159\.00/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Return on fees' })).toContainText('Topstep')

  await page.getByRole('button', { name: 'More for Personal FX & stocks' }).click()
  await page.getByRole('menuitem', { name: 'Delete attempt' }).click()
  await expect(card).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card).toContainText('$1,500 of $2,000')
  await page.getByRole('button', { name: 'More for Personal FX & stocks' }).click()
  await page.getByRole('menuitem', { name: 'Delete attempt' }).click()
  await expect(card).toBeHidden()
})
