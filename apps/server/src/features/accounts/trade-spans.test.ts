import { dayNumber } from '@ballast/domain/time/trading-day'
import { expect, test } from 'vitest'
import { spansOf } from './trade-spans.ts'

test('each account with trades has their number and the first day, whatever their order', () => {
  const trades: [account: number, day: string][] = [
    [2, '2026-03-04'],
    [0, '2026-03-03'],
    [2, '2026-03-02'],
    [2, '2026-03-05'],
  ]
  const spans = spansOf({
    length: trades.length,
    accounts: ['a', 'b', 'c'],
    account: Int32Array.from(trades, ([account]) => account),
    openDay: Int32Array.from(trades, ([, day]) => dayNumber(day)),
  })
  expect(spans).toEqual(
    new Map([
      ['a', { tradeCount: 1, firstDay: '2026-03-03' }],
      ['c', { tradeCount: 3, firstDay: '2026-03-02' }],
    ]),
  )
})

test('columns that have room for more trades count only those they have', () => {
  const account = Int32Array.of(0, 0)
  const spans = spansOf({ length: 1, accounts: ['a'], account, openDay: Int32Array.of(1, 0) })
  expect(spans).toEqual(new Map([['a', { tradeCount: 1, firstDay: '1970-01-02' }]]))
})
