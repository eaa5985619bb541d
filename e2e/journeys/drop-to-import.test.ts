import { expect, type Page, test } from '@playwright/test'
import { fillsCsv } from '../../apps/server/src/test/trades.ts'
import { register } from './person.ts'

const FILLS = fillsCsv([
  { id: 21, at: '2026-06-15T14:30:00', side: 'Buy', quantity: 1, price: '20000' },
  { id: 22, at: '2026-06-15T14:35:00', side: 'Sell', quantity: 1, price: '20010.25' },
])

/** Drops a file on the middle of the page as a user would: drags it over first, then lets go. */
async function dropFile(page: Page, name: string, text: string): Promise<void> {
  // Runs in the page: written as text, because it uses the browser's globals.
  const files = await page.evaluateHandle(
    `(() => {
      const data = new DataTransfer()
      data.items.add(new File([${JSON.stringify(text)}], ${JSON.stringify(name)}, { type: 'text/csv' }))
      return data
    })()`,
  )
  const main = page.locator('main')
  // The drop handler loads after the page itself, so the drag is repeated until it responds.
  await expect(async () => {
    await main.dispatchEvent('dragover', { dataTransfer: files })
    await expect(page.getByText('Drop to import')).toBeVisible({ timeout: 500 })
  }).toPass()
  await main.dispatchEvent('drop', { dataTransfer: files })
}

/** The import shows its check of exactly this file; nothing is saved yet. */
async function expectPreview(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/journal\?.*open=import/)
  const sheet = page.getByRole('dialog', { name: 'Import trades' })
  await expect(sheet.getByRole('heading', { name: 'Check what would be added' })).toBeVisible()
  await expect(sheet.getByText('Fills.csv').first()).toBeVisible()
}

test('a file dropped on the first dashboard, or on any other page, opens the preview of the import', {
  tag: '@all',
}, async ({ page }) => {
  await register(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await dropFile(page, 'Fills.csv', FILLS)
  await expectPreview(page)

  await page.goto('/calendar')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await dropFile(page, 'Fills.csv', FILLS)
  await expectPreview(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('$19.72').first()).toBeVisible()
})
