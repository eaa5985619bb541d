import type { TradeRow } from '@ballast/contract/trades'
import { expect, it } from 'vitest'
import { dayCurve } from './day-curve.ts'

const trade = (id: string, closedAt: string | null, net: string | null, fields: Partial<TradeRow> = {}) =>
  ({
    id,
    closedAt,
    net,
    gross: net,
    currency: 'USD',
    tradingDay: '2026-11-02',
    timeZone: 'UTC',
    ...fields,
  }) as TradeRow
const WANTED = { day: '2026-11-02', currency: 'USD', basis: 'net' } as const

it('adds up the day’s closes in order, and finds the low', () => {
  const { points, low } = dayCurve(
    [
      trade('late', '2026-11-02T16:00:00Z', '250.05'),
      trade('early', '2026-11-02T14:00:00Z', '-100.10'),
      trade('middle', '2026-11-02T15:00:00Z', '-50.20'),
    ],
    WANTED,
  )
  expect(points.map(({ tradeId, total }) => [tradeId, total])).toEqual([
    ['early', -100_100_000],
    ['middle', -150_300_000],
    ['late', 99_750_000],
  ])
  expect(low).toBe('-150.30')
})

it('is before or after costs, like the page', () => {
  const trades = [trade('a', '2026-11-02T14:00:00Z', '10', { gross: '14' })]
  expect(dayCurve(trades, WANTED).points[0]?.result).toBe(10_000_000)
  expect(dayCurve(trades, { ...WANTED, basis: 'gross' }).points[0]?.result).toBe(14_000_000)
})

it('leaves out open and unknown trades, other days and other currencies', () => {
  const { points, low } = dayCurve(
    [
      trade('a', '2026-11-02T14:00:00Z', '10'),
      trade('open', null, null),
      trade('unknown', '2026-11-02T14:10:00Z', null),
      trade('opened', '2026-11-03T14:00:00Z', '-500', { tradingDay: '2026-11-03' }),
      trade('euro', '2026-11-02T14:20:00Z', '-500', { currency: 'EUR' }),
    ],
    WANTED,
  )
  expect(points.map(({ tradeId }) => tradeId)).toEqual(['a'])
  expect(low).toBeNull()
})
