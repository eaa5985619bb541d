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

test('a trade with a result but without all its costs is added, and counted', () => {
  const sums = sumsOf([{ net: 5 }, { net: 7, costsKnown: 'partial' }, { net: 9, costsKnown: 'none' }])
  expect(sums.get(DOLLARS.id)).toMatchObject({ closed: 21_000_000, unknown: 0, partly: 2 })
  expect(sumsOf([{ net: null, costsKnown: 'none' }]).get(DOLLARS.id)).toMatchObject({ unknown: 1, partly: 0 })
})

test('in a span, trades are as they were at its end, and those opened before it are left out', () => {
  const at = (time: string) => Date.parse(`2026-06-01T${time}:00Z`)
  // Each is closed half an hour later.
  const columns = sketched([
    { net: 1, at: '14:00' },
    { net: 10, at: '15:00' },
    { net: 100, at: '16:00' },
  ])
  const within = (from: number, to: number) =>
    tradeSumsOf(columns, new Map([[DOLLARS.id, { from, to }]])).get(DOLLARS.id)
  expect(within(-Infinity, at('15:30'))).toMatchObject({ closed: 11_000_000, open: 0 })
  expect(within(-Infinity, at('15:30') - 1)).toMatchObject({ closed: 1_000_000, open: 1 })
  expect(within(-Infinity, at('15:00') - 1)).toMatchObject({ closed: 1_000_000, open: 0 })
  expect(within(at('14:00'), Infinity)).toMatchObject({ closed: 111_000_000 })
  expect(within(at('14:00') + 1, Infinity)).toMatchObject({ closed: 110_000_000, first: at('15:00') })
})
