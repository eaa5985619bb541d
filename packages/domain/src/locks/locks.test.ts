import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '../time/durations.ts'
import { exitHelps, isSameRule, type Lock, type LockRule, lockEndsAt, lockOverAt, refusalOf } from './lock.ts'
import { lockDays, openedDuring } from './lock-days.ts'
import { activeWindow, type LockTrade, lockWindows } from './lock-windows.ts'

const chicago = { timeZone: 'America/Chicago', dayReset: '17:00' }
const at = (text: string) => Date.parse(text)
const iso = (instant: number) => new Date(instant).toISOString().slice(0, 16)
/** Monday morning in Chicago, daylight saving time. */
const MORNING = at('2026-06-15T12:00Z')
const clock = (text: string) => at(`2026-06-15T${text}Z`)

function lockOf(rule: Lock['rule'], given: Partial<Lock> & { days?: number } = {}): Lock {
  const { days = 1, ...rest } = given
  const setAt = given.setAt ?? MORNING
  const endsAt =
    rule.kind === 'day_stop' ? setAt + DAY_MS : lockEndsAt(rule, { setAt, days, boundary: chicago })
  return { rule, boundary: chicago, setAt, endsAt, exitAskedAt: null, ...rest }
}
let names = 0
function trade(
  opened: string | null,
  closed: string | null,
  net: number | null,
  given: Partial<LockTrade> = {},
) {
  names += 1
  const outcome = net === null || closed === null ? 2 : Math.sign(net)
  return {
    id: `t${names}`,
    net,
    outcome,
    currency: 'USD',
    openedAt: opened === null ? null : clock(opened),
    closedAt: closed === null ? null : clock(closed),
    ...given,
  }
}
const spans = (lock: Lock, trades: readonly LockTrade[] = []) =>
  lockWindows(lock, trades).map(({ from, until }) => `${iso(from)} ${iso(until)}`)

describe('a lock ends', () => {
  test('with the trading day, the next of which begins at the reset', () => {
    expect(iso(lockOf({ kind: 'stop' }).endsAt)).toBe('2026-06-15T22:00')
    expect(iso(lockOf({ kind: 'stop' }, { setAt: clock('21:59') }).endsAt)).toBe('2026-06-15T22:00')
    expect(iso(lockOf({ kind: 'stop' }, { setAt: clock('22:00') }).endsAt)).toBe('2026-06-16T22:00')
    expect(iso(lockOf({ kind: 'stop' }, { days: 3 }).endsAt)).toBe('2026-06-17T22:00')
  })

  test('an hour later or earlier in UTC when the clocks change', () => {
    const boundary = { timeZone: 'Europe/Prague', dayReset: '00:00' }
    const end = (setAt: string) =>
      lockEndsAt({ kind: 'stop' }, { setAt: at(setAt), days: 1, boundary }) - at(setAt)
    expect(end('2026-03-28T23:00Z')).toBe(DAY_MS - 3_600_000)
    expect(end('2026-10-24T22:00Z')).toBe(DAY_MS + 3_600_000)
  })

  test('after its minutes if it is a wait, also over the reset', () => {
    const wait = lockOf({ kind: 'wait', minutes: 15 }, { setAt: clock('21:55') })
    expect(spans(wait)).toEqual(['2026-06-15T21:55 2026-06-15T22:10'])
  })

  test('a day after its emergency exit was requested, and never later than without it', () => {
    const lock = lockOf({ kind: 'stop' }, { days: 3 })
    expect(lockOverAt({ ...lock, exitAskedAt: MORNING })).toBe(MORNING + DAY_MS)
    expect(lockOverAt({ ...lock, exitAskedAt: lock.endsAt - 1 })).toBe(lock.endsAt)
    expect(exitHelps(lock, lock.endsAt - DAY_MS - 1)).toBe(true)
    expect(exitHelps(lock, lock.endsAt - DAY_MS)).toBe(false)
  })
})

