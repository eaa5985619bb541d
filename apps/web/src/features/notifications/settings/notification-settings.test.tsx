import { listAlertSettings } from '@ballast/contract/alerts/alerts'
import {
  addPushDevice,
  getNotificationSettings,
  type NotificationSettingsPage,
  type PushDevice,
  removePushDevice,
  saveNotificationSettings,
  tryPushDevice,
} from '@ballast/contract/notifications/notification-settings'
import { resendConfirmation } from '@ballast/contract/own-account'
import { withParts } from '@ballast/domain/merge/with-parts'
import { DEFAULT_NOTIFICATION_SETTINGS } from '@ballast/domain/notifications/notification-settings'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { idOf } from '../../../test/dom/samples.ts'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { giveUsual } from '../../../test/dom/usual.ts'
import { toastStore } from '../../../ui/overlays/toast.ts'
import { NotificationSettings } from './notification-settings.tsx'
import type { SettingsChange } from './use-save-notification-settings.ts'

type Settings = NotificationSettingsPage['settings']
type Parts = {
  settings?: Partial<Settings>
  state?: NotificationSettingsPage['address']['state']
  devices?: PushDevice[]
}
const PHONE: PushDevice = {
  id: idOf(400),
  device: 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0',
  mark: 'other',
  sentAt: null,
  createdAt: '2026-11-20T10:00:00Z',
}

function pageOf({ settings, state = 'confirmed', devices = [] }: Parts = {}): NotificationSettingsPage {
  const { quiet, ...rest } = DEFAULT_NOTIFICATION_SETTINGS
  return {
    settings: { ...rest, quiet: { ...quiet, days: [...quiet.days] }, ...settings },
    timeZone: 'America/Chicago',
    sessionUntil: null,
    address: { email: 'nora@example.com', state },
    push: { publicKey: 'aGVsbG8_Pg', devices },
  }
}

async function showSettings(parts: Parts = {}) {
  giveUsual()
  server.give(listAlertSettings, { settings: [] })
  server.give(getNotificationSettings, pageOf(parts))
  const shown = await show(<NotificationSettings />, '/settings')
  await screen.findByText('In the app')
  const press = (name: string | RegExp) => shown.user.click(screen.getByRole('button', { name }))
  const flip = (name: string) => shown.user.click(theSwitch(name))
  return { ...shown, press, flip }
}
const theSwitch = (name: string) => screen.getByRole('switch', { name })
const isOn = (name: string) => theSwitch(name).getAttribute('aria-checked') === 'true'
const saved = () => server.bodies<SettingsChange>(saveNotificationSettings)
/** From here on the server stores what it is sent. */
function keepSettings() {
  let { settings } = pageOf()
  server.give(saveNotificationSettings, ({ body }) => {
    settings = withParts<Settings>(settings, body as SettingsChange)
    return pageOf({ settings })
  })
}

/** Changes wait for their answers until the returned function is called; `afterwards` is run after the first of them. */
function holdSaving(afterwards = () => {}): () => void {
  let isFirst = true
  const { promise, resolve } = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (...request: Parameters<typeof server.fetch>) => {
    if (request[1]?.method !== saveNotificationSettings.method) return server.fetch(...request)
    await promise
    const response = await server.fetch(...request)
    if (isFirst) afterwards()
    isFirst = false
    return response
  })
  return resolve
}

