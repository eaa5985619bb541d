import { type AlertSetting, changeAlertSetting, listAlertSettings } from '@ballast/contract/alerts/alerts'
import { listRooms } from '@ballast/contract/alerts/rooms'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { roomOf } from '../../test/dom/attempt-samples.ts'
import { idOf } from '../../test/dom/samples.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { AlertRulesDialog } from './alert-rules-dialog.tsx'

const NONE = /No attempt is running/
const setting = (part: Partial<AlertSetting> = {}): AlertSetting => ({
  ...{ accountId: idOf(1), kind: 'daily_room', isMuted: false, snoozedUntil: null, thresholds: null },
  ...part,
})
const giveRooms = (...rooms: ReturnType<typeof roomOf>[]) =>
  server.give(listRooms, { version: 1, at: '2026-11-20T16:00:00Z', rooms, beyondPlan: 0 })

async function showRules(...settings: AlertSetting[]) {
  giveRooms(roomOf())
  server.give(listAlertSettings, { settings })
  const shown = await show(<AlertRulesDialog onClose={() => {}} />)
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Daily room: % used' })
  const retype = async (text: string) => {
    await shown.user.clear(field)
    await shown.user.type(field, text)
  }
  return { ...shown, field, retype }
}

describe('the thresholds of a rule', () => {
  it('are sent once when Return is pressed and the field is left', async () => {
    const { user, field, retype } = await showRules()
    const saved = setting({ thresholds: [60, 80] })
    const answer = server.hold(changeAlertSetting, saved)
    await retype('60, 80{Enter}')
    await user.tab()
    server.give(listAlertSettings, { settings: [saved] })
    answer()
    expect((await screen.findAllByText('Leave empty for the default')).length).toBeGreaterThan(0)
    await waitFor(() => expect(field.value).toBe('60, 80'))
    expect(server.bodies(changeAlertSetting)).toEqual([{ kind: 'daily_room', thresholds: [60, 80] }])
  })

  it('that are typed on before the answer stay', async () => {
    const { user, field, retype } = await showRules()
    const saved = setting({ thresholds: [60] })
    const answer = server.hold(changeAlertSetting, saved)
    await retype('60{Enter}')
    await user.type(field, ', 75')
    server.give(listAlertSettings, { settings: [saved] })
    const before = server.sent(listAlertSettings).length
    answer()
    await waitFor(() => expect(server.sent(listAlertSettings).length).toBeGreaterThan(before))
    await screen.findByRole('switch', { name: 'Daily room for this account' })
    expect(field.value).toBe('60, 75')
  })

  it('that are refused stay in the field, and can be sent again', async () => {
    const { user, field, retype } = await showRules()
    server.refuse(changeAlertSetting, 'invalid_input', { thresholds: 'Enter numbers from 1 to 99' })
    await retype('60{Enter}')
    expect(await screen.findByText('Enter numbers from 1 to 99')).toBeTruthy()
    expect(field.value).toBe('60')
    server.give(changeAlertSetting, setting({ thresholds: [60] }))
    await user.type(field, '{Enter}')
    await waitFor(() => expect(server.sent(changeAlertSetting)).toHaveLength(2))
  })

  it('that are no percentages are not sent', async () => {
    const { retype } = await showRules()
    await retype('many{Enter}')
    expect(screen.getByText(/^Up to five whole numbers from/)).toBeTruthy()
    expect(server.sent(changeAlertSetting)).toEqual([])
  })
})

it('a rule is switched off for its account', async () => {
  const { user } = await showRules()
  server.give(changeAlertSetting, () => {
    server.give(listAlertSettings, { settings: [setting({ isMuted: true })] })
    return setting({ isMuted: true })
  })
  const rule = screen.getByRole('switch', { name: 'Daily room for this account' })
  await user.click(rule)
  await waitFor(() => expect(rule.getAttribute('aria-checked')).toBe('false'))
  expect(server.bodies(changeAlertSetting)).toEqual([{ kind: 'daily_room', isMuted: true }])
})

describe('rules that have not loaded', () => {
  it('of no account say so only once that is known', async () => {
    server.give(listAlertSettings, { settings: [] })
    const answer = server.hold(listRooms, {
      ...{ version: 1, at: '2026-11-20T16:00:00Z', rooms: [], beyondPlan: 0 },
    })
    await show(<AlertRulesDialog onClose={() => {}} />)
    expect(await screen.findByRole('dialog')).toBeTruthy()
    expect(screen.queryByText(NONE)).toBeNull()
    answer()
    expect(await screen.findByText(NONE)).toBeTruthy()
  })

  it.each([
    ['the accounts', listRooms],
    ['the settings', listAlertSettings],
  ] as const)('can be retried, without showing rules nobody chose: %s', async (_, endpoint) => {
    giveRooms(roomOf())
    server.give(listAlertSettings, { settings: [setting({ isMuted: true })] })
    server.refuse(endpoint, 'internal')
    const { user } = await show(<AlertRulesDialog onClose={() => {}} />)
    expect(await screen.findByText('The rules did not load')).toBeTruthy()
    expect(screen.queryByRole('switch')).toBeNull()
    expect(screen.queryByText(NONE)).toBeNull()
    giveRooms(roomOf())
    server.give(listAlertSettings, { settings: [setting({ isMuted: true })] })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    const rule = await screen.findByRole('switch', { name: 'Daily room for this account' })
    expect(rule.getAttribute('aria-checked')).toBe('false')
  })
})
