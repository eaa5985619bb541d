import type { Alert } from '@ballast/domain/prop-rules/alerts/alert-input'
import { describe, expect, test } from 'vitest'
import { attemptAt } from '../../test/without-database/stated-attempt.ts'
import { alertRow, asSet, newsOf } from './alert-row.ts'
import type { AlertRow, SettingRow } from './alerts.queries.ts'

const NOW = new Date('2026-06-15T14:00:00Z')
const MINUTE = 60_000
const ago = (ms: number) => NOW.getTime() - ms
const alert = (id: string, given: Partial<Alert> = {}): Alert => ({
  kind: 'buffer',
  id,
  key: `${id} of June`,
  at: ago(MINUTE),
  title: ['Buffer'],
  text: ['It is low.'],
  ...given,
})

describe('an alert that has become active since the last check', () => {
  type Given = Partial<Parameters<typeof newsOf>[1]>
  const news = (holding: Alert[], given: Given = {}) =>
    newsOf(holding, { previousIds: [], writtenAt: new Date(ago(60 * MINUTE)), now: NOW, ...given }).map(
      ({ id }) => id,
    )

  test('is new once, however long it stays active', () => {
    expect(news([alert('buffer/50')])).toEqual(['buffer/50'])
    expect(news([alert('buffer/50')], { previousIds: ['buffer/50'] })).toEqual([])
  })

  test('is new after an earlier check, even if it became active long ago: it was noticed late', () => {
    expect(news([alert('buffer/50', { at: ago(90 * MINUTE) })])).toEqual(['buffer/50'])
  })

  test('is new at the first check only if it became active after the attempt was entered', () => {
    const writtenAt = new Date(ago(MINUTE))
    const first = (at: number) => news([alert('buffer/50', { at })], { previousIds: undefined, writtenAt })
    expect(first(ago(MINUTE))).toEqual([])
    expect(first(ago(MINUTE) + 1)).toEqual(['buffer/50'])
  })

  test('is new at the first check only within a quarter of an hour: an archive may be older', () => {
    const writtenAt = new Date('2025-01-01T00:00:00Z')
    const first = (at: number) => news([alert('buffer/50', { at })], { previousIds: undefined, writtenAt })
    expect(first(ago(15 * MINUTE))).toEqual(['buffer/50'])
    expect(first(ago(15 * MINUTE + 1))).toEqual([])
  })
})

describe('the row of an alert', () => {
  const { input } = attemptAt('2026-06-15T14:00:00Z')
  const row = (given: Partial<Alert> = {}) =>
    alertRow(alert('buffer/50', given), { userId: 'user', input, now: NOW })

  test('names its attempt, account and event, and is announced at once, unread', () => {
    expect(row()).toEqual({
      userId: 'user',
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      attemptId: 'attempt',
      accountId: 'account',
      kind: 'buffer',
      key: 'buffer/50 of June',
      title: ['Buffer'],
      text: ['It is low.'],
      currency: 'USD',
      at: new Date(ago(MINUTE)),
      noticedAt: NOW,
      announcedFrom: NOW,
      readAt: null,
      isLate: false,
    })
  })

  test('is late if the data came more than a quarter of an hour after the fact', () => {
    expect(row({ at: ago(15 * MINUTE) }).isLate).toBe(false)
    expect(row({ at: ago(15 * MINUTE + 1) }).isLate).toBe(true)
  })

  test('is never late if the clock triggers it', () => {
    expect(row({ kind: 'reset_open', at: ago(60 * MINUTE) }).isLate).toBe(false)
  })
})

describe('the settings of an alert’s rule', () => {
  const ROW = { accountId: 'account', kind: 'buffer', noticedAt: NOW, announcedFrom: NOW } as AlertRow
  const setting = (given: Partial<SettingRow> = {}) =>
    ({
      userId: 'user',
      accountId: 'account',
      kind: 'buffer',
      isMuted: false,
      snoozedUntil: null,
      thresholds: null,
      ...given,
    }) as SettingRow
  const announced = (...settings: SettingRow[]) =>
    asSet(ROW, settings).map(({ announcedFrom }) => announcedFrom)

  test('announce it at once if there are none', () => {
    expect(asSet(ROW, [])).toEqual([ROW])
    expect(announced(setting())).toEqual([NOW])
  })

  test('suppress it if the rule is muted', () => {
    expect(announced(setting({ isMuted: true }))).toEqual([])
  })

  test('delay it if the rule is snoozed, and no longer when that is over', () => {
    const later = new Date(NOW.getTime() + 1)
    expect(announced(setting({ snoozedUntil: later }))).toEqual([later])
    expect(announced(setting({ snoozedUntil: NOW }))).toEqual([NOW])
  })

  test('apply neither to another account nor to another rule', () => {
    const others = [
      setting({ accountId: 'other', isMuted: true }),
      setting({ kind: 'breach', isMuted: true }),
    ]
    expect(announced(...others)).toEqual([NOW])
    expect(announced(...others, setting({ isMuted: true }))).toEqual([])
  })
})
