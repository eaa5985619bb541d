import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { looksOf } from './looks.ts'
import { type MeasuringPeer, openMeasuringPeer } from './measuring-peer.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import { register } from './person.ts'

const MOBILE = { width: 390, height: 844 }

let peer: MeasuringPeer
let server: OwnServer
// One worker for this file: its server is started once.
test.describe.configure({ mode: 'default' })
test.use({ storageState: { cookies: [], origins: [] } })
test.beforeAll(async () => {
  peer = await openMeasuringPeer()
  server = await startOwnServer({
    SIGNUPS: 'open',
    ANALYTICS_SCRIPT_URL: `${peer.url}/analytics.js?id=G-1`,
    ERROR_REPORTING_SCRIPT_URL: `${peer.url}/errors.js`,
    SESSION_REPLAY_SCRIPT_URL: `${peer.url}/replay.js`,
  })
})
test.afterAll(async () => {
  await server.stop()
  await peer.close()
})
test.beforeEach(async ({ page }) => {
  // Contrast is measured in the final state, not during a fade-in.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  peer.fetched.length = 0
  peer.collected.length = 0
})

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies and measuring' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cookie preferences' })

/** Requests that require consent, and consent events, from now on. */
async function watch(page: Page): Promise<{ requests: string[]; events: () => Promise<string[]> }> {
  const requests: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (url.startsWith(peer.url) || url.includes('/api/measuring')) requests.push(new URL(url).pathname)
  })
  await page.addInitScript({
    content: `window.seenEvents = []
for (const what of ['Analytics', 'PerformanceMonitoring', 'Marketing'])
  for (const how of ['enable', 'disable'])
    window.addEventListener(how + what, () => window.seenEvents.push(how + what))`,
  })
  const events = () => page.evaluate<string[]>('window.seenEvents')
  return { requests, events }
}

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

for (const { name: look, size, theme } of looksOf('phone')) {
  test(`at ${look}, nothing is measured before a choice or after Reject All`, async ({ page }) => {
    await page.setViewportSize(size)
    const { requests, events } = await watch(page)
    // An unreadable choice counts as none.
    await page.addInitScript((mode) => {
      localStorage.setItem('theme', mode)
      if (localStorage.getItem('cookieConsent') === null) localStorage.setItem('cookieConsent', '{broken')
      if (localStorage.getItem('cookiePreferences') === null)
        localStorage.setItem('cookiePreferences', '{"analytics":tru')
    }, theme)
    await page.goto(server.url)
    await expect(banner(page)).toBeVisible()
    for (const name of ['Customize', 'Reject All', 'Accept All'])
      await expect(banner(page).getByRole('button', { name })).toBeVisible()
    // The banner waits without taking focus.
    expect(await page.evaluate('document.activeElement === document.body')).toBe(true)
    await expectAccessible(page)
    expect([requests, await events(), peer.fetched]).toEqual([[], [], []])
    expect(await stored(page, 'abTestAssignments')).toBeNull()

    await banner(page).getByRole('button', { name: 'Reject All' }).click()
    await expect(banner(page)).toHaveCount(0)
    const off = ['disableAnalytics', 'disablePerformanceMonitoring', 'disableMarketing']
    expect(await events()).toEqual(off)
    expect(await stored(page, 'cookieConsent')).toBe('true')
    expect(JSON.parse((await stored(page, 'cookiePreferences')) ?? '')).toEqual({
      necessary: true,
      analytics: false,
      performance: false,
      marketing: false,
    })

    await page.clock.install()
    await page.reload()
    await expect.poll(events).toEqual(off)
    await page.clock.fastForward(60_000)
    await expect(banner(page)).toHaveCount(0)
    expect([requests, peer.fetched, peer.collected]).toEqual([[], [], []])
    expect(await stored(page, 'abTestAssignments')).toBeNull()
  })
}

test('Accept All starts measuring, identifies the user, and withdrawing consent stops it', async ({
  page,
}) => {
  const { events } = await watch(page)
  await page.goto(`${server.url}/login`)
  await banner(page).getByRole('button', { name: 'Accept All' }).click()
  expect(await events()).toEqual(['enableAnalytics', 'enablePerformanceMonitoring', 'enableMarketing'])
  await expect.poll(() => [...peer.fetched].sort()).toEqual(['/analytics.js', '/errors.js', '/replay.js'])
  await expect.poll(() => peer.collected).toContainEqual(['analytics', 'config', 'G-1'])

  // When left, the page reports what was measured on it.
  await page.goto(server.url)
  const categories = () =>
    peer.collected.map(([, , action, about]) => [
      action,
      (about as Partial<{ event_category: string }>)?.event_category,
    ])
  await expect.poll(categories).toContainEqual(['overall', 'Web Vitals'])
  await expect.poll(() => stored(page, 'abTestAssignments')).toContain('pricing_strategy')
  await expect.poll(() => stored(page, 'abTestCounted')).toMatch(/pricing_strategy \w+ shown/)
  const assigned = await stored(page, 'abTestAssignments')
  const variant = (JSON.parse(assigned ?? '{}') as Record<string, string>).pricing_strategy
  await expect
    .poll(() => peer.collected)
    .toContainEqual([
      'analytics',
      'event',
      'pricing_strategy',
      { event_category: 'A/B Test', event_label: variant, product: 'Ballast' },
    ])
  await page.reload()
  expect(await stored(page, 'abTestAssignments')).toBe(assigned)

  await registerAt(page)
  const { id } = JSON.parse((await stored(page, 'user')) ?? '{}') as { id: string }
  await expect.poll(() => peer.collected).toContainEqual(['replay', id])
  expect(peer.collected).toContainEqual(['user', { id }])
  expect(peer.collected).toContainEqual(['analytics', 'set', { user_id: id }])

  await page.goto(`${server.url}/settings?section=privacy`)
  await page.getByRole('button', { name: 'Cookie settings' }).click()
  for (const name of ['Analytics', 'Performance monitoring', 'Marketing'])
    await dialog(page).getByRole('switch', { name }).click()
  await dialog(page).getByRole('button', { name: 'Save Preferences' }).click()
  await expect(page.getByText('Only what is necessary. Nothing is measured.')).toBeVisible()
  expect(await events()).toContain('disableAnalytics')
  expect(await stored(page, 'abTestAssignments')).toBeNull()
  expect(await stored(page, 'abTestCounted')).toBeNull()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Cookie settings' })).toBeVisible()
  const loaded = await page.evaluate<string[]>('[...document.scripts].map(({ src }) => src)')
  expect(loaded.filter((src) => src.startsWith(peer.url))).toEqual([])
})

