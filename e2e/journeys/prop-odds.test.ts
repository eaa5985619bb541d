import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'

test('programmes are compared by the trader’s own days, and one of them is replayed', async ({ page }) => {
  // Thousands of attempts are simulated for each line.
  test.slow()
  await page.goto('/login')
  await page.getByRole('button', { name: /explore the demo/i }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  await page.goto('/prop-tracker')
  await page.getByRole('link', { name: 'Odds', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Choose an attempt or a programme' })).toBeVisible()

  await page.getByRole('radio', { name: 'Which fits' }).check()
  const table = page.getByRole('table', { name: 'Programmes compared' })
  const link = table.getByRole('link', { name: 'Alpha Futures Zero' })
  await expect(link).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText(/^Stopped after/)).toBeVisible()
  await expect(page.getByText(/left out, because a rule is not stated/)).toBeVisible()
  await expectAccessible(page)

  await link.click()
  const ends = page.getByRole('region', { name: 'How they ended' })
  await expect(ends).toContainText('Reached the first payout', { timeout: 30_000 })
  await page.getByRole('radio', { name: 'Replay' }).check()
  await expect(page.getByText(/Would (have|still)/).first()).toBeVisible()
  await expectAccessible(page)
})
