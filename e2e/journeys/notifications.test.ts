import { randomUUID } from 'node:crypto'
import { chromium, expect, type Page, test, type Worker } from '@playwright/test'
import { openPushPeer, type PushPeer, pushBrowser } from '../../apps/server/src/test/push.ts'
import { findWholeChromium } from '../../scripts/find-chromium.ts'
import { expectAccessible } from './axe.ts'
import { signUp } from './checkout-steps.ts'
import { looksOf } from './looks.ts'
import { type OwnServer, startOwnServer } from './own-server.ts'
import { addEvaluation, lose } from './trader.ts'

let server: OwnServer
let peer: PushPeer
test.beforeAll(async () => {
  peer = await openPushPeer()
  server = await startOwnServer({ SIGNUPS: 'open', BILLING: 'off', OUTGOING_EXEMPT: peer.host })
})
test.afterAll(async () => {
  await server.stop()
  await peer.close()
})

for (const { name, size, theme } of looksOf('phone')) {
  test(`an alert appears in the bell, is read, and its kind is switched off, ${name}`, {
    tag: '@all',
  }, async ({ page }) => {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme: theme })
    await page.addInitScript(() => localStorage.setItem('cookieConsent', 'true'))
    const trader = { page, url: server.url, sessionId: await signUp(page, server.url) }
    const accountId = await addEvaluation(trader)
    await lose(trader, accountId, 10)
    await page.goto(`${server.url}/journal`)
    const bell = page.getByRole('button', { name: /^Notifications/ })
    await expect(bell).toHaveAccessibleName('Notifications')
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(
      size.width,
    )

    // From elsewhere: nothing is clicked on this page.
    await lose(trader, accountId, 380)
    await expect(bell).toHaveAccessibleName('Notifications, 1 new')
    await bell.click()
    const list = page.getByRole('dialog', { name: 'Notifications' })
    const today = list.getByRole('region', { name: 'Today' })
    await expect(today).toContainText('Combine: 78% of today’s room is used')
    await expect(today).toContainText('You can lose $220.00 more today')
    await expectAccessible(page)
    await list.getByRole('link', { name: 'Open the attempt' }).click()
    await expect(page).toHaveURL(/\/prop-tracker\/[0-9a-f-]{36}$/)
    await expect(bell).toHaveAccessibleName('Notifications')

    await page.goto(`${server.url}/notifications`)
    const log = page.getByRole('region', { name: 'Notifications', exact: true })
    await expect(log).toContainText('Email: not sent, your address is not confirmed.')
    await expect(log).toContainText('Push: not sent, switched off.')
    await expectAccessible(page)

    await page.getByRole('main').getByRole('link', { name: 'Settings' }).click()
    const app = page.getByRole('checkbox', { name: 'Trading alerts: App' })
    await expect(page.getByText('Nothing is mailed yet: this address is not confirmed.')).toBeVisible()
    await app.click()
    await page.getByRole('switch', { name: 'Quiet hours' }).click()
    await page.getByRole('button', { name: 'Saturday' }).click()
    await expect(page.getByRole('button', { name: 'Saturday' })).toHaveAttribute('aria-pressed', 'false')
    await expectAccessible(page)
    await page.reload()
    await expect(app).not.toBeChecked()
    await expect(page.getByRole('button', { name: 'Saturday' })).toHaveAttribute('aria-pressed', 'false')

    await lose(trader, accountId, 70)
    await page.goto(`${server.url}/notifications`)
    await expect(log).toContainText('Combine: 92% of today’s room is used')
    await expect(log).toContainText('In the app: not shown, this kind is switched off.')
    await expect(bell).toHaveAccessibleName('Notifications')
  })
}

/** Makes a page use a subscription of the stand-in, and record that permission was requested. */
const browserWith = (subscription: object) => `
  const given = ${JSON.stringify(subscription)}
  let subscription = null
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
    subscription = {
      endpoint: given.endpoint,
      options: { applicationServerKey: applicationServerKey.buffer },
      toJSON: () => given,
      unsubscribe: async () => true,
    }
    return subscription
  }
  PushManager.prototype.getSubscription = async () => subscription
  Notification.requestPermission = async () => {
    document.documentElement.dataset.asked = 'yes'
    return 'granted'
  }`

