import type { TradeRow } from '@ballast/contract/trades'
import { describe, expect, it } from 'vitest'
import { dayTotals, rowsOfDay, startsDay } from './day-totals.ts'

const row = (tradingDay: string, net: string | null, currency = 'USD') =>
  ({ tradingDay, net, gross: net, currency }) as TradeRow
const rows = [row('2026-10-30', '0.10'), row('2026-10-30', '0.20'), row('2026-10-29', '-5')]
const list = (loaded: (TradeRow | undefined)[], total = loaded.length) => ({
  total,
  rowAt: (index: number) => loaded[index],
})

it('adds exactly and keeps currencies apart', () => {
  expect(dayTotals([...rows, row('2026-10-30', '7', 'EUR'), row('2026-10-30', null)], 'net')).toEqual([
    { currency: 'USD', amount: '-4.70' },
    { currency: 'EUR', amount: '7.00' },
  ])
})

describe('a day', () => {
  it('starts at the first row and wherever the trading day changes', () => {
    expect([0, 1, 2].map((index) => startsDay(list(rows), index))).toEqual([true, false, true])
  })
  it('does not start after a row that is not loaded', () => {
    expect(startsDay(list([undefined, ...rows]), 1)).toBe(false)
  })
  it('has no total until all its rows are loaded', () => {
    expect(rowsOfDay(list(rows), 0)).toHaveLength(2)
    expect(rowsOfDay(list(rows, 9), 2)).toBeNull()
    expect(rowsOfDay(list(rows), 2)).toHaveLength(1)
  })
})
