import { describe, expect, it } from 'vitest'
import { tableOf } from '../../../test/support/table-of.ts'

const PLAIN = {
  Futures: 'BTCUSDT',
  'Open Time(UTC+02:00)': '2026-03-05 09:05:40',
  'Close Time': '2026-03-05 09:55:40',
  'Margin Mode': 'Isolated',
  'Avg Entry Price': '85,000.00',
  'Avg Close Price': '84,900.00',
  Direction: 'Short',
  'Closing Qty (Cont.)': '200',
  'Trading Fee': '0.6796USDT',
  'Realized PNL': '1.3204USDT',
  Status: 'All Closed',
  UID: '1',
}
const { read, problems, skips } = tableOf('mexc-position-history', PLAIN, { timeZone: 'Asia/Tokyo' })
const SOL = {
  Futures: 'SOLUSDT',
  'Avg Entry Price': '150.00',
  'Avg Close Price': '160.00',
  Direction: 'Long',
  'Closing Qty (Cont.)': '10',
  'Trading Fee': '0.062USDT',
  'Realized PNL': '9.938USDT',
}
const exitOf = (...rows: Parameters<typeof skips>[0][]) => read(...rows).executions[1]

describe('a closed position of MEXC', () => {
  it('has its result before the fees, which its realised result is after', () => {
    const result = read({}, SOL)
    expect(result.executions).toMatchObject([
      { symbol: 'BTC_USDT', side: 'sell', quantity: '0.02', price: '85000', fees: 0, pointValue: '1' },
      { side: 'buy', quantity: '0.02', price: '84900', statedGross: 2_000_000, fees: -679_600, swap: 0 },
      {
        symbol: 'SOL_USDT',
        side: 'buy',
        quantity: '1',
        price: '150',
        executedAt: Date.UTC(2026, 2, 5, 7, 5, 40),
      },
      { side: 'sell', quantity: '1', price: '160', statedGross: 10_000_000, fees: -62_000, swap: 0 },
    ])
    expect([result.gross, result.fees, result.net, result.currency]).toEqual([
      ...[12_000_000, -741_600, 11_258_400, 'USDT'],
    ])
  })

  it('has paid what neither prices nor fees explain as funding, if it was held on a full hour', () => {
    const held = { ...SOL, 'Close Time': '2026-03-05 10:05:40', 'Realized PNL': '9.888USDT' }
    expect(exitOf(held)).toMatchObject({ statedGross: 10_000_000, fees: -62_000, swap: -50_000 })
    expect(problems({ ...SOL, 'Realized PNL': '9.888USDT' })).toEqual([['disagrees', 'Realized PNL']])
    expect(problems({ ...held, 'Realized PNL': '4.938USDT' })).toEqual([['disagrees', 'Realized PNL']])
  })

  it('may differ from its prices by the rounding of averages', () => {
    const rounded = { ...SOL, 'Realized PNL': '9.9431USDT' }
    expect(exitOf(rounded)).toMatchObject({ statedGross: 10_005_100, fees: -62_000, swap: 0 })
  })

  it('counts contracts where no result says what they hold', () => {
    const even = { ...SOL, 'Avg Close Price': '150.00', 'Realized PNL': '-0.062USDT' }
    expect(exitOf(even)).toMatchObject({ quantity: '10', statedGross: 0, fees: -62_000, swap: 0 })
    expect(exitOf(even)).not.toHaveProperty('pointValue')
    expect(exitOf(even, SOL)).toMatchObject({ quantity: '1', pointValue: '1' })
  })

  it('is a problem where none of the sizes that contracts have explains its result, and not where every size would', () => {
    const odd = { 'Close Time': '2026-03-05 10:05:40', 'Realized PNL': '9.3204USDT' }
    expect(problems(odd)).toEqual([['disagrees', 'Realized PNL']])
    const even = { ...odd, 'Avg Close Price': '85,000.00', 'Realized PNL': '-3.6796USDT' }
    expect(exitOf(even)).toMatchObject({ statedGross: 0, fees: -679_600, swap: -3_000_000 })
  })

  it('is skipped while a part of it is open, and if it is settled in its coin', () => {
    expect(skips({ Status: 'Partially Closed' })).toEqual(['This position is still open.'])
    expect(skips({ Futures: 'BTCUSD' })).toHaveLength(1)
  })

  it('is a problem without a side, or with a fee in another coin', () => {
    expect(problems({ Direction: 'Both' })).toEqual([['bad_side', 'Direction']])
    expect(problems({ 'Trading Fee': '0.1MX' })).toEqual([['unknown_kind', 'Trading Fee']])
    expect(problems({ 'Realized PNL': '' })).toEqual([['missing_value', 'Realized PNL']])
    expect(problems({ 'Close Time': '2026-03-05 08:00:00' })).toEqual([['disagrees', 'Close Time']])
  })
})
