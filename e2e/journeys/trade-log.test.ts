import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { OWN_ACCOUNT, openDemo, register } from './person.ts'

/** The number of trades the log says it shows; an open trade states its position with the same words. */
const counted = (page: Page) => page.getByRole('heading', { name: 'Trade Log' }).getByRole('status')

/** What a form says once the server has it; the menu of saved views begins with the same word. */
const SAVED_AT = /^saved \d/i

test('a filter lives in the URL: reloaded and shared it shows the same trades', { tag: '@all' }, async ({
  page,
}) => {
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

test('a URL with parameters no page understands opens the page without them', { tag: '@all' }, async ({
  page,
}) => {
  await openDemo(page)
  for (const [given, understood, heading] of [
    ['/settings?section=nowhere', '/settings', 'Settings'],
    ['/ai-metrics?tab=foo&by=bar&limit=-1', '/ai-metrics', 'Metrics'],
    ['/journal?sort=foo&account=mine&symbol=MNQ', '/journal?symbol=MNQ', 'Trade Log'],
  ] as const) {
    await page.goto(given)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(understood)
    await expect(page.getByText(/stopped working|did not load/)).toHaveCount(0)
  }
})

test('a trade is logged by hand, deleted, and restored', async ({ page, request }) => {
  await register(page)
  const sessionId = await page.evaluate(() => localStorage.getItem('sessionId'))
  await request.post('/api/accounts', {
    data: OWN_ACCOUNT,
    headers: { authorization: `Bearer ${sessionId}` },
  })
  await page.goto('/journal')
  await expect(page.getByRole('heading', { name: 'Trade Log' })).toBeVisible()
  await page.keyboard.press('n')
  const form = page.getByRole('dialog')
  await form.getByLabel('Symbol', { exact: true }).fill('MES')
  await form.getByRole('radio', { name: 'Long' }).click()
  await form.getByLabel('Entry', { exact: true }).fill('5000')
  await form.getByLabel('Exit', { exact: true }).fill('5004')
  await expect(form.getByText('+$20.00').first()).toBeVisible()
  await form.getByRole('button', { name: 'Save, add another' }).click()
  // The next one starts in the symbol field, with nothing covering the buttons.
  await expect(form.getByLabel('Symbol', { exact: true })).toBeFocused()
  await form.getByRole('button', { name: 'Save trade' }).click({ trial: true })
  await form.getByRole('button', { name: 'Close' }).click()
  await expect(counted(page)).toHaveText('1 of 1')
  await expect(page.getByText('+$20.00').first()).toBeVisible()

  await page.getByText('MES').first().click()
  await page.getByLabel('MES long 1').getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: /delete/i }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(counted(page)).toHaveText('1 of 1')
})

test('privacy mode hides every amount but keeps the shapes', { tag: '@all' }, async ({ page }) => {
  await openDemo(page)
  await page.goto('/journal')
  await expect(page.getByText(/\$\d/).first()).toBeVisible()
  await page.keyboard.press('p')
  await expect(page.getByText(/\$\d/)).toHaveCount(0)
  await page.goto('/dashboard')
  await expect(page.getByText(/\$\d/)).toHaveCount(0)
})

test('a note changed in two windows is kept in both versions', { tag: '@all' }, async ({ page, browser }) => {
  await openDemo(page)
  await page.goto('/journal?symbol=MNQ')
  await page.getByRole('row').nth(3).click()
  await expect(page).toHaveURL(/trade=/)
  // Simulates another device, which does not have this device's draft.
  const device = await browser.newContext({ storageState: await page.context().storageState() })
  const other = await device.newPage()
  await other.goto(page.url())
  await expect(other.getByRole('textbox', { name: 'Notes', exact: true })).toBeVisible()
  for (const [window, text] of [
    [page, 'Written here'],
    [other, 'Written there'],
  ] as const) {
    const notes = window.getByRole('textbox', { name: 'Notes', exact: true })
    await notes.fill(text)
    await notes.blur()
    if (window === page) await expect(page.getByText(SAVED_AT)).toBeVisible()
  }
  const notice = other.getByRole('alert', { name: 'Two versions' })
  await expect(notice).toContainText('Written here')
  await notice.getByRole('button', { name: 'Keep both notes' }).click()
  await expect(notice).toHaveCount(0)
  await expect(other.getByText(SAVED_AT)).toBeVisible()
  await page.reload()
  await expect(page.getByText('Written there').first()).toBeVisible()
  await expect(page.getByText('Written here').first()).toBeVisible()
  await device.close()
})