describe('a lock becomes active', () => {
  const losses = [trade('12:10', '12:20', -100), trade('12:30', '12:40', 50), trade('12:50', '13:00', -10)]

  test('at the loss that reaches its number, until the reset', () => {
    expect(spans(lockOf({ kind: 'max_losses', count: 2 }), losses)).toEqual([
      '2026-06-15T13:00 2026-06-15T22:00',
    ])
    expect(spans(lockOf({ kind: 'max_losses', count: 3 }), losses)).toEqual([])
  })

  test('after the losing one of two trades that closed at once', () => {
    const loss = trade('12:10', '12:20', -100)
    const win = trade('12:10', '12:20', 300)
    const lock = lockOf({ kind: 'max_losses', count: 1 })
    for (const trades of [
      [loss, win],
      [win, loss],
    ])
      expect(lockWindows(lock, trades).map(({ after }) => after)).toEqual([loss.id])
  })

  test('at the close that reaches its loss, in its currency only, and a later win does not lift it', () => {
    const rule = { kind: 'max_loss', amount: 60, currency: 'USD' } as const
    const later = trade('14:00', '14:10', 500)
    expect(spans(lockOf(rule), [...losses, later])).toEqual(['2026-06-15T12:20 2026-06-15T22:00'])
    expect(spans(lockOf({ ...rule, amount: 101 }), losses)).toEqual([])
    expect(spans(lockOf({ ...rule, currency: 'EUR' }), losses)).toEqual([])
  })

  test('not before it was set: losses earlier that day count from then on', () => {
    const lock = lockOf({ kind: 'max_losses', count: 2 }, { setAt: clock('15:00') })
    expect(spans(lock, losses)).toEqual(['2026-06-15T15:00 2026-06-15T22:00'])
  })

  test('at the end of the hours, every day', () => {
    const lock = lockOf({ kind: 'hours_end', end: '14:45' }, { days: 2 })
    expect(spans(lock)).toEqual(['2026-06-15T19:45 2026-06-15T22:00', '2026-06-16T19:45 2026-06-16T22:00'])
    const evening = lockOf({ kind: 'hours_end', end: '18:00' })
    expect(spans(evening)).toEqual(['2026-06-15T12:00 2026-06-15T22:00'])
  })

  test('after each loss that completes a long enough run, and again after the next', () => {
    const rule = { kind: 'cool_down', losses: 2, minutes: 15 } as const
    const run = [
      trade('12:00', '12:10', -1),
      trade('12:11', '12:20', -1),
      trade('12:21', '12:30', -1),
      trade('13:00', '13:10', 5),
      trade('13:20', '13:30', -1),
    ]
    expect(spans(lockOf(rule), run)).toEqual(['2026-06-15T12:20 2026-06-15T12:45'])
    const [window] = lockWindows(lockOf(rule), run.slice(0, 2))
    expect(window).toMatchObject({ from: clock('12:20'), until: clock('12:35'), after: run[1]?.id })
  })

  test('a cool-down that ends with another loss does not hold the trade opened at that instant', () => {
    const lock = lockOf({ kind: 'cool_down', losses: 1, minutes: 15 })
    const losses = [trade('13:00', '14:00', -1), trade('13:30', '14:15', -1)]
    const opened = ['14:14', '14:15', '14:16'].map((instant) => trade(instant, '15:00', 1))
    expect(openedDuring(lock, [...losses, ...opened])).toEqual([opened[0]?.id, opened[2]?.id])
    const windows = lockWindows(lock, losses)
    expect(iso(activeWindow(lock, windows, clock('14:10'))?.until ?? 0)).toBe('2026-06-15T14:30')
  })

  test('not by a loss of the previous day, however shortly before the reset', () => {
    const lock = lockOf({ kind: 'cool_down', losses: 1, minutes: 15 }, { setAt: clock('22:01') })
    expect(spans(lock, [trade('21:50', '21:58', -1)])).toEqual([])
    expect(spans(lock, [trade('21:50', '22:00', -1)])).toEqual(['2026-06-15T22:01 2026-06-15T22:15'])
  })

  test('by the day stop of an account, as shown there', () => {
    const stop = lockOf({ kind: 'day_stop', stop: { kind: 'r', r: 1, risk: 100 } })
    expect(spans(stop, losses)).toEqual(['2026-06-15T12:20 2026-06-15T22:00'])
  })

  test('by a number of losing trades of the day stop, which break-evens within the tolerance are not', () => {
    const stop = lockOf({ kind: 'day_stop', stop: { kind: 'losses', count: 2 } })
    const even = { ...trade('12:00', '12:10', -2), outcome: 0 }
    expect(spans(stop, [even, trade('12:11', '12:20', -50)])).toEqual([])
    expect(spans(stop, [even, ...losses])).toEqual(['2026-06-15T13:00 2026-06-15T22:00'])
  })

  test('and stays so if the clock is set back', () => {
    const lock = lockOf({ kind: 'stop' })
    const windows = lockWindows(lock, [])
    expect(activeWindow(lock, windows, MORNING - 5 * DAY_MS)).not.toBeNull()
    expect(activeWindow(lock, windows, lock.endsAt - 1)).not.toBeNull()
    expect(activeWindow(lock, windows, lock.endsAt)).toBeNull()
  })

  test('until the end of the last of consecutive days', () => {
    const lock = lockOf({ kind: 'stop' }, { days: 3 })
    const from = lock.setAt
    const until = lock.endsAt
    for (const now of [lock.setAt, lock.setAt + DAY_MS, lock.endsAt - 1])
      expect(activeWindow(lock, lockWindows(lock, []), now)).toMatchObject({ from, until })
    const hours = lockOf({ kind: 'hours_end', end: '14:45' }, { days: 2 })
    const second = activeWindow(hours, lockWindows(hours, []), at('2026-06-16T20:00Z'))
    expect(second && iso(second.from)).toBe('2026-06-16T19:45')
  })
})

