import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ConductTrade, TradeDetails } from './conduct-input.ts'
import { type ConductRules, NO_CONDUCT } from './conduct-rules.ts'
import { type FilledPosition, openSizes } from './open-sizes.ts'
import { judgeConduct } from './violations.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Nights on which clocks change are within a week of each. */
const PLACES = [
  { timeZone: 'America/Chicago', dayReset: '17:00', around: Date.UTC(2026, 2, 8) },
  { timeZone: 'America/New_York', dayReset: '18:00', around: Date.UTC(2026, 10, 1) },
  { timeZone: 'Europe/Prague', dayReset: '00:00', around: Date.UTC(2026, 2, 29) },
  { timeZone: 'Europe/London', dayReset: '22:00', around: Date.UTC(2026, 9, 25) },
  { timeZone: 'Australia/Sydney', dayReset: '07:00', around: Date.UTC(2026, 3, 5) },
] as const

/** The instants in a stretch of time at which a zone's clock shows a time of day, by the machine's calendar. */
function whenShown(timeZone: string, time: string, { from, to }: { from: number; to: number }) {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const found: { at: number; weekday: string }[] = []
  for (let at = Math.ceil(from / (15 * MINUTE)) * 15 * MINUTE; at <= to; at += 15 * MINUTE) {
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]))
    if (`${parts.get('hour')}:${parts.get('minute')}` === time)
      found.push({ at, weekday: parts.get('weekday') ?? '' })
  }
  return found
}

const trade = fc.record({
  place: fc.constantFrom(...PLACES),
  flatBy: fc.constantFrom(null, '15:45', '16:30', '21:00', '23:00'),
  opened: fc.integer({ min: -7 * 24 * 4, max: 7 * 24 * 4 }),
  held: fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 4 * 24 * 4 })),
  offset: fc.constantFrom(0, 1, 14 * MINUTE),
})

function violationsOf(
  {
    place,
    flatBy,
    opened,
    held,
    offset,
  }: { place: (typeof PLACES)[number]; flatBy: string | null; opened: number; held: number; offset: number },
  rules: Partial<ConductRules>,
) {
  const openedAt = place.around + opened * 15 * MINUTE + offset
  const closedAt = openedAt + held * 15 * MINUTE
  const one: ConductTrade = { id: 't', openedAt, closedAt, net: 5, mfe: null, mae: null }
  const { violations } = judgeConduct(
    { ...NO_CONDUCT, ...rules, flatBy },
    {
      trades: [one],
      details: new Map(),
      boundary: place,
      initialBalance: 0,
      events: null,
      until: closedAt,
    },
  )
  return { openedAt, closedAt, isBroken: violations.length > 0 }
}

describe('a position held over a time at which it must be closed', () => {
  test('is one that was open before and after the clock showed that time', () => {
    fc.assert(
      fc.property(trade, (given) => {
        const { openedAt, closedAt, isBroken } = violationsOf(given, { isOvernightForbidden: true })
        const { timeZone, dayReset } = given.place
        const shown = whenShown(timeZone, given.flatBy ?? dayReset, { from: openedAt, to: closedAt })
        expect(isBroken).toBe(shown.some(({ at }) => openedAt < at && at < closedAt))
      }),
      { numRuns: 800 },
    )
  })

  test('over a weekend is one that was open on Saturday, or at the last such time before', () => {
    fc.assert(
      fc.property(trade, (given) => {
        const { openedAt, closedAt, isBroken } = violationsOf(given, { isWeekendForbidden: true })
        const { timeZone } = given.place
        const range = { from: openedAt - 8 * 24 * HOUR, to: closedAt + 8 * 24 * HOUR }
        const saturdays = whenShown(timeZone, '12:00', range).filter(({ weekday }) => weekday === 'Sat')
        const flats = given.flatBy === null ? [] : whenShown(timeZone, given.flatBy, range)
        const limits = saturdays.flatMap((saturday) => [
          saturday,
          ...flats.filter(({ at }) => at <= saturday.at).slice(-1),
        ])
        expect(isBroken).toBe(limits.some(({ at }) => openedAt < at && at < closedAt))
      }),
      { numRuns: 150 },
    )
  })
})

test('an order near an event is one within that many minutes of any, whichever order it is', () => {
  const minute = fc.integer({ min: 0, max: 200 })
  fc.assert(
    fc.property(
      fc.array(minute, { minLength: 1, maxLength: 4 }),
      fc.uniqueArray(minute, { minLength: 1, maxLength: 5 }),
      fc.nat(12),
      (events, orders, limit) => {
        const sorted = orders.toSorted((a, b) => a - b).map((at) => at * MINUTE)
        const [openedAt = 0] = sorted
        const closedAt = sorted.at(-1) ?? openedAt
        const details: TradeDetails = {
          root: 'ES',
          direction: 'long',
          risk: null,
          move: null,
          isOpenKnown: true,
          between: sorted.slice(1, -1),
        }
        const { violations, unknown } = judgeConduct(
          { ...NO_CONDUCT, newsMinutes: limit },
          {
            trades: [{ id: 't', openedAt, closedAt, net: 5, mfe: null, mae: null }],
            details: new Map([['t', details]]),
            boundary: PLACES[0],
            initialBalance: 0,
            events: events.toSorted((a, b) => a - b).map((at) => at * MINUTE),
            until: closedAt,
          },
        )
        const isNear = orders.some((order) => events.some((event) => Math.abs(order - event) <= limit))
        expect([violations.length > 0, unknown]).toEqual([isNear, {}])
      },
    ),
  )
})

test('what is open at an opening is every position that was opened by then and is not closed', () => {
  const positions = fc.array(
    fc.record({
      isLong: fc.boolean(),
      isMicro: fc.boolean(),
      size: fc.integer({ min: 1, max: 4 }),
      from: fc.nat(20),
      held: fc.integer({ min: 1, max: 8 }),
    }),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(positions, (list) => {
      const filled = list.map(({ isLong, isMicro, size, from, held }, at): FilledPosition => {
        const [first, last] = isLong ? (['buy', 'sell'] as const) : (['sell', 'buy'] as const)
        return {
          id: `p${at}`,
          root: isMicro ? 'MES' : 'ES',
          direction: isLong ? 'long' : 'short',
          fills: [
            { side: first, quantity: String(size), executedAt: from },
            { side: last, quantity: String(size), executedAt: from + held },
          ],
        }
      })
      const largest = (at: number) =>
        list
          .filter(({ from, held }) => from <= at && at < from + held)
          .reduce((sum, { size, isMicro }) => sum + (isMicro ? size / 10 : size), 0)
      const found = Map.groupBy(openSizes(filled), ({ at }) => at)
      expect([...found.keys()].sort((a, b) => a - b)).toEqual(
        [...new Set(list.map(({ from }) => from))].sort((a, b) => a - b),
      )
      for (const [at, sizes] of found)
        expect(Math.max(...sizes.map(({ size }) => size))).toBeCloseTo(largest(at), 8)
    }),
  )
})
