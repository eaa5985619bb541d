import type { TradeSort } from '@ballast/contract/trade-filter'
import type { TradeRow } from '@ballast/contract/trades'
import { describe, expect, it } from 'vitest'
import { dayTotals, rowsOfDay, startsDay } from './day-totals.ts'

const row = (tradingDay: string, net: string | null, currency = 'USD') =>
  ({ tradingDay, openDay: tradingDay, net, gross: net, currency, status: 'closed' }) as TradeRow
const rows = [row('2026-10-30', '0.10'), row('2026-10-30', '0.20'), row('2026-10-29', '-5')]
const list = (
  loaded: (TradeRow | undefined)[],
  { total = loaded.length, sort = 'openedAt' as TradeSort } = {},
) => ({
  total,
  rowAt: (index: number) => loaded[index],
  query: { sort },
})

it('adds exactly and separates currencies', () => {
  expect(dayTotals([...rows, row('2026-10-30', '7', 'EUR'), row('2026-10-30', null)], 'net')).toEqual([
    { currency: 'USD', amount: '-4.70' },
    { currency: 'EUR', amount: '7.00' },
  ])
})

it('leaves out what an open trade has realised so far, like the totals of the log', () => {
  const open: TradeRow = { ...row('2026-10-30', '150'), status: 'open' }
  expect(dayTotals([...rows, open], 'net')).toEqual([{ currency: 'USD', amount: '-4.70' }])
  expect(dayTotals([open], 'gross')).toEqual([])
})

describe('a day', () => {
  it('is that of the opening, or of the close if the log is sorted by closes', () => {
    const held = [
      { ...row('2026-11-05', '1'), openDay: '2026-10-30' },
      { ...row('2026-11-02', '2'), openDay: '2026-10-30' },
      { ...row('2026-11-02', '3'), openDay: '2026-10-29' },
    ]
    const starts = (sort: TradeSort) => [0, 1, 2].map((index) => startsDay(list(held, { sort }), index))
    expect(starts('openedAt')).toEqual([true, false, true])
    expect(starts('closedAt')).toEqual([true, true, false])
    expect(rowsOfDay(list(held, { sort: 'closedAt' }), 1)).toHaveLength(2)
  })
  it('starts at the first row and wherever the day changes', () => {
    expect([0, 1, 2].map((index) => startsDay(list(rows), index))).toEqual([true, false, true])
  })
  it('does not start after an unloaded row', () => {
    expect(startsDay(list([undefined, ...rows]), 1)).toBe(false)
  })
  it('has no total until all its rows are loaded', () => {
    expect(rowsOfDay(list(rows), 0)).toHaveLength(2)
    expect(rowsOfDay(list(rows, { total: 9 }), 2)).toBeNull()
    expect(rowsOfDay(list(rows), 2)).toHaveLength(1)
  })
})