describe('a day of a lock', () => {
  const lock = lockOf({ kind: 'max_losses', count: 1 })
  const loss = trade('12:10', '13:00', -300)
  const over = clock('23:00')

  test('is kept if nothing was opened in it, and active while that can still happen', () => {
    expect(lockDays(lock, [loss], over)).toMatchObject([{ state: 'kept', after: loss.id, tradeIds: [] }])
    expect(lockDays(lock, [loss], clock('14:00'))).toMatchObject([{ state: 'active' }])
    expect(lockDays(lock, [], over)).toEqual([])
  })

  test('is broken by what was opened in it, with the money of exactly those trades', () => {
    const one = trade('14:00', '14:30', -420)
    const open = trade('15:00', null, null)
    const [day] = lockDays(lock, [loss, one, open], clock('15:30'))
    expect(day).toMatchObject({ state: 'broken', tradeIds: [one.id, open.id] })
    expect(day?.money).toEqual([{ currency: 'USD', net: -420, n: 2, unknown: 1 }])
  })

  test('is not broken by a reversal in the instant of the loss, nor by trades already open', () => {
    const reversal = trade('13:00', '13:30', 80)
    const earlier = trade('12:30', '13:30', 80)
    const next = trade('13:01', '13:30', 80)
    expect(lockDays(lock, [loss, reversal, earlier], over)).toMatchObject([{ state: 'kept' }])
    expect(lockDays(lock, [loss, next], over)).toMatchObject([{ state: 'broken' }])
  })

  test('counts a trade opened in the minute the hours end, but none at the reset', () => {
    const hours = lockOf({ kind: 'hours_end', end: '14:45' })
    expect(lockDays(hours, [trade('19:45', '20:00', 1)], over)).toMatchObject([{ state: 'broken' }])
    expect(lockDays(hours, [trade('19:44', '20:00', 1)], over)).toMatchObject([{ state: 'kept' }])
    expect(lockDays(hours, [trade('22:00', '22:10', 1)], over)).toMatchObject([{ state: 'kept' }])
  })

  test('names exactly the trades opened during the lock', () => {
    const reversal = trade('13:00', '13:30', 80)
    const next = trade('13:01', null, null)
    const trades = [loss, trade('12:30', '13:30', 80), reversal, next, trade(null, '14:00', -5)]
    expect(openedDuring(lock, trades)).toEqual([next.id])
    expect(lockDays(lock, trades, over).flatMap(({ tradeIds }) => tradeIds)).toEqual([next.id])
    expect(openedDuring(lock, [])).toEqual([])
  })

  test('is unknown if an opening time is unknown', () => {
    const unknown = trade(null, '14:00', -5)
    expect(lockDays(lock, [loss, unknown], over)).toMatchObject([{ state: 'unknown' }])
    expect(lockDays(lock, [loss, trade(null, '12:59', -5)], over)).toMatchObject([{ state: 'kept' }])
  })
})

test('hours that end when the day begins would never end', () => {
  expect(refusalOf({ kind: 'hours_end', end: '17:00' }, chicago)).toBe('ends_at_reset')
  expect(refusalOf({ kind: 'hours_end', end: '16:59' }, chicago)).toBeNull()
  expect(refusalOf({ kind: 'stop' }, chicago)).toBeNull()
})

test('rules are equal regardless of the order of their fields', () => {
  const a = { kind: 'cool_down', losses: 2, minutes: 5 } as const
  const b = { minutes: 5, losses: 2 }
  expect(isSameRule(a, { ...b, kind: 'cool_down' })).toBe(true)
  expect(isSameRule(a, { ...a, minutes: 6 })).toBe(false)
})

