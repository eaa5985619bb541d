import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { register } from './person.ts'

const SAMPLES = join(import.meta.dirname, '../../packages/importers/src/brokers/tradovate/samples')
const sample = (name: string) => join(SAMPLES, `tradovate-${name}-01.csv`)

test('several reports of one platform complete each other and agree with the broker day by day', {
  tag: '@all',
}, async ({ page }) => {
  await register(page)
  await page.goto('/journal?open=import')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(
      ['fills-plain', 'orders-plain', 'cash-history-plain', 'account-balance-history-plain'].map(sample),
    )
  await page.getByRole('button', { name: 'Continue' }).click()
  // Fills state −7.50 gross; only the cash history has all the fees: −13.20 net, as the broker states.
  await expect(page.getByText('−$13.20').first()).toBeVisible()
  await expect(page.getByText(/2 days agree with the broker to the cent/)).toBeVisible()
  await page.getByText(/By day:/).click()
  await expect(page.getByRole('table', { name: 'The import by trading day' })).toContainText('−$13.20')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Import \d/ }).click()
  await page.getByRole('link', { name: 'See the trades' }).click()
  await expect(page.getByText('2 of 2')).toBeVisible()

  await page.goto('/journal?open=import')
  await page.getByRole('button', { name: 'Past imports' }).click()
  await expect(page.getByText(/2 days agree with the broker to the cent/)).toBeVisible()
})
