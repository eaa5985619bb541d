import { type AlertSetting, changeAlertSetting, listAlertSettings } from '@ballast/contract/alerts/alerts'
import { listRooms, setDayStop } from '@ballast/contract/alerts/rooms'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { roomOf } from '../../test/dom/samples/attempt-samples.ts'
import { idOf } from '../../test/dom/samples.ts'
import { server } from '../../test/dom/server.ts'
import { show } from '../../test/dom/show.tsx'
import { AlertRulesDialog } from './alert-rules-dialog.tsx'

const NONE = /No attempt is running/
const setting = (part: Partial<AlertSetting> = {}): AlertSetting => ({
  accountId: idOf(1),
  kind: 'daily_room',
  isMuted: false,
  snoozedUntil: null,
  thresholds: null,
  ...part,
})
const giveRooms = (...rooms: ReturnType<typeof roomOf>[]) =>
  server.give(listRooms, { version: 1, at: '2026-11-20T16:00:00Z', rooms, beyondPlan: 0 })

const findField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Daily room: % used' })

async function showRules(...settings: AlertSetting[]) {
  giveRooms(roomOf())
  server.give(listAlertSettings, { settings })
  const shown = await show(<Reopened />)
  const field = await findField()
  const retype = async (text: string) => {
    await shown.user.clear(field)
    await shown.user.type(field, text)
  }
  return { ...shown, field, retype }
}

function Reopened() {
  const [isOpen, setOpen] = useState(true)
  return isOpen ? (
    <AlertRulesDialog onClose={() => setOpen(false)} />
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      Open
    </button>
  )
}
const isClosed = () => screen.queryByRole('dialog') === null
const UNREADABLE = /^Up to five whole numbers from/
const RESTORED = 'Your unsaved draft was restored.'

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

describe('rules that are left', () => {
  it('by Done stay open while a number cannot be read, which has the focus', async () => {
    const { user, field, retype } = await showRules()
    await retype('many')
    await user.click(screen.getByRole('button', { name: 'Done' }))
    expect(screen.getByText(UNREADABLE)).toBeTruthy()
    expect(document.activeElement).toBe(field)
    await retype('60')
    server.give(changeAlertSetting, setting({ thresholds: [60] }))
    await user.click(screen.getByRole('button', { name: 'Done' }))
    expect(isClosed()).toBe(true)
    await waitFor(() => expect(server.bodies(changeAlertSetting)).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Open' }))
    await findField()
    expect(screen.queryByText(RESTORED)).toBeNull()
  })

  it.each([
    ['many', true],
    ['60', false],
  ])('by Escape bring back “%s”, which was not sent', async (text, isWrong) => {
    const { user, retype } = await showRules()
    await retype(text)
    await user.keyboard('{Escape}')
    expect(isClosed()).toBe(true)
    expect(server.sent(changeAlertSetting)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Open' }))
    const field = await findField()
    expect([field.value, screen.queryByText(UNREADABLE) !== null]).toEqual([text, isWrong])
    await user.click(screen.getByRole('button', { name: 'Start over' }))
    expect(field.value).not.toBe(text)
    expect(screen.queryByText(UNREADABLE)).toBeNull()
  })

  it('bring back the day stop that was typed and not set', async () => {
    const { user } = await showRules()
    const stop = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Stop after/ })
    await user.click(screen.getByRole('radio', { name: 'Losing trades' }))
    await user.type(stop(), '3')
    await user.click(screen.getByRole('button', { name: 'Done' }))
    await user.click(screen.getByRole('button', { name: 'Open' }))
    await findField()
    expect(stop().value).toBe('3')
    expect(screen.getByRole('radio', { name: 'Losing trades', checked: true })).toBeTruthy()
    expect(screen.getByText(RESTORED)).toBeTruthy()
    server.give(setDayStop, roomOf().dayStop)
    await user.click(screen.getByRole('button', { name: 'Set' }))
    await user.click(screen.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(server.bodies(setDayStop)).toEqual([{ stop: { kind: 'losses', losses: 3 } }]))
    await user.click(screen.getByRole('button', { name: 'Open' }))
    await findField()
    await waitFor(() => expect(stop().value).toBe(''))
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

it('a rule is switched at once, and as it was pressed last if it is pressed again before the answer', async () => {
  const { user } = await showRules()
  const answer = server.hold(changeAlertSetting, setting({ isMuted: true }))
  const rule = screen.getByRole('switch', { name: 'Daily room for this account' })
  await user.click(rule)
  expect(rule.getAttribute('aria-checked')).toBe('false')
  await user.click(rule)
  expect(rule.getAttribute('aria-checked')).toBe('true')
  answer()
  await waitFor(() =>
    expect(server.bodies(changeAlertSetting)).toEqual([
      { kind: 'daily_room', isMuted: true },
      { kind: 'daily_room', isMuted: false },
    ]),
  )
  expect(rule.getAttribute('aria-checked')).toBe('true')
})

describe('rules that have not loaded', () => {
  it('of no account say so only once that is known', async () => {
    server.give(listAlertSettings, { settings: [] })
    const answer = server.hold(listRooms, {
      version: 1,
      at: '2026-11-20T16:00:00Z',
      rooms: [],
      beyondPlan: 0,
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
