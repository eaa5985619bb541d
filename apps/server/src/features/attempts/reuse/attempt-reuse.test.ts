import { describe, expect, test } from 'vitest'
import { attemptInput, closedTrade, inMicros } from '../../../test/without-database/stated-attempt.ts'
import type { SnapshotRow } from '../attempts.queries.ts'
import { type AttemptInput, computeAttempt, eventsOf } from '../compute-attempt.ts'
import { firstMoved, stateOf, validUntil } from './attempt-reuse.ts'

const at = (text: string) => Date.parse(text)
/** Noon in Chicago on Wednesday; its day began on Tuesday at 22:00 UTC. */
const NOON = at('2026-06-03T17:00:00Z')
const TUESDAY = closedTrade('t1', '2026-06-02T15:00:00Z', { net: -100 })
const WEDNESDAY = closedTrade('t2', '2026-06-03T15:00:00Z', { net: -150 })
const LATER = closedTrade('t3', '2026-06-03T16:00:00Z', { net: 75 })
const open = (openedAt: string) => ({
  ...closedTrade('open', openedAt, { net: 0 }),
  openedAt: at(openedAt),
  closedAt: null,
  net: null,
})

describe('how long a computed attempt is valid', () => {
  const until = (given: Parameters<typeof attemptInput>[0], now = NOON) =>
    new Date(validUntil(computeAttempt(attemptInput(given), now), now)).toISOString()

  test('until its trading day is over', () => {
    expect(until({ trades: [TUESDAY] })).toBe('2026-06-03T22:00:00.000Z')
    expect(until({}, at('2026-06-03T21:59:59.999Z'))).toBe('2026-06-03T22:00:00.000Z')
    expect(until({}, at('2026-06-03T22:00:00Z'))).toBe('2026-06-04T22:00:00.000Z')
  })

  const forbidden = { phase: { holding: { overnight: 'forbidden' as const, flatBy: '15:10' } } }

  test('only until it is not flat in time, if something is open and must not stay so', () => {
    const held = { ...forbidden, trades: [open('2026-06-03T16:00:00Z')] }
    // At the time itself it may still be closed in time.
    for (const now of [NOON, at('2026-06-03T20:10:00Z')])
      expect(until(held, now)).toBe('2026-06-03T20:10:00.001Z')
    expect(until(held, at('2026-06-03T20:10:00.001Z'))).toBe('2026-06-03T22:00:00.000Z')
  })

  test('only until Saturday noon, if something is open and must not stay so over the weekend', () => {
    const held = {
      phase: { holding: { weekend: 'forbidden' as const } },
      trades: [open('2026-06-05T16:00:00Z')],
    }
    expect(until(held, at('2026-06-05T17:00:00Z'))).toBe('2026-06-05T22:00:00.000Z')
    expect(until(held, at('2026-06-05T23:00:00Z'))).toBe('2026-06-06T17:00:00.001Z')
  })

  test('until the day is over if nothing is open, or may stay open', () => {
    expect(until(forbidden)).toBe('2026-06-03T22:00:00.000Z')
    expect(until({ trades: [open('2026-06-03T16:00:00Z')] })).toBe('2026-06-03T22:00:00.000Z')
  })

  test('until the end of the day again once the time to be flat has passed', () => {
    const trades = [open('2026-06-03T20:30:00Z')]
    expect(until({ ...forbidden, trades }, at('2026-06-03T20:45:00Z'))).toBe('2026-06-03T22:00:00.000Z')
  })
})

describe('the first trade that changed', () => {
  test('is the earliest opening that only one of two lists contains', () => {
    expect(firstMoved([TUESDAY], [TUESDAY, WEDNESDAY])).toBe(WEDNESDAY.openedAt)
    expect(firstMoved([TUESDAY, WEDNESDAY], [TUESDAY])).toBe(WEDNESDAY.openedAt)
    expect(firstMoved([TUESDAY, LATER], [WEDNESDAY, TUESDAY])).toBe(WEDNESDAY.openedAt)
    expect(firstMoved([TUESDAY], [WEDNESDAY, LATER])).toBe(TUESDAY.openedAt)
  })

  test('is never if the lists hold the same trades, in whatever order', () => {
    expect(firstMoved([TUESDAY, WEDNESDAY], [WEDNESDAY, TUESDAY])).toBe(Number.POSITIVE_INFINITY)
    expect(firstMoved([], [])).toBe(Number.POSITIVE_INFINITY)
  })

  test('is a trade that was rewritten, even if its times are the same', () => {
    expect(firstMoved([TUESDAY], [{ ...TUESDAY, net: 5 }])).toBe(TUESDAY.openedAt)
  })
})

describe('an attempt after a change', () => {
  const input = attemptInput({ trades: [TUESDAY, WEDNESDAY] })
  const before = { input, computed: computeAttempt(input, NOON) }
  /** However much is reused, the result must equal that of a full replay. */
  const whole = (changed: AttemptInput, now = NOON) => computeAttempt(changed, now)

  test('is the same object if its inputs are the same', () => {
    expect(stateOf({ ...input }, NOON, before)).toBe(before)
  })

  test('is computed if nothing was cached', () => {
    expect(stateOf(input, NOON, undefined)).toEqual({ input, computed: whole(input) })
  })

  test.each([
    ['a trade of its day was added', [TUESDAY, WEDNESDAY, LATER]],
    ['a trade of its day was deleted', [TUESDAY]],
    ['a trade of its day was rewritten', [TUESDAY, { ...WEDNESDAY, net: 0 }]],
    ['a trade of an earlier day was rewritten', [{ ...TUESDAY, net: 5 }, WEDNESDAY]],
    ['a trade of an earlier day was deleted', [WEDNESDAY]],
    ['every trade was deleted', []],
  ])('is what a whole replay gives: %s', (_, trades) => {
    const changed = { ...input, trades }
    const { computed } = stateOf(changed, NOON, before)
    expect(computed.state).toEqual(whole(changed).state)
    expect(eventsOf(computed)).toEqual(eventsOf(whole(changed)))
  })

  test('keeps a page of the firm that was entered the day before it begins', () => {
    const page = {
      id: 's1',
      takenAt: new Date('2026-06-03T16:30:00Z'),
      balance: inMicros(49_800),
      open: 0,
      floor: null,
      highWater: null,
      dailyFloor: null,
    } as SnapshotRow
    const tomorrow = attemptInput({ row: { purchasedOn: '2026-06-04' }, records: { snapshots: [page] } })
    const known = { input: tomorrow, computed: computeAttempt(tomorrow, NOON) }
    // A trade whose date was mistyped must not lose what came before it.
    const changed = { ...tomorrow, trades: [closedTrade('t4', '2026-06-03T23:00:00Z', { net: 75 })] }
    expect(stateOf(changed, NOON, known).computed.state).toEqual(whole(changed).state)
  })

  test('has new terms if they changed, even if no trade did', () => {
    const changed = { ...input, row: { ...input.row, purchasedOn: '2026-06-03' } }
    const { computed } = stateOf(changed, NOON, before)
    expect(computed.trades.map(({ id }) => id)).toEqual(['t2'])
    expect(computed.state).toEqual(whole(changed).state)
  })
})
