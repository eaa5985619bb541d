import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { register } from './person.ts'

async function openDemo(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByRole('button', { name: /explore the demo/i }).click()
  await expect(page).toHaveURL(/\/dashboard/)
}

test('a filter lives in the address: reloaded and shared it shows the same trades', async ({ page }) => {
  await openDemo(page)
  await page.goto('/journal?symbol=MNQ&outcome=loss')
  const count = page.getByText(/^\d[\d,]* of 1,000$/)
  await expect(count).toBeVisible()
  const before = await count.textContent()
  await page.reload()
  await expect(count).toHaveText(before ?? '')
  await expectAccessible(page)
  await page
    .getByRole('button', { name: /^clear$/i })
    .first()
    .click()
  await expect(page.getByText('1,000 of 1,000')).toBeVisible()
})

test('a trade is logged by hand, deleted, and brought back', async ({ page, request }) => {
  await register(page)
  const sessionId = await page.evaluate(() => localStorage.getItem('sessionId'))
  const account = {
    name: 'Mine',
    kind: 'personal',
    currency: 'USD',
    startingBalance: '10000',
    timeZone: 'America/New_York',
    dayReset: '17:00',
    breakEvenTolerance: '0',
    defaultRisk: null,
    lossLimit: null,
  }
  await request.post('/api/accounts', { data: account, headers: { authorization: `Bearer ${sessionId}` } })
  await page.goto('/journal')
  await expect(page.getByRole('heading', { name: 'Trade Log' })).toBeVisible()
  await page.keyboard.press('n')
  const form = page.getByRole('dialog')
  await form.getByLabel('Symbol', { exact: true }).fill('MES')
  await form.getByRole('radio', { name: 'Long' }).click()
  await form.getByLabel('Entry', { exact: true }).fill('5000')
  await form.getByLabel('Exit', { exact: true }).fill('5004')
  await expect(form.getByText('+$20.00').first()).toBeVisible()
  await form.getByRole('button', { name: 'Save trade' }).click()
  await expect(page.getByText('1 of 1')).toBeVisible()
  await expect(page.getByText('+$20.00').first()).toBeVisible()

  await page.getByText('MES').first().click()
  await page.getByLabel('MES long 1').getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: /delete/i }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('1 of 1')).toBeVisible()
})

test('privacy mode hides every amount and keeps the shapes', async ({ page }) => {
  await openDemo(page)
  await page.goto('/journal')
  await expect(page.getByText(/\$\d/).first()).toBeVisible()
  await page.keyboard.press('p')
  await expect(page.getByText(/\$\d/)).toHaveCount(0)
  await page.goto('/dashboard')
  await expect(page.getByText(/\$\d/)).toHaveCount(0)
})