describe('whatever is traded', () => {
  const minutes = fc.integer({ min: 5, max: 30 })
  const rules: fc.Arbitrary<LockRule> = fc.oneof(
    fc.record({ kind: fc.constant('max_losses' as const), count: fc.integer({ min: 1, max: 4 }) }),
    fc.record({
      kind: fc.constant('max_loss' as const),
      amount: fc.integer({ min: 1, max: 300 }),
      currency: fc.constant('USD'),
    }),
    fc.record({ kind: fc.constant('hours_end' as const), end: fc.constantFrom('09:30', '18:00', '16:59') }),
    fc.record({
      kind: fc.constant('cool_down' as const),
      losses: fc.integer({ min: 1, max: 3 }),
      minutes,
    }),
    fc.constant({ kind: 'stop' as const }),
    fc.record({ kind: fc.constant('wait' as const), minutes }),
  )
  const locks = fc
    .record({
      rule: rules,
      setAt: fc.integer({ min: 0, max: 10 * 60 }).map((minute) => MORNING + minute * 60_000),
      days: fc.integer({ min: 1, max: 3 }),
    })
    .map(({ rule, ...given }) => lockOf(rule, given))
  /** Few distinct instants, so that many trades close at the same one. */
  const trades = fc.array(
    fc.record({ minute: fc.integer({ min: 0, max: 60 }), net: fc.integer({ min: -200, max: 200 }) }).map(
      ({ minute, net }): Omit<LockTrade, 'id'> => ({
        openedAt: MORNING + minute * 1_800_000 - 60_000,
        closedAt: MORNING + minute * 1_800_000,
        net,
        outcome: Math.sign(net),
        currency: 'USD',
      }),
    ),
    { maxLength: 25 },
  )
  const named = (all: readonly Omit<LockTrade, 'id'>[]) => all.map((each, n) => ({ ...each, id: `n${n}` }))
  const covers = (lock: Lock, all: readonly LockTrade[], moment: number) =>
    lockWindows(lock, all).some(({ from, until }) => from <= moment && moment < until)

  test('more losing trades never lift a lock', () => {
    fc.assert(
      fc.property(
        locks,
        trades,
        trades,
        fc.integer({ min: 0, max: 3 * 1440 }),
        (lock, some, more, minute) => {
          const losing = more.map((each) => ({ ...each, net: -Math.abs(each.net ?? 0) - 1, outcome: -1 }))
          const moment = MORNING + minute * 60_000
          if (covers(lock, named(some), moment))
            expect(covers(lock, named([...some, ...losing]), moment)).toBe(true)
        },
      ),
      { numRuns: 500 },
    )
  })

  test('the order of trades inside one instant does not matter', () => {
    fc.assert(
      fc.property(locks, trades, fc.nat(24), (lock, some, turn) => {
        const all = named(some)
        const turned = [...all.slice(turn), ...all.slice(0, turn)]
        for (const order of [turned, all.toReversed()])
          expect(lockDays(lock, order, lock.endsAt)).toEqual(lockDays(lock, all, lock.endsAt))
      }),
    )
  })

  test('a lock stays within its own time, in order and without overlaps, and stops cover all of it', () => {
    fc.assert(
      fc.property(locks, trades, (lock, some) => {
        const windows = lockWindows(lock, named(some))
        let last = lock.setAt
        for (const { from, until } of windows) {
          expect(from).toBeGreaterThanOrEqual(last)
          expect(until).toBeGreaterThan(from)
          last = until
        }
        expect(last).toBeLessThanOrEqual(lock.endsAt)
        const { kind } = lock.rule
        if (kind === 'stop' || kind === 'wait')
          expect(windows.reduce((sum, { from, until }) => sum + until - from, 0)).toBe(
            lock.endsAt - lock.setAt,
          )
      }),
    )
  })

  test('an exit takes a day, and does not change anything before it', () => {
    fc.assert(
      fc.property(locks, trades, fc.integer({ min: 0, max: 4000 }), (lock, some, minute) => {
        const exitAskedAt = lock.setAt + minute * 60_000
        const all = named(some)
        const moments = [0, 0.3, 0.6, 0.99].map((share) => exitAskedAt + share * DAY_MS)
        for (const moment of [lock.setAt, ...moments])
          expect(covers({ ...lock, exitAskedAt }, all, moment)).toBe(covers(lock, all, moment))
        expect(covers({ ...lock, exitAskedAt }, all, exitAskedAt + DAY_MS)).toBe(false)
      }),
    )
  })
})

describe('the day of a lock', () => {
  const wait = lockOf({ kind: 'wait', minutes: 15 }, { setAt: clock('14:00') })
  const dayOf = (trades: readonly LockTrade[], now: string) => lockDays(wait, trades, clock(now))[0]

  test('runs until the very instant it ends, and is kept from then on', () => {
    expect(lockDays(wait, [], clock('14:00') - 1)).toEqual([])
    expect(dayOf([], '14:00')?.state).toBe('active')
    expect(lockDays(wait, [], clock('14:15') - 1)[0]?.state).toBe('active')
    expect(dayOf([], '14:15')?.state).toBe('kept')
  })

  test('lists the trades opened in it in order, those of one instant by id', () => {
    const opened = [
      trade('14:05', '14:06', 1, { id: 'c' }),
      trade('14:02', '14:06', 1, { id: 'd' }),
      trade('14:05', '14:06', 1, { id: 'b' }),
    ]
    expect(dayOf(opened, '15:00')?.tradeIds).toEqual(['d', 'b', 'c'])
    expect(dayOf(opened.toReversed(), '15:00')?.tradeIds).toEqual(['d', 'b', 'c'])
  })
})
