import { describe, expect, it } from 'vitest'
import { tableOf } from '../../../test/support/table-of.ts'

const PLAIN = {
  symbol: 'SUZLON',
  isin: 'INE040H01021',
  trade_date: '2025-06-09',
  exchange: 'NSE',
  segment: 'EQ',
  series: 'EQ',
  trade_type: 'buy',
  auction: 'false',
  quantity: '450.000000',
  price: '67.500000',
  trade_id: '603052659',
  order_id: '1300000021339012',
  order_execution_time: '2025-06-09T10:22:33',
}
const { read, problems, fill, skips } = tableOf('zerodha-tradebook', PLAIN, { timeZone: 'America/New_York' })

describe('a trade of Zerodha', () => {
  it('is a fill in India’s time and rupees, whatever the requested zone', () => {
    expect(fill()).toMatchObject({
      identity: 'fill:NSE:2025-06-09:603052659',
      symbol: 'SUZLON',
      side: 'buy',
      quantity: '450',
      price: '67.5',
      executedAt: Date.UTC(2025, 5, 9, 4, 52, 33),
      orderId: '1300000021339012',
      pointValue: '1',
      originalTime: '2025-06-09T10:22:33',
      commission: null,
      fees: null,
    })
    expect(read({}).currency).toBe('INR')
    expect(fill({ trade_type: 'sell' }).side).toBe('sell')
  })

  it.each([
    ['EQ', true],
    ['fo', true],
    ['CDS', false],
    ['COM', false],
    ['BCD', false],
  ])('of segment %s is counted in units: %s', (segment, isInUnits) => {
    expect('pointValue' in fill({ segment })).toBe(isInUnits)
  })

  it('of a mutual fund is skipped', () => {
    expect(skips({ segment: 'MF' })).toEqual(['Mutual funds are not trades here.'])
  })

  it('is different on another day or exchange, even if its number repeats', () => {
    const later = { order_execution_time: '2025-06-10T10:22:33' }
    expect(new Set(read({}, later, { exchange: 'bse' }).executions.map(({ identity }) => identity))).toEqual(
      new Set([
        'fill:NSE:2025-06-09:603052659',
        'fill:NSE:2025-06-10:603052659',
        'fill:BSE:2025-06-09:603052659',
      ]),
    )
  })

  it.each([
    [{ segment: 'XX' }, 'unknown_kind', 'segment'],
    [{ segment: '' }, 'missing_value', 'segment'],
    [{ exchange: '' }, 'missing_value', 'exchange'],
    [{ trade_type: 'hold' }, 'bad_side', 'trade_type'],
    [{ quantity: '0' }, 'bad_number', 'quantity'],
    [{ price: '' }, 'missing_value', 'price'],
    [{ order_execution_time: '2025-06-09' }, 'bad_date', 'order_execution_time'],
    [{ trade_id: '' }, 'missing_value', 'trade_id'],
    [{ order_id: '' }, 'missing_value', 'order_id'],
  ])('is not guessed at: %j', (row, code, column) => {
    expect(problems(row)).toEqual([[code, column]])
  })
})
