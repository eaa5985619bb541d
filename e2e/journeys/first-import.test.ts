import { expect, test } from '@playwright/test'
import { fillsCsv } from '../../apps/server/src/test/trades.ts'
import { expectAccessible } from './axe.ts'
import { register } from './person.ts'

/** Two round trips: +$44.50 and +$20.00 gross, −$1.95 commission. */
const FILLS = fillsCsv([
  { id: 11, at: '2026-06-15T14:30:00', side: 'Buy', quantity: 2, price: '20000' },
  { id: 12, at: '2026-06-15T14:35:00', side: 'Sell', quantity: 1, price: '20010.25' },
  { id: 13, at: '2026-06-15T14:36:00', side: 'Sell', quantity: 1, price: '20012' },
  { id: 14, at: '2026-06-15T15:00:00', side: 'Sell', quantity: 1, price: '20050' },
  { id: 15, at: '2026-06-15T15:10:00', side: 'Buy', quantity: 1, price: '20040' },
])

test('register, import a file, write down feelings with a picture, and find it on the dashboard to the cent', async ({
  page,
  colorScheme,
}) => {
  await page.addInitScript((theme) => localStorage.setItem('theme', theme ?? 'dark'), colorScheme)
  await register(page)
  await expectAccessible(page)

  await page.goto('/journal?open=import')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'Fills.csv', mimeType: 'text/csv', buffer: Buffer.from(FILLS) })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('$62.55').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Import \d/ }).click()
  await page.getByRole('link', { name: 'See the trades' }).click()

  await expect(page.getByText('2 of 2')).toBeVisible()
  await page.getByText('MNQ').first().click()
  await page.getByRole('button', { name: /^Before/ }).click()
  await page.getByRole('option', { name: 'Calm' }).click()
  await page.getByRole('button', { name: /^After/ }).click()
  await page.getByRole('option', { name: 'Regretful' }).click()
  await page
    .getByRole('region', { name: 'Screenshots' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'chart.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await expect(page.getByRole('button', { name: /Open picture 1/ })).toBeVisible()
  await page.getByRole('textbox', { name: 'Notes', exact: true }).fill('Waited for the close, then took it.')
  await expect(page.getByText(/^Saved/).first()).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  await expect(page.getByRole('button', { name: /^Before\s*Calm/ })).toBeVisible()
  await expect(page.getByText('Waited for the close, then took it.')).toBeVisible()

  await page.goto('/dashboard')
  // The tile rounds to dollars, but the recent trades show cents.
  await expect(page.getByText('+$63').first()).toBeVisible()
  await expect(page.getByText('+$43.33').first()).toBeVisible()
  await expect(page.getByText('+$19.22').first()).toBeVisible()
  await expectAccessible(page)
})
