import { expect, type Page, test } from '@playwright/test'
import { register } from './person.ts'

/** Shows the page as it is printed: on the width of a sheet of paper, and without a window that scrolls. */
async function printed(page: Page): Promise<void> {
  await page.evaluate(`window.dispatchEvent(new Event('beforeprint'))`)
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 718, height: 1020 })
}
async function shown(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** What would have to be scrolled on the paper. */
const cut = (page: Page) =>
  page.evaluate<string[]>(
    `[...document.querySelectorAll('main *, [role=dialog] *')]
      .filter((part) => /auto|scroll/.test(getComputedStyle(part).overflow))
      .filter((part) => part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1)
      .map((part) => part.textContent.slice(0, 80))`,
  )

test('what is printed is whole, light and without buttons, and a trade is alone', { tag: '@all' }, async ({
  page,
}) => {
  await register(page)
  await giveTrade(page)

  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'Expectancy' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Log trade' }).first()).toBeVisible()
  await printed(page)
  await expect.poll(() => cut(page)).toEqual([])
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(page.getByRole('link', { name: 'Log trade' })).toHaveCount(0)

  await shown(page)
  await page.goto('/calendar?month=2026-06')
  await expect(page.getByText('Average day won, lost')).toBeVisible()
  await printed(page)
  await expect.poll(() => cut(page)).toEqual([])

  await shown(page)
  await page.goto('/journal')
  await page.getByText('MNQ').first().click()
  await expect(page.getByRole('textbox', { name: 'Notes', exact: true })).toBeVisible()
  await printed(page)
  await expect(page.getByRole('heading', { name: 'Trade Log' })).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Notes', exact: true })).toBeVisible()
  await expect.poll(() => cut(page)).toEqual([])
})

test('tables with many columns are printed whole', { tag: '@all' }, async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: /explore the demo/i }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  for (const [path, words] of [
    ['/prop-tracker', 'Apex Trader Funding'],
    ['/ai-metrics', /hatched cells have fewer/],
  ] as const) {
    await shown(page)
    await page.goto(path)
    await expect(page.getByText(words).last()).toBeVisible()
    await printed(page)
    await expect.poll(() => cut(page)).toEqual([])
  }
})

test.describe('before a choice about cookies', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('the question is not printed over the page', { tag: '@all' }, async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: /explore the demo/i }).click()
    await expect(page).toHaveURL(/\/dashboard/)
    const question = page.getByRole('heading', { name: 'Cookies and measuring' })
    await expect(question).toBeVisible()
    await printed(page)
    await expect(question).toBeHidden()
  })
})

async function giveTrade(page: Page): Promise<void> {
  const sessionId = await page.evaluate(() => localStorage.getItem('sessionId'))
  const headers = { authorization: `Bearer ${sessionId}` }
  const send = async (path: string, data: object): Promise<{ id: string }> => {
    const answer = await page.request.post(path, { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  const { id: accountId } = await send('/api/accounts', {
    name: 'Own money',
    kind: 'personal',
    currency: 'USD',
    startingBalance: '1000',
    timeZone: 'UTC',
    dayReset: '00:00',
    breakEvenTolerance: '0',
    defaultRisk: null,
    lossLimit: null,
  })
  const fill = { quantity: '2', commission: null, fees: null }
  await send('/api/journal', {
    accountId,
    symbol: 'MNQ',
    fills: [
      { ...fill, side: 'buy', price: '21000', at: '2026-06-15T14:30:00' },
      { ...fill, side: 'sell', price: '21010', at: '2026-06-15T14:40:00' },
    ],
  })
}