describe('where notifications go', () => {
  it('says by which clock the daily email is sent', async () => {
    await showSettings()
    expect(screen.getByText(/One digest a day at \d\d:\d\d [AP]M in [A-Z]/)).toBeTruthy()
  })

  it('is saved at each change, a time once it is left, and nothing else, because another device may have changed it', async () => {
    const { user, flip } = await showSettings()
    keepSettings()
    await flip('Leave amounts out')
    // Nothing in between, as it is while a time is being typed.
    fireEvent.change(screen.getByLabelText('Daily at'), { target: { value: '01:30' } })
    fireEvent.change(screen.getByLabelText('Daily at'), { target: { value: '08:30' } })
    fireEvent.blur(screen.getByLabelText('Daily at'))
    await user.click(screen.getByRole('radio', { name: 'At once' }))
    await waitFor(() => expect(saved()).toHaveLength(3))
    expect(saved()).toEqual([{ hidesAmounts: true }, { digestAt: '08:30' }, { digest: 'at_once' }])
    await waitFor(() => expect(screen.queryByLabelText('Daily at')).toBeNull())
    expect(isOn('Leave amounts out')).toBe(true)
  })

  it('is as before if nothing of it was saved', async () => {
    const { flip } = await showSettings()
    const goOn = holdSaving()
    server.refuse(saveNotificationSettings, 'too_many_requests')
    await flip('Email')
    await flip('Leave amounts out')
    goOn()
    await waitFor(() => expect(saved()).toHaveLength(2))
    expect(await screen.findByText('Not saved')).toBeTruthy()
    await waitFor(() => expect([isOn('Email'), isOn('Leave amounts out')]).toEqual([true, false]))
  })

  it('keeps the later changes if only the first was refused', async () => {
    const { flip } = await showSettings()
    const goOn = holdSaving(keepSettings)
    server.refuse(saveNotificationSettings, 'too_many_requests')
    await flip('Push')
    await flip('Email')
    await flip('Leave amounts out')
    goOn()
    await waitFor(() => expect(saved()).toHaveLength(3))
    expect(saved().slice(1)).toEqual([{ mail: false }, { hidesAmounts: true }])
    const shown = () => [isOn('Push'), isOn('Email'), isOn('Leave amounts out')]
    await waitFor(() => expect(shown()).toEqual([false, false, true]))
  })

  it('that did not load can be retried', async () => {
    giveUsual()
    server.give(listAlertSettings, { settings: [] })
    server.refuse(getNotificationSettings, 'internal')
    const { user } = await show(<NotificationSettings />, '/settings')
    expect(await screen.findByText('Your choices did not load')).toBeTruthy()
    server.give(getNotificationSettings, pageOf())
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('In the app')).toBeTruthy()
  })
})

describe('an address that is not confirmed', () => {
  it('is sent its link again, once', async () => {
    const { press } = await showSettings({ state: 'unconfirmed' })
    server.give(resendConfirmation, { ok: true })
    await press('Send a confirmation link')
    expect(await screen.findByText('Check the inbox of nora@example.com.')).toBeTruthy()
    expect(server.sent(resendConfirmation)).toHaveLength(1)
  })

  it('says so if the link was not sent', async () => {
    const { press } = await showSettings({ state: 'refused' })
    server.refuse(resendConfirmation, 'too_many_requests')
    await press('Send a confirmation link')
    expect(await screen.findByText('The link was not sent')).toBeTruthy()
  })
})

