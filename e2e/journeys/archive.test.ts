import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { fillsCsv } from '../../apps/server/src/test/trades.ts'
import { expectAccessible } from './axe.ts'
import { register } from './person.ts'

const FILLS = fillsCsv([
  { id: 11, at: '2026-06-15T14:30:00', side: 'Buy', quantity: 2, price: '20000' },
  { id: 12, at: '2026-06-15T14:35:00', side: 'Sell', quantity: 2, price: '20010.25' },
])

test('everything is exported in one archive and restored completely in another account', async ({
  page,
  browser,
}) => {
  await register(page)
  await page.goto('/journal?open=import')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'Fills.csv', mimeType: 'text/csv', buffer: Buffer.from(FILLS) })
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText(/By day:/).click()
  await expect(page.getByRole('table', { name: 'The import by trading day' })).toContainText('+$41.00')
  await page.getByRole('button', { name: /^Import \d/ }).click()
  await page.getByRole('link', { name: 'See the trade' }).click()
  await page.getByText('MNQ').first().click()
  await page.getByRole('textbox', { name: 'Notes', exact: true }).fill('It has to come back.')
  await expect(page.getByText(/^Saved/).first()).toBeVisible()

  await page.goto('/settings?section=privacy')
  await expectAccessible(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download archive' }).click()
  const archive = await (await downloading).path()

  const other = await (await browser.newContext()).newPage()
  await register(other)
  await other.goto('/settings?section=privacy')
  await other
    .locator('input[type=file]')
    .setInputFiles({ name: 'broken.zip', mimeType: 'application/zip', buffer: Buffer.from('not a zip') })
  await expect(other.getByText(/Nothing was restored/)).toBeVisible()
  await other.locator('input[type=file]').setInputFiles({
    name: 'ballast-archive.zip',
    mimeType: 'application/zip',
    buffer: await readFile(archive),
  })
  await expect(other.getByText(/Restored: 1 trade/)).toBeVisible()
  await other.goto('/journal')
  await other.getByText('MNQ').first().click()
  await expect(other.getByText('It has to come back.')).toBeVisible()
})

test('a period is exported as a PDF report, masked in privacy mode', { tag: '@all' }, async ({ page }) => {
  await register(page)
  await page.goto('/journal?open=import')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'Fills.csv', mimeType: 'text/csv', buffer: Buffer.from(FILLS) })
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: /^Import \d/ }).click()
  await page.getByRole('link', { name: 'See the trade' }).click()
  await page.goto('/settings?section=privacy')
  await page.getByRole('switch', { name: /Privacy Mode/ }).click()
  await page.getByRole('button', { name: 'PDF report' }).click()
  await expect(page.getByText('amounts are masked in the report')).toBeVisible()
  await expectAccessible(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as PDF' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('trading-report.pdf')
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
})
