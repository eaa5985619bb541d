import type { AnyLockRule } from '@ballast/domain/locks/lock'
import type { LockTrade } from '@ballast/domain/locks/lock-windows'
import { describe, expect, test } from 'vitest'
import type { LoadedLock, LoadedLocks } from './held-stops.ts'
import { openedTrades, presentActive, presentLocks, presentLocksOf, recordOf } from './locks.presenter.ts'

/** UTC days: the first is 1 June 2026, and now is 12:00 on the third. */
const at = (day: number, time = '00:00') => Date.parse(`2026-06-0${day}T${time}:00Z`)
const iso = (day: number, time?: string) => new Date(at(day, time)).toISOString()
const NOW = at(3, '12:00')
const UTC = { timeZone: 'UTC', dayReset: '00:00' }
const M = 1_000_000

/** A trade held for half an hour. */
function trade(id: string, day: number, opened: string, given: Partial<LockTrade> = {}): LockTrade {
  const { net = -100 * M } = given
  return {
    id,
    openedAt: at(day, opened),
    closedAt: at(day, opened) + 30 * 60_000,
    net,
    currency: 'USD',
    outcome: net === null ? 2 : Math.sign(net),
    ...given,
  }
}

type Given = {
  rule?: AnyLockRule
  trades?: readonly LockTrade[]
  setAt?: number
  endsAt?: number
  exitAskedAt?: number
}
/** At most two losses per day, from midnight of the first day until midnight of the fifth. */
function lock(id: string, given: Given = {}): LoadedLock {
  const { rule = { kind: 'max_losses', count: 2 }, trades = [], setAt = at(1), endsAt = at(5) } = given
  return {
    id,
    source: 'own',
    accountName: null,
    currency: null,
    setAt: new Date(setAt),
    trades,
    lock: { rule, boundary: UTC, setAt, endsAt, exitAskedAt: given.exitAskedAt ?? null },
  } as LoadedLock
}
type Called = Record<string, string>
const loaded = (
  locks: LoadedLock[],
  { now = NOW, called = {} }: { now?: number; called?: Called } = {},
): LoadedLocks => ({
  boundary: UTC,
  now,
  locks,
  trades:
    locks.length === 0
      ? null
      : {
          decisions: [...(locks[0]?.trades ?? [])],
          calledBy: new Map(Object.entries(called)),
          ofAccount: () => [],
        },
})

/** Reached at 10:30 on the first two days, and kept only on the second. */
const TRADES = [
  ...[trade('a', 1, '09:00'), trade('b', 1, '10:00'), trade('c', 1, '11:00', { net: -250 * M })],
  ...[trade('d', 2, '09:00'), trade('e', 2, '10:00')],
]

describe('the record of locks', () => {
  test('has each day a lock was active, the latest first', () => {
    const { record } = presentLocks(recordOf(loaded([lock('l', { trades: TRADES })])))
    expect(record).toEqual([
      {
        lockId: 'l',
        rule: { kind: 'max_losses', count: 2 },
        accountName: null,
        day: '2026-06-02',
        state: 'kept',
        from: iso(2, '10:30'),
        until: iso(3),
        trades: 0,
        tradeIds: [],
        money: [],
      },
      {
        lockId: 'l',
        rule: { kind: 'max_losses', count: 2 },
        accountName: null,
        day: '2026-06-01',
        state: 'broken',
        from: iso(1, '10:30'),
        until: iso(2),
        trades: 1,
        tradeIds: ['c'],
        money: [{ currency: 'USD', net: '-250.00', n: 1, unknown: 0 }],
      },
    ])
  })

  test('says how many were kept of those that are over', () => {
    const stop = lock('stop', { rule: { kind: 'stop' }, setAt: at(3, '11:00') })
    const { kept } = presentLocks(recordOf(loaded([lock('l', { trades: TRADES }), stop])))
    expect(kept).toMatchObject({ kept: 1, of: 2, unknown: 0, rate: { value: 0.5, n: 2, reason: null } })
  })

  test('has no rate if none was active yet, and says so', () => {
    const none = { kept: 0, of: 0, rate: { value: null, reason: 'No lock was active yet' } }
    expect(presentLocks(recordOf(loaded([]))).kept).toMatchObject(none)
    expect(presentLocks(recordOf(loaded([lock('l', { trades: [TRADES[0]!] })]))).kept).toMatchObject(none)
  })

  test('does not decide a day with a trade of unknown opening time', () => {
    const trades = [TRADES[3]!, TRADES[4]!, trade('x', 2, '14:00', { openedAt: null })]
    expect(presentLocks(recordOf(loaded([lock('l', { trades })]))).kept).toMatchObject({ of: 0, unknown: 1 })
  })

  test('has the running locks, until the instant they are over', () => {
    const running = (given: Given) => presentLocks(recordOf(loaded([lock('l', given)]))).running.length
    expect(running({ endsAt: NOW + 1 })).toBe(1)
    expect(running({ endsAt: NOW })).toBe(0)
    // A day after its exit was requested it is over, whatever its end.
    expect(running({ exitAskedAt: at(2, '12:00') + 1 })).toBe(1)
    expect(running({ exitAskedAt: at(2, '12:00') })).toBe(0)
  })

  test('returns the current time, and when the day ends', () => {
    expect(presentLocks(recordOf(loaded([])))).toMatchObject({
      at: iso(3, '12:00'),
      timeZone: 'UTC',
      dayReset: '00:00',
      dayEndsAt: iso(4),
      running: [],
      opened: [],
    })
  })

  test('sums up what was opened during locks, a trade once however many were active', () => {
    const stop = lock('stop', { rule: { kind: 'stop' }, trades: TRADES, endsAt: at(2) })
    const { opened } = presentLocks(recordOf(loaded([lock('l', { trades: TRADES }), stop])))
    // The stop applied to the whole first day.
    expect(opened).toEqual([{ currency: 'USD', net: '-450.00', n: 3, unknown: 0 }])
  })

  test('counts copies of one decision once, under the decision’s id', () => {
    const copies = [trade('c', 1, '11:00'), trade('copy', 1, '11:00')]
    const of = lock('l', { rule: { kind: 'stop' }, trades: copies, endsAt: at(2) })
    const ids = (called: Called) => openedTrades(recordOf(loaded([of], { called }))).map(({ id }) => id)
    expect(ids({})).toEqual(['c', 'copy'])
    expect(ids({ copy: 'c' })).toHaveLength(1)
  })
})

