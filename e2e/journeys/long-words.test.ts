import { expect, type Page, test } from '@playwright/test'
import { register } from './person.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** As long as they may be, without a place to break. */
const NAME = 'W'.repeat(40)
const SYMBOL = 'M'.repeat(40)
const SETUP = 'S'.repeat(60)

/** By how many pixels something is wider than its frame. */
const excess = (page: Page, frame: string) =>
  page.evaluate<number>(
    `(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector('${frame}'))`,
  )

/** Lists of figures of which something is outside. */
const listsCut = (page: Page) =>
  page.evaluate<string[]>(
    `[...document.querySelectorAll('main dl')].filter((list) => list.scrollWidth > list.clientWidth).map((list) => list.innerText)`,
  )

test('long names, symbols and amounts stay within the screen of a phone', { tag: '@all' }, async ({
  page,
}) => {
  await register(page)
  const accountId = await giveTrade(page)

  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: NAME })).toBeVisible()
  await expect(page.getByText(SYMBOL).first()).toBeVisible()
  expect(await excess(page, 'html')).toBe(0)

  await page.goto('/journal')
  await page.getByText(SYMBOL).first().click()
  expect(await excess(page, 'html')).toBe(0)
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: 'Stop at entry' }).fill('9'.repeat(18))
  await page.keyboard.press('Tab')
  await expect(sheet.getByText('Not saved yet')).toBeVisible()
  expect(await excess(page, '[role=dialog]')).toBe(0)

  await page.goto(`/trade-plans?account=${accountId}`)
  await expect(page.getByRole('combobox', { name: 'Plan for' })).toHaveText(NAME)
  expect(await excess(page, 'html')).toBe(0)

  for (const [tab, word] of [
    ['trades', SYMBOL],
    ['playbook', SETUP],
  ] as const) {
    await page.goto(`/trade-plans?tab=${tab}`)
    await expect(page.getByText(word).first()).toBeVisible()
    expect(await excess(page, 'html')).toBe(0)
  }

  // As narrow as a screen of 1280 pixels at a zoom of 400 %.
  await page.setViewportSize({ width: 320, height: 640 })
  for (const [path, word] of [
    ['/journal', SYMBOL],
    ['/calendar', 'Month'],
    ['/settings?section=account', 'Save name'],
    ['/settings?section=appearance', 'Corner radius'],
    ['/trade-plans?tab=playbook', '−$123,456,790'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(word).first()).toBeVisible()
    expect(await excess(page, 'html'), path).toBe(0)
    expect(await listsCut(page), path).toEqual([])
  }

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/calendar?month=2026-06')
  await expect(page.getByText('Week 25').first()).toBeVisible()
  const standsOut = `[...document.querySelectorAll('main td:last-child > a')].filter((week) => week.scrollWidth > week.clientWidth).length`
  expect(await page.evaluate<number>(standsOut)).toBe(0)
  // On a screen as low as one at 400 %, the page keeps its room.
  await page.setViewportSize({ width: 320, height: 225 })
  await expect(page.locator('[data-bottom-nav]')).toBeHidden()
  await page.setViewportSize({ width: 320, height: 640 })
  await expect(page.locator('[data-bottom-nav]')).toBeVisible()

  // With twice the text size in the settings of the browser, the rows of the log grow, too.
  await page.addInitScript(
    `addEventListener('DOMContentLoaded', () => { document.documentElement.style.fontSize = '32px' })`,
  )
  await page.goto('/journal')
  await expect(page.locator('main li > button')).toBeVisible()
  const tooHigh = `(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)(document.querySelector('main li > button'))`
  expect(await page.evaluate<number>(tooHigh)).toBe(0)
  // And so do the circle around a person's letters, and the space of an icon beside what is typed.
  expect(await excess(page, 'header [aria-hidden].rounded-full')).toBe(0)
  const beside = `(({ previousElementSibling: icon }) => icon.getBoundingClientRect())(document.querySelector('[inputmode=search]'))`
  const icon = await page.evaluate<{ right: number }>(beside)
  const text = await page.evaluate<number>(
    `((input) => input.getBoundingClientRect().left + parseFloat(getComputedStyle(input).paddingLeft))(document.querySelector('[inputmode=search]'))`,
  )
  expect(text).toBeGreaterThanOrEqual(icon.right)
})

/** The id of its account. */
async function giveTrade(page: Page): Promise<string> {
  const sessionId = await page.evaluate(() => localStorage.getItem('sessionId'))
  const headers = { authorization: `Bearer ${sessionId}` }
  const send = async (method: string, path: string, data: object): Promise<{ id: string }> => {
    const answer = await page.request.fetch(path, { method, headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  await send('PUT', '/api/user/username', { username: NAME })
  const { id: accountId } = await send('POST', '/api/accounts', {
    name: NAME,
    kind: 'personal',
    currency: 'USD',
    startingBalance: '1000',
    timeZone: 'UTC',
    dayReset: '00:00',
    breakEvenTolerance: '0',
    defaultRisk: null,
    lossLimit: null,
  })
  const { id: setupId } = await send('POST', '/api/setups', { name: SETUP, rules: [] })
  const fill = { quantity: '2', commission: null, fees: null }
  await send('POST', '/api/journal', {
    accountId,
    symbol: SYMBOL,
    statedGross: '-123456789.67',
    journal: { setupId },
    fills: [
      { ...fill, side: 'buy', price: '101', at: '2026-06-15T14:30:00' },
      { ...fill, side: 'sell', price: '100', at: '2026-06-15T14:40:00' },
    ],
  })
  await send('POST', '/api/trade-plans', {
    accountId,
    setupId,
    symbol: SYMBOL,
    day: '2026-06-15',
    direction: 'long',
    entry: '101',
    stop: null,
    target: null,
    quantity: '2',
    risk: null,
    checklist: [],
    notes: '',
  })
  return accountId
}
