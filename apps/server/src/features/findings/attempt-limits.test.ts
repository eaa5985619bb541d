import type { DayRoom } from '@ballast/domain/prop-rules/days/day-rooms'
import { expect, test } from 'vitest'
import { attemptInput, closedTrade, inMicros } from '../../test/without-database/stated-attempt.ts'
import { limitsByDay, limitsOfDays } from './attempt-limits.ts'

const day = (number: number, room: number | null, balance: number): DayRoom => ({
  day: number,
  result: 0,
  trades: 1,
  start: room === null ? null : { most: room, least: null },
  least: null,
  balance,
  ended: 'active',
})

test('a day begins with the balance of the day before it, and with the room it had', () => {
  const days = [day(5, 1_000, 50_400), day(7, 800, 50_100), day(8, null, 53_200), day(9, 500, 53_000)]
  expect(limitsOfDays(days, { start: 50_000, target: 3_000 })).toEqual([
    { day: 5, limits: { room: 1_000, target: { amount: 3_000, left: 3_000 } } },
    { day: 7, limits: { room: 800, target: { amount: 3_000, left: 2_600 } } },
    { day: 8, limits: { room: null, target: { amount: 3_000, left: 2_900 } } },
    { day: 9, limits: { room: 500, target: { amount: 3_000, left: -200 } } },
  ])
  expect(limitsOfDays(days, { start: 50_000, target: null })[0]?.limits).toEqual({
    room: 1_000,
    target: null,
  })
})

test('the days of an attempt have what was left to its target, until a payout is taken', () => {
  const trades = [
    closedTrade('t1', '2026-06-02T15:00:00Z', { net: 500 }),
    closedTrade('t2', '2026-06-03T15:00:00Z', { net: -300 }),
  ]
  const limits = (payouts: object[] = []) =>
    limitsByDay(
      attemptInput({ trades, records: { payouts: payouts as never } }),
      Date.parse('2026-06-04T12:00:00Z'),
    )
  // A target of 3,000 above 50,000, and a daily loss limit of 1,000.
  expect(limits()).toEqual([
    ['account 20606', { room: inMicros(1000), target: { amount: inMicros(3000), left: inMicros(3000) } }],
    ['account 20607', { room: inMicros(1000), target: { amount: inMicros(3000), left: inMicros(2500) } }],
  ])
  const payout = { id: 'p', requestedOn: '2026-06-03', state: 'paid', gross: 1, traderShare: 1 }
  expect(limits([payout]).map(([, { target }]) => target)).toEqual([null, null])
})
