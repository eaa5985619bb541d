import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { openDemo, register } from './person.ts'

const log = (page: Page) => page.getByText(/^[\d,]+ of 1,000$/)

test('a group, a bar and a drawdown each lead to exactly the trades they count', { tag: '@all' }, async ({
  page,
}) => {
  await openDemo(page)
  await page.goto('/ai-metrics')
  await expect(page.getByRole('heading', { name: 'Metrics', level: 1 })).toBeVisible()
  await expect(page.getByText('1,000 decisions', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'Breakdowns' }).click()
  const row = page.getByRole('row', { name: /^VWAP fade/ })
  const n = (await row.getByRole('cell').nth(1).textContent()) ?? ''
  await expectAccessible(page)
  await row.getByRole('link').click()
  await expect(page).toHaveURL(/\/journal\?setup=VWAP\+fade/)
  await expect(log(page)).toHaveText(`${n} of 1,000`)

  await page.goto('/ai-metrics?tab=distributions')
  const bar = page.getByRole('link', { name: /^From −1R to below −0.5R: / })
  const inBar = /: ([\d,]+) decision/.exec((await bar.getAttribute('aria-label')) ?? '')?.[1]
  await expectAccessible(page)
  await bar.click()
  await expect(log(page)).toHaveText(`${inBar} of 1,000`)

  await page.goto('/ai-metrics?tab=drawdowns')
  const deepest = page
    .getByRole('table', { name: /drawdowns/i })
    .getByRole('link')
    .first()
  const inDrawdown = /^[\d,]+/.exec((await deepest.textContent()) ?? '')?.[0]
  await deepest.click()
  await expect(log(page)).toHaveText(`${inDrawdown} of 1,000`)
})

test('the overview shows what is computed at once, links to it, and remembers what was folded', {
  tag: '@all',
}, async ({ page }) => {
  await openDemo(page)
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/reports/')) requested.push(new URL(request.url()).pathname)
  })
  await page.goto('/ai-metrics')
  const part = (name: string) => page.getByRole('region', { name, exact: true })
  for (const name of [
    'Equity curve',
    'R distribution',
    'By setup',
    'Emotion and result',
    'Hour and weekday',
    'Entries and exits',
    'Month by month',
    'Day of the week',
  ])
    await expect(part(name)).toBeVisible()
  expect(requested.sort()).toEqual(['/api/reports/overview', '/api/reports/standouts'])
  await part('Equity curve').getByText('By account').click()
  await expect(page.getByRole('figure', { name: 'Result of each account over time' })).toBeVisible()

  await page.getByRole('button', { name: 'Fold Hour and weekday' }).focus()
  await page.keyboard.press('Enter')
  await page.locator('summary', { hasText: 'Sizing' }).click()
  await expect(page.getByText('Half Kelly')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Unfold Hour and weekday' })).toBeVisible()
  await expect(page.getByText('Half Kelly')).toBeVisible()

  const emotion = part('Emotion and result').getByRole('link', { name: /^Calm/ })
  const n = (await emotion.getByText(/^n = /).textContent())?.slice(4)
  await emotion.click()
  await expect(page).toHaveURL(/emotion=calm/)
  await expect(log(page)).toHaveText(`${n} of 1,000`)

  await page.goto('/ai-metrics')
  await part('By setup').getByText('Symbol').click()
  await part('By symbol').getByRole('link', { name: 'All breakdowns' }).click()
  await expect(page).toHaveURL(/tab=breakdowns.*by=root|by=root.*tab=breakdowns/)
})

test('a report shared by its URL is the same page, and can be saved by name', { tag: '@all' }, async ({
  page,
}) => {
  await openDemo(page)
  await page.goto('/ai-metrics?tab=streaks&direction=long')
  const about = page.getByText(/on \d+ trading days/)
  await expect(about).toBeVisible()
  const before = await about.textContent()
  await page.reload()
  await expect(about).toHaveText(before ?? '')
  await expect(page.getByRole('tab', { name: 'Streaks' })).toHaveAttribute('aria-selected', 'true')

  await page.getByRole('button', { name: 'Saved reports' }).click()
  await page.getByRole('menuitem', { name: 'Save as a new report' }).click()
  const name = `Long streaks ${Date.now()}`
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Save report' }).click()
  await expect(page.getByRole('button', { name })).toBeVisible()

  await page.goto('/ai-metrics')
  await expect(page.getByText('1,000 decisions', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Saved reports' }).click()
  await page.getByRole('menuitem', { name }).click()
  await expect(about).toHaveText(before ?? '')
  await expect(page).toHaveURL(/tab=streaks/)
})

test('amounts are hidden in privacy mode on every part', { tag: '@all' }, async ({ page }) => {
  await openDemo(page)
  await page.goto('/ai-metrics')
  await expect(page.getByText('1,000 decisions', { exact: true })).toBeVisible()
  await page.keyboard.press('p')
  const tabs = page.getByRole('tab')
  for (const tab of await tabs.all()) {
    await tab.click()
    await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible()
    await expect(page.getByText(/\$\d/)).toHaveCount(0)
  }
})

test('a setup is left out by keyboard, and its trades are those of the log', { tag: '@all' }, async ({
  page,
}) => {
  await openDemo(page)
  await page.goto('/ai-metrics?tab=what-if')
  await expect(page.getByRole('heading', { name: 'Nothing is left out yet' })).toBeVisible()
  await page.getByRole('region', { name: 'Left out' }).getByRole('button', { name: 'Setup' }).focus()
  await page.keyboard.press('Enter')
  await page.getByPlaceholder('Search').fill('VWAP fade')
  await expect(page.getByRole('option', { name: /VWAP fade/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/hideSetup=VWAP\+fade/)
  const link = page
    .getByRole('row', { name: /^Decisions/ })
    .getByRole('link')
    .nth(1)
  const n = /^[\d,]+/.exec((await link.textContent()) ?? '')?.[0]
  await expectAccessible(page)
  await link.click()
  await expect(page).toHaveURL(/\/journal\?setup=VWAP\+fade/)
  await expect(log(page)).toHaveText(`${n} of 1,000`)
})

test('the free plan is told what the page needs', { tag: '@all' }, async ({ page }) => {
  await register(page)
  await page.goto('/ai-metrics')
  const locked = page.getByText('Premium Feature')
  await expect(locked).toBeVisible()
  await expect(page.getByRole('link', { name: 'Upgrade Now' })).toBeVisible()
})
