import { listAlertSettings } from '@ballast/contract/alerts/alerts'
import {
  getNotificationSettings,
  type NotificationSettingsPage,
  saveNotificationSettings,
} from '@ballast/contract/notifications/notification-settings'
import { DEFAULT_NOTIFICATION_SETTINGS } from '@ballast/domain/notifications/notification-settings'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { server } from '../../../test/dom/server.ts'
import { show } from '../../../test/dom/show.tsx'
import { giveUsual } from '../../../test/dom/usual.ts'
import { NotificationSettings } from './notification-settings.tsx'

type Settings = NotificationSettingsPage['settings']
type Quiet = Settings['quiet']

function pageOf(quiet: Partial<Quiet> = {}): NotificationSettingsPage {
  const known = DEFAULT_NOTIFICATION_SETTINGS
  return {
    settings: { ...known, quiet: { ...known.quiet, days: [...known.quiet.days], isOn: true, ...quiet } },
    timeZone: 'America/Chicago',
    sessionUntil: null,
    address: { email: 'nora@example.com', state: 'confirmed' },
    push: { publicKey: 'aGVsbG8_Pg', devices: [] },
  }
}
const time = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const saved = () => server.bodies<Settings>(saveNotificationSettings).map(({ quiet }) => quiet)

async function showHours() {
  giveUsual()
  server.give(listAlertSettings, { settings: [] })
  server.give(getNotificationSettings, pageOf({ from: '22:00', to: '07:00' }))
  server.give(saveNotificationSettings, ({ body }) => pageOf((body as Settings).quiet))
  const shown = await show(<NotificationSettings />, '/settings')
  await screen.findByLabelText('From')
  /** Types a time, and leaves its field for the next one. */
  const type = async (name: string, text: string) => {
    time(name).focus()
    fireEvent.change(time(name), { target: { value: text } })
    await shown.user.tab()
  }
  return { ...shown, type }
}

describe('quiet hours', () => {
  it('are saved when their field is left, and the next field keeps the focus', async () => {
    const { type } = await showHours()
    await type('From', '21:00')
    expect(document.activeElement).toBe(time('To'))
    await waitFor(() => expect(saved()).toMatchObject([{ from: '21:00', to: '07:00' }]))
    expect(document.activeElement).toBe(time('To'))
    expect(document.activeElement?.isConnected).toBe(true)
    await type('To', '06:30')
    await waitFor(() => expect(saved()[1]).toMatchObject({ from: '21:00', to: '06:30' }))
  })

  it('that are the same twice are kept until they differ, and then saved together', async () => {
    const { type } = await showHours()
    await type('From', '07:00')
    expect(screen.getByText('Choose two different times')).toBeTruthy()
    expect(saved()).toEqual([])
    await type('To', '09:00')
    await waitFor(() => expect(saved()).toMatchObject([{ from: '07:00', to: '09:00' }]))
    expect([time('From').value, time('To').value]).toEqual(['07:00', '09:00'])
    expect(screen.queryByText('Choose two different times')).toBeNull()
  })

  it('that could not be saved are as before, and this is said', async () => {
    const { type } = await showHours()
    server.refuse(saveNotificationSettings, 'too_many_requests')
    await type('From', '21:00')
    expect(await screen.findByText('Not saved')).toBeTruthy()
    await waitFor(() => expect(time('From').value).toBe('22:00'))
  })

  it('that are cleared are as before', async () => {
    const { type } = await showHours()
    await type('From', '')
    expect(time('From').value).toBe('22:00')
    expect(saved()).toEqual([])
  })
})
