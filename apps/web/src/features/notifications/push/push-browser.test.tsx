import type { PushDevice } from '@ballast/contract/notifications/notification-settings'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { idOf } from '../../../test/dom/samples.ts'
import { ownDevice, pushPermission, subscribeBrowser, unsubscribeBrowser } from './push-browser.ts'

/** `hello?>` in base64url, including the two characters that differ from base64. */
const KEY = 'aGVsbG8_Pg'
const BYTES = [...'hello?>'].map((letter) => letter.charCodeAt(0))
const ENDPOINT = 'https://push.example/1'

type Options = { permission?: string; answer?: string; own?: number[] | null; has?: boolean }

function browser({
  permission = 'default',
  answer = 'granted',
  own = null,
  has = own !== null,
}: Options = {}) {
  const unsubscribe = vi.fn(async () => true)
  const made = { toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'p', auth: 'a' } }) }
  const existing = {
    endpoint: ENDPOINT,
    unsubscribe,
    options: { applicationServerKey: own && Uint8Array.from(own).buffer },
  }
  const subscribe = vi.fn(async () => made)
  const pushManager = { getSubscription: async () => (has ? existing : null), subscribe }
  const register = vi.fn(async () => ({ pushManager }))
  const serviceWorker = { register, ready: Promise.resolve(), getRegistration: async () => ({ pushManager }) }
  const requestPermission = vi.fn(async () => answer)
  vi.stubGlobal('navigator', { serviceWorker })
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission, requestPermission })
  return { register, subscribe, unsubscribe, requestPermission }
}

const deviceOf = (mark: string): PushDevice => ({
  id: idOf(1),
  device: 'Chrome on Linux',
  mark,
  createdAt: '2026-11-20T10:00:00Z',
  sentAt: null,
})

describe('push in this browser', () => {
  it('has the browser’s permission state', () => {
    browser({ permission: 'denied' })
    expect(pushPermission()).toBe('denied')
  })
  it.each(['navigator', 'PushManager', 'Notification'])('is unsupported without %s', (part) => {
    browser()
    vi.stubGlobal(part, part === 'navigator' ? {} : undefined)
    if (part !== 'navigator') delete (globalThis as Record<string, unknown>)[part]
    expect(pushPermission()).toBe('unsupported')
  })
})

describe('subscribing to push', () => {
  it('returns the endpoint and its keys', async () => {
    const { register, subscribe } = browser()
    expect(await subscribeBrowser(KEY)).toEqual({ endpoint: ENDPOINT, keys: { p256dh: 'p', auth: 'a' } })
    expect(register.mock.calls).toEqual([['/push-worker.js']])
    expect(subscribe.mock.calls).toEqual([
      [{ userVisibleOnly: true, applicationServerKey: Uint8Array.from(BYTES) }],
    ])
  })
  it('does nothing if the trader refuses', async () => {
    const { register } = browser({ answer: 'denied' })
    expect(await subscribeBrowser(KEY)).toBeNull()
    expect(register).not.toHaveBeenCalled()
  })
  it('keeps a subscription made for this server’s key', async () => {
    const { unsubscribe } = browser({ own: BYTES })
    await subscribeBrowser(KEY)
    expect(unsubscribe).not.toHaveBeenCalled()
  })
  it.each([
    ['another key', { own: [1, 2, 3] }],
    ['an unknown key', { own: null, has: true }],
  ])('replaces a subscription made for %s', async (_, options) => {
    const { unsubscribe, subscribe } = browser(options)
    await subscribeBrowser(KEY)
    expect(unsubscribe).toHaveBeenCalledTimes(1)
    expect(subscribe).toHaveBeenCalledTimes(1)
  })
})

describe('this browser’s own subscription', () => {
  let mark = ''
  beforeEach(async () => {
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(ENDPOINT))
    mark = Buffer.from(hash).toString('hex')
  })
  it('is found among the devices by its fingerprint', async () => {
    browser({ own: BYTES })
    expect(await ownDevice([deviceOf('other'), deviceOf(mark)])).toEqual(deviceOf(mark))
    expect(await ownDevice([deviceOf('other')])).toBeNull()
  })
  it('is null without a subscription or push support', async () => {
    browser()
    expect(await ownDevice([deviceOf(mark)])).toBeNull()
    vi.stubGlobal('navigator', {})
    expect(await ownDevice([deviceOf(mark)])).toBeNull()
  })
  it('is cancelled, if there is one', async () => {
    const { unsubscribe } = browser({ own: BYTES })
    await unsubscribeBrowser()
    expect(unsubscribe).toHaveBeenCalledTimes(1)
    browser()
    await unsubscribeBrowser()
    vi.stubGlobal('navigator', {})
    await unsubscribeBrowser()
  })
})
