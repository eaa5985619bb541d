import { dayNumber } from '@ballast/domain/time/trading-day'
import { expect, test } from 'vitest'
import { DOLLARS, type Sketch, sketched } from '../../test/without-database/sketched-trades.ts'
import { NO_TRADES, tradeSumsOf } from './trade-sums.ts'

const sumsOf = (trades: readonly Sketch[]) => tradeSumsOf(sketched(trades))

test('each account has the sum of its own closed trades, and the numbers of the others', () => {
  const sums = sumsOf([
    { net: 100 },
    { net: -30 },
    { net: null },
    { net: null, isOpen: true },
    { net: 7, account: 'a2' },
  ])
  expect([...sums.values()]).toMatchObject([
    { before: 0, closed: 70_000_000, unknown: 1, open: 1 },
    { before: 0, closed: 7_000_000, unknown: 0, open: 0 },
  ])
})

test('an account without trades has none', () => {
  expect([...sumsOf([]).values()]).toEqual([NO_TRADES, NO_TRADES])
})

test('closed trades before the start day are only counted; those of the day itself are added', () => {
  const trades: Sketch[] = [
    { net: 5, day: '2026-05-04' },
    { net: null, day: '2026-05-04' },
    { net: 3, day: '2026-05-05' },
    { net: null, isOpen: true, day: '2026-05-04' },
  ]
  const from = (startDay: number | null) =>
    tradeSumsOf(sketched(trades, [{ ...DOLLARS, startDay }])).get(DOLLARS.id)
  expect(from(dayNumber('2026-05-05'))).toMatchObject({ before: 2, closed: 3_000_000, unknown: 0, open: 1 })
  expect(from(null)).toMatchObject({ before: 0, closed: 8_000_000, unknown: 1, open: 1 })
})

test('the first trade is the one opened first, or closed if its opening is unknown', () => {
  const firstOf = (...trades: Sketch[]) => sumsOf(trades).get(DOLLARS.id)?.first
  const at = (time: string) => Date.parse(`2026-06-01T${time}:00Z`)
  expect(firstOf({ net: 1, at: '15:00' }, { net: null, isOpen: true, at: '14:00' })).toBe(at('14:00'))
  const columns = sketched([
    { net: 1, at: '15:00' },
    { net: 1, at: '14:00' },
  ])
  columns.openedAt[columns.openedAt.indexOf(at('14:00'))] = Number.NaN
  expect(tradeSumsOf(columns).get(DOLLARS.id)?.first).toBe(at('14:30'))
  expect(firstOf()).toBe(Infinity)
})