describe('the locks of this moment', () => {
  test('are none without a lock, and nothing changes', () => {
    expect(presentActive(loaded([]))).toEqual({
      at: iso(3, '12:00'),
      timeZone: 'UTC',
      day: '2026-06-03',
      active: [],
      changesAt: null,
      today: [],
    })
  })

  test('are the active ones, the one that lasts longest first', () => {
    const wait = lock('wait', {
      rule: { kind: 'wait', minutes: 30 },
      setAt: at(3, '11:45'),
      endsAt: at(3, '12:15'),
    })
    const stop = lock('stop', { rule: { kind: 'stop' }, setAt: at(3, '11:00'), endsAt: at(4) })
    const idle = lock('idle')
    const { active } = presentActive(loaded([wait, stop, idle]))
    expect(active.map(({ id, active: window }) => [id, window?.until])).toEqual([
      ['stop', iso(4)],
      ['wait', iso(3, '12:15')],
    ])
  })

  test('change when the next of them begins or ends', () => {
    const changesAt = (...locks: LoadedLock[]) => presentActive(loaded(locks)).changesAt
    const hours = lock('hours', { rule: { kind: 'hours_end', end: '15:00' } })
    expect(changesAt(hours)).toBe(iso(3, '15:00'))
    const wait = lock('wait', {
      rule: { kind: 'wait', minutes: 30 },
      setAt: at(3, '11:45'),
      endsAt: at(3, '12:15'),
    })
    expect(changesAt(hours, wait)).toBe(iso(3, '12:15'))
    // A lock that starts at this very moment has started; the next change is its end.
    expect(changesAt(lock('noon', { rule: { kind: 'hours_end', end: '12:00' } }))).toBe(iso(4))
    // A lock that nothing activates changes only at its end.
    expect(changesAt(lock('idle'))).toBe(iso(5))
    expect(changesAt(lock('over', { endsAt: NOW }))).toBeNull()
  })

  test('come with today’s result, if one is active', () => {
    const trades = [trade('a', 2, '09:00'), trade('b', 3, '09:00'), trade('c', 3, '10:00', { net: 40 * M })]
    const open = trade('d', 3, '11:00', { closedAt: null, net: null })
    const active = lock('l', { rule: { kind: 'stop' }, trades: [...trades, open] })
    expect(presentActive(loaded([active])).today).toEqual([
      { currency: 'USD', net: '-60.00', n: 2, unknown: 0 },
    ])
    expect(presentActive(loaded([lock('idle', { trades })])).today).toEqual([])
  })
})

describe('the locks of a trade', () => {
  const of = (id: string, locks: LoadedLock[], called: Called = {}) =>
    presentLocksOf(loaded(locks, { called }), id).locks

  test('are those that were active when it was opened', () => {
    const stop = lock('stop', { rule: { kind: 'stop' }, trades: TRADES, endsAt: at(2) })
    const losses = lock('losses', { trades: TRADES })
    expect(of('c', [losses, stop])).toEqual([
      {
        lockId: 'losses',
        rule: { kind: 'max_losses', count: 2 },
        accountName: null,
        from: iso(1, '10:30'),
        until: iso(2),
      },
      { lockId: 'stop', rule: { kind: 'stop' }, accountName: null, from: iso(1), until: iso(2) },
    ])
    expect(of('a', [losses, stop]).map(({ lockId }) => lockId)).toEqual(['stop'])
    expect(of('d', [losses, stop])).toEqual([])
  })

  test('are those of its decision, if it is a copy', () => {
    const stop = lock('stop', { rule: { kind: 'stop' }, trades: TRADES, endsAt: at(2) })
    expect(of('copy', [stop])).toEqual([])
    expect(of('copy', [stop], { copy: 'c' }).map(({ lockId }) => lockId)).toEqual(['stop'])
  })

  test('are none of a trade of unknown opening time', () => {
    const stop = lock('stop', {
      rule: { kind: 'stop' },
      trades: [trade('x', 1, '09:00', { openedAt: null })],
    })
    expect(of('x', [stop])).toEqual([])
  })
})