describe('push', () => {
  const KEYS = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) }
  const ENDPOINT = 'https://push.example/1'

  /** A browser with push that answers the question for permission, and keeps its subscription. */
  function browser(answer: NotificationPermission) {
    let own: { endpoint: string; unsubscribe: () => Promise<boolean> } | null = null
    const unsubscribe = vi.fn(async () => {
      own = null
      return true
    })
    const pushManager = {
      getSubscription: async () => own,
      subscribe: async () => {
        own = { endpoint: ENDPOINT, unsubscribe }
        return { toJSON: () => ({ endpoint: ENDPOINT, keys: KEYS }) }
      },
    }
    const registration = { pushManager }
    const serviceWorker = {
      register: async () => registration,
      ready: Promise.resolve(),
      getRegistration: async () => registration,
    }
    Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))
    vi.stubGlobal('PushManager', class {})
    const notification = {
      permission: 'default',
      requestPermission: async () => {
        notification.permission = answer
        return answer
      },
    }
    vi.stubGlobal('Notification', notification)
    return { unsubscribe }
  }
  async function ownBrowser(): Promise<PushDevice> {
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(ENDPOINT))
    return { ...PHONE, id: idOf(401), mark: Buffer.from(hash).toString('hex') }
  }

  it('is allowed in this browser, and taken back', async () => {
    const { unsubscribe } = browser('granted')
    const own = await ownBrowser()
    const { press } = await showSettings()
    await screen.findByText('This browser has not been asked yet')
    const added = pageOf({ settings: { push: true }, devices: [own] })
    server.give(addPushDevice, added)
    server.give(getNotificationSettings, added)
    await screen.findByRole('button', { name: 'Allow in this browser' })
    await press('Allow in this browser')
    expect(await screen.findByText('This browser')).toBeTruthy()
    expect(isOn('Push')).toBe(true)
    expect(screen.queryByRole('button', { name: 'Allow in this browser' })).toBeNull()
    expect(server.bodies(addPushDevice)).toEqual([{ endpoint: ENDPOINT, keys: KEYS }])
    server.give(removePushDevice, () => {
      server.give(getNotificationSettings, pageOf({ settings: { push: true } }))
      return { ok: true as const }
    })
    await press(/^Remove/)
    expect(await screen.findByRole('button', { name: 'Allow in this browser' })).toBeTruthy()
    expect(unsubscribe).toHaveBeenCalledTimes(1)
    expect(server.sent(removePushDevice).map(({ params }) => params.id)).toEqual([own.id])
  })

  it('that the trader refuses says how to allow it later', async () => {
    browser('denied')
    const { press } = await showSettings()
    await screen.findByRole('button', { name: 'Allow in this browser' })
    await press('Allow in this browser')
    expect(await screen.findByText(/^This browser blocks notifications/)).toBeTruthy()
    expect(server.sent(addPushDevice)).toEqual([])
  })

  it('that the server refuses says why, and can be tried again', async () => {
    browser('granted')
    const { press } = await showSettings()
    server.refuse(addPushDevice, 'device_limit')
    await screen.findByRole('button', { name: 'Allow in this browser' })
    await press('Allow in this browser')
    expect(await screen.findByText('Push was not turned on')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Allow in this browser' })).toBeTruthy()
  })

  it('is tried on a device, which leaves the list if it is gone', async () => {
    const { press } = await showSettings({ devices: [PHONE] })
    server.give(tryPushDevice, { state: 'sent' })
    await press(/^Send a test/)
    expect(await screen.findByText(/^Sent\./)).toBeTruthy()
    server.give(tryPushDevice, () => {
      server.give(getNotificationSettings, pageOf())
      return { state: 'gone' as const }
    })
    await press(/^Send a test/)
    expect(await screen.findByText(/^This device no longer receives pushes/)).toBeTruthy()
    await waitFor(() =>
      expect(screen.queryByRole('list', { name: 'Devices that receive pushes' })).toBeNull(),
    )
  })

  it('is taken back even if this browser cannot tell its push service', async () => {
    const { unsubscribe } = browser('granted')
    const own = await ownBrowser()
    const { press } = await showSettings()
    server.give(addPushDevice, pageOf({ settings: { push: true }, devices: [own] }))
    server.give(getNotificationSettings, pageOf({ settings: { push: true }, devices: [own] }))
    await screen.findByRole('button', { name: 'Allow in this browser' })
    await press('Allow in this browser')
    await screen.findByText('This browser')
    unsubscribe.mockRejectedValueOnce(new DOMException('offline'))
    server.give(removePushDevice, () => {
      server.give(getNotificationSettings, pageOf({ settings: { push: true } }))
      return { ok: true as const }
    })
    await press(/^Remove/)
    await waitFor(() => expect(unsubscribe).toHaveBeenCalledTimes(1))
    await waitFor(() => expect(screen.queryByText('This browser')).toBeNull())
    expect(toastStore.get().filter(({ open }) => open)).toEqual([])
  })

  it('keeps a device that could not be removed', async () => {
    const { press } = await showSettings({ devices: [PHONE] })
    server.refuse(removePushDevice, 'internal')
    await press(/^Remove/)
    expect(await screen.findByText('That did not work')).toBeTruthy()
    expect(screen.getByRole('list', { name: 'Devices that receive pushes' })).toBeTruthy()
  })
})