test('Customize allows single categories by keyboard, and Cancel changes nothing', async ({ page }) => {
  await page.setViewportSize(MOBILE)
  const { requests, events } = await watch(page)
  const vitals = page.waitForEvent('console', (message) => message.text().startsWith('Web vitals'))
  await page.goto(server.url)
  const customize = banner(page).getByRole('button', { name: 'Customize' })
  await customize.focus()
  await page.keyboard.press('Enter')
  const necessary = dialog(page).getByRole('switch', { name: 'Necessary' })
  await expect(necessary).toBeChecked()
  await expect(necessary).toBeDisabled()
  await expectAccessible(page)
  await dialog(page).getByRole('switch', { name: 'Analytics' }).press('Space')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(customize).toBeFocused()
  expect(await stored(page, 'cookieConsent')).toBeNull()
  expect([requests, await events()]).toEqual([[], []])

  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('switch', { name: 'Analytics' })).not.toBeChecked()
  await dialog(page).getByRole('switch', { name: 'Performance monitoring' }).press('Space')
  await dialog(page).getByRole('button', { name: 'Save Preferences' }).press('Enter')
  await expect(banner(page)).toHaveCount(0)
  expect(await events()).toEqual(['disableAnalytics', 'enablePerformanceMonitoring', 'disableMarketing'])
  await expect.poll(() => peer.fetched).toEqual(['/errors.js'])
  expect((await vitals).text()).toMatch(/^Web vitals: (good|needs-improvement|poor)/)
  expect(await stored(page, 'abTestAssignments')).toBeNull()

  // The footer reopens them.
  await page.getByRole('button', { name: /cookie settings/i }).click()
  await expect(dialog(page).getByRole('switch', { name: 'Performance monitoring' })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
})

test('a stored variant is shown if analytics is allowed, and control if it is not', async ({ page }) => {
  await registerAt(page)
  const keep = async (pricing: string, isAllowed: boolean) =>
    page.evaluate(
      ([variant = '', analytics = '']) => {
        const stored = {
          pricing_strategy: variant,
          onboarding_flow: 'guided_tour',
          dashboard_layout: 'compact',
        }
        localStorage.setItem('abTestAssignments', JSON.stringify(stored))
        localStorage.setItem('cookieConsent', 'true')
        localStorage.setItem('cookiePreferences', `{"analytics":${analytics}}`)
      },
      [pricing, String(isAllowed)],
    )
  const billing = page.getByRole('radiogroup', { name: 'Billing' })

  await keep('annual_emphasis', true)
  await page.goto('/getting-started')
  await expect(page.getByText(/^Step \d of 5$/)).toBeVisible()
  await page.goto('/#pricing')
  await expect(billing.getByRole('radio').first()).toHaveAccessibleName(/Yearly/)
  await expect(billing.getByRole('radio').first()).toBeChecked()
  await expect(page.getByRole('heading', { name: 'Professional Annual' })).toBeVisible()

  await keep('free_trial', true)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Free for 100 trades. No card.' })).toBeAttached()

  await keep('annual_emphasis', false)
  await page.goto('/getting-started')
  await expect(page.getByRole('heading', { name: /Look at the dashboard/ })).toBeVisible()
  await page.goto('/#pricing')
  await expect(billing.getByRole('radio', { name: 'Monthly' })).toBeChecked()
  expect(await stored(page, 'abTestAssignments')).toBeNull()
})

test('in the app on a phone the banner does not cover the bottom navigation', async ({ page }) => {
  await page.setViewportSize(MOBILE)
  await registerAt(page)
  await expect(banner(page)).toBeVisible()
  const nav = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
  const card = await banner(page).boundingBox()
  expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThanOrEqual((nav?.y ?? 0) + 0.5)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Calendar' }).click()
  await expect(page).toHaveURL(/\/calendar/)
})

/** Registers on this journey's server. */
async function registerAt(page: Page): Promise<void> {
  const { url } = server
  const goto = page.goto.bind(page)
  page.goto = (path, options) => goto(path.startsWith('/') ? url + path : path, options)
  await register(page)
}
