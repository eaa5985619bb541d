import type { DayRoom } from '@ballast/domain/prop-rules/day-rooms'
import { expect, test } from 'vitest'
import { limitsOfDays } from './attempt-context.ts'

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
