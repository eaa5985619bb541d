import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { looksOf } from './looks.ts'
import { OWN_ACCOUNT, register } from './person.ts'

/** A new user with one trade: long 1 MES from 5000 to 5004 on Tuesday, Mar 10, 2026, +$20.00. */
async function beginWithOneTrade(page: Page, request: APIRequestContext): Promise<void> {
  await register(page)
  const sessionId = await page.evaluate(() => localStorage.getItem('sessionId'))
  const headers = { authorization: `Bearer ${sessionId}` }
  const made = await request.post('/api/accounts', { data: OWN_ACCOUNT, headers })
  const { id } = await made.json()
  const fill = { quantity: '1', commission: '0', fees: '0' }
  const trade = {
    accountId: id,
    symbol: 'MES',
    fills: [
      { ...fill, side: 'buy', price: '5000', at: '2026-03-10T10:00:00' },
      { ...fill, side: 'sell', price: '5004', at: '2026-03-10T10:30:00' },
    ],
  }
  expect((await request.post('/api/journal', { data: trade, headers })).ok()).toBe(true)
}

for (const { name, size } of looksOf('phone')) {
  test.describe(`at ${name}`, () => {
    test.use({ viewport: size })

    test('a day is found by keyboard, written about, and reads the same after a reload', {
      tag: '@all',
    }, async ({ page, request }) => {
      await beginWithOneTrade(page, request)
      await page.goto('/calendar?month=2026-03')
      await expect(page.getByRole('heading', { level: 1, name: /March 2026/ })).toBeVisible()
      const day = page.getByRole('button', { name: /^Tuesday, Mar 10, 2026: win, .*1 trade/ })
      await expect(day).toBeVisible()
      await expectAccessible(page)

      await page.locator('[data-day="2026-03-01"]').focus()
      for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
      await expect(page).toHaveURL(/day=2026-03-10/)
      const reflection = page.getByRole('region', { name: 'Reflection' })
      await reflection.getByRole('button', { name: 'Good', exact: true }).click()
      await reflection.getByLabel('What will you take from today?').last().fill('Waited for the level.')
      await expect(reflection.getByText(/^Saved \d\d:\d\d [AP]M$/)).toBeVisible()
      await expectAccessible(page)

      await page.reload()
      await expect(reflection.getByLabel('What will you take from today?').last()).toHaveValue(
        'Waited for the level.',
      )
      await expect(reflection.getByRole('button', { name: 'Good', exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
      await page.getByRole('button', { name: /^Close/ }).click()
      await expect(page).not.toHaveURL(/day=/)
      await expect(
        page.getByRole('button', { name: /Tuesday, Mar 10, 2026: has a reflection/ }),
      ).toBeVisible()
    })
  })
}

test('what is written while the server is unreachable survives a reload, and is saved afterwards', {
  tag: '@all',
}, async ({ page, request }) => {
  await beginWithOneTrade(page, request)
  await page.goto('/calendar?day=2026-03-10')
  await page.route('**/api/reflections/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  const reflection = page.getByRole('region', { name: 'Reflection' })
  const words = reflection.getByLabel('What will you take from today?').last()
  await words.fill('Written in a tunnel.')
  await expect(reflection.getByText('Saved here')).toBeVisible()
  await page.reload()
  await expect(words).toHaveValue('Written in a tunnel.')
  await page.unroute('**/api/reflections/*')
  await words.press('End')
  await words.pressSequentially(' Out again.')
  await expect(reflection.getByText(/^Saved \d\d:\d\d [AP]M$/)).toBeVisible()
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('reflectionDraft')) throw new Error(key)
  })
  await page.reload()
  await expect(words).toHaveValue('Written in a tunnel. Out again.')
})

test('arrows lead across the edge of a month, brackets and the year from month to month', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: /explore the demo/i }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  await page.goto('/calendar?month=2026-08')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(/August 2026/)
  await page.locator('[data-day="2026-08-31"]').focus()
  await page.keyboard.press('ArrowRight')
  await expect(title).toHaveText(/September 2026/)
  await expect(page.locator('[data-day="2026-09-01"]')).toBeFocused()
  await page.keyboard.press('[')
  await expect(title).toHaveText(/August 2026/)
  await page.getByRole('radio', { name: 'Year' }).check()
  await expect(title).toHaveText(/2026/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'July', exact: true }).click()
  await expect(title).toHaveText(/July 2026/)
  await page.getByRole('radio', { name: 'Mood' }).check()
  await expect(page).toHaveURL(/layer=mood/)
  await page.keyboard.press('p')
  await page.getByRole('radio', { name: 'P&L' }).check()
  await expect(page.getByText('hidden amount').first()).toBeAttached()
  await expect(page.getByText(/\$\d/)).toHaveCount(0)
})