/** The notification the worker shows in this browser, and where a click on it leads. */
const SHOWN = `self.registration.getNotifications().then((all) =>
  all.map(({ title, body, data }) => [title, body, data.path]))`
/** A click, as the browser reports it to the worker. */
const PRESS = `self.registration.getNotifications().then(([notification]) => {
  self.dispatchEvent(new NotificationEvent('notificationclick', { notification }))
})`
/** Makes the worker store its notifications: the headless shell has nowhere to show them. */
const KEEPS_SHOWN = `
  self.shown = []
  self.registration.showNotification = async (title, { body, data }) => {
    self.shown.push([title, body, data.path])
  }`

/**
 * Chromium's push service is on the internet: a stand-in replaces it between the real page, the real server and the
 * real worker. It decrypts what the server sends with the browser's keys and hands it to the worker as Chromium does.
 */
async function allowPushes(page: Page): Promise<{ worker: Worker; deliver: () => Promise<void> }> {
  const browser = pushBrowser(`${peer.url}/push/${randomUUID()}`)
  const context = page.context()
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'true'))
  await page.addInitScript({ content: browserWith(browser.subscription) })
  await signUp(page, server.url)
  await page.goto(server.url + PUSH_SETTINGS)
  const allow = page.getByRole('button', { name: 'Allow in this browser' })
  await expect(allow).toBeVisible()
  const wasAsked = () => page.evaluate<boolean>('document.documentElement.dataset.asked === "yes"')
  expect(await wasAsked()).toBe(false)
  await allow.click()
  expect(await wasAsked()).toBe(true)
  const devices = page.getByRole('list', { name: 'Devices that receive pushes' })
  await expect(devices).toContainText('This browser')
  await expect(page.getByRole('switch', { name: 'Push' })).toBeChecked()
  await devices.getByRole('button', { name: /^Send a test/ }).click()
  await expect(page.getByText('Sent. It should appear within a few seconds.').first()).toBeVisible()
  const data = browser.read(peer.taken.at(-1)?.body ?? Buffer.alloc(0))
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  return { worker, deliver: () => deliverPush(page, data) }
}

async function deliverPush(page: Page, data: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [own] = registrations
      if (own) resolve(own.registrationId)
    }),
  )
  await cdp.send('ServiceWorker.enable')
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin: server.url,
    registrationId: await registered,
    data,
  })
}

const PUSH_SETTINGS = '/settings?section=notifications'
const TEST_PUSH = [['Ballast reaches this device', 'Notifications arrive like this one.', PUSH_SETTINGS]]

test('a browser is only asked for permission after a click, and a push reaches its worker', {
  tag: '@all',
}, async ({ page }) => {
  const { worker, deliver } = await allowPushes(page)
  await worker.evaluate(KEEPS_SHOWN)
  await deliver()
  await expect.poll(() => worker.evaluate('self.shown')).toEqual(TEST_PUSH)
  // The worker caches nothing of the app.
  expect(await page.evaluate('caches.keys().then((keys) => keys.length)')).toBe(0)
  await expectAccessible(page)
})

const whole = findWholeChromium()
test('a push appears in Chromium as a notification, and a click on it opens its page', {
  tag: '@all',
}, async () => {
  // biome-ignore lint/suspicious/noSkippedTests: the report says why, where the machine has no whole browser
  test.skip(!whole, 'only the headless shell is installed, which shows no notifications')
  const browser = await chromium.launch(whole ?? {})
  const context = await browser.newContext({ permissions: ['notifications'] })
  const page = await context.newPage()
  const { worker, deliver } = await allowPushes(page)
  // Delivered twice it is still one notification: a browser that has only just started may lose the first.
  await expect(async () => {
    await deliver()
    await expect.poll(() => worker.evaluate(SHOWN), { timeout: 3_000 }).toEqual(TEST_PUSH)
  }).toPass({ timeout: 15_000 })
  await page.goto(`${server.url}/journal`)
  await worker.evaluate(PRESS)
  await expect(page).toHaveURL(server.url + PUSH_SETTINGS)
  // The click dismisses it.
  await expect.poll(() => worker.evaluate(SHOWN)).toEqual([])
  await browser.close()
})
