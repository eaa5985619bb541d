import { describe, expect, it } from 'vitest'
import { noteCodes, tableOf } from '../../../test/support/table-of.ts'

const PLAIN = {
  'Date(UTC)': '2026-03-05 10:05:40',
  Symbol: 'BTCUSDT',
  Side: 'SELL',
  Price: '85100',
  Quantity: '0.02',
  Amount: '1702',
  Fee: '0.6808',
  'Fee Coin': 'USDT',
  'Realized Profit': '2',
  'Quote Asset': 'USDT',
}
const { read, problems, fill, skips } = tableOf('binance-futures-trades', PLAIN, { timeZone: 'Asia/Tokyo' })

describe('a futures fill of Binance', () => {
  it('is read in UTC, with its result and its fee in the settlement coin', () => {
    expect(fill()).toEqual({
      identity: 'row:BTCUSDT|sell|0.02|85100|2026-03-05 10:05:40',
      symbol: 'BTCUSDT',
      side: 'sell',
      quantity: '0.02',
      price: '85100',
      executedAt: Date.UTC(2026, 2, 5, 10, 5, 40),
      sequence: 0,
      originalTime: '2026-03-05 10:05:40',
      statedGross: 2_000_000,
      fees: -680_800,
      commission: 0,
      swap: null,
      pointValue: '1',
      authority: 3,
      account: null,
      rows: [2],
      currency: 'USDT',
    })
  })

  it('that opened states no result, and a loss is below zero', () => {
    expect(fill({ 'Realized Profit': '0', Side: 'BUY' })).not.toHaveProperty('statedGross')
    expect(fill({ 'Realized Profit': '-1.5' }).statedGross).toBe(-1_500_000)
  })

  it('stores a fee in another coin unconverted, and then leaves the fee of the result unknown', () => {
    expect(fill({ Fee: '0.0011', 'Fee Coin': 'BNB' })).toMatchObject({
      fees: null,
      feesInKind: [{ quantity: '-0.0011', currency: 'BNB' }],
    })
    // A rebate is received.
    expect(fill({ Fee: '-0.5' }).fees).toBe(500_000)
    expect(fill({ Fee: '' }).fees).toBeNull()
    expect(fill({ Fee: '0', 'Fee Coin': 'BNB' })).toMatchObject({ fees: 0 })
  })

  it('uses the coin of its pair if no column names it, and for a fee without a coin', () => {
    expect(fill({ 'Quote Asset': '', Symbol: 'SOLUSDC', 'Fee Coin': '' })).toMatchObject({
      currency: 'USDC',
      fees: -680_800,
    })
    expect(problems({ 'Quote Asset': '', Symbol: 'NOSUCH' })).toEqual([['missing_value', 'Symbol']])
  })

  it('of a dated contract belongs to its pair, and keeps the date in its name', () => {
    expect(fill({ 'Quote Asset': '', Symbol: 'BTCUSDT_260327' })).toMatchObject({
      symbol: 'BTCUSDT_260327',
      currency: 'USDT',
    })
  })

  it.each(['BTCUSD_PERP', 'BTCUSD_260327', 'ETHUSD'])(
    'of %s is settled in the coin, and no money',
    (symbol) => {
      expect(skips({ Symbol: symbol })).toEqual([
        'A coin-margined contract: its result is in the coin itself, which is not kept as money here.',
      ])
      expect(read({ Symbol: symbol }).count).toBe(1)
    },
  )

  it('is read in the zone its header names', () => {
    const { 'Date(UTC)': time, ...rest } = PLAIN
    const east = tableOf('binance-futures-trades', { 'Date(UTC+8)': time, ...rest })
    expect(east.fill().executedAt).toBe(Date.UTC(2026, 2, 5, 2, 5, 40))
  })

  it('is a problem if a required cell is empty', () => {
    expect(problems({ Side: 'HOLD' })).toEqual([['bad_side', 'Side']])
    expect(problems({ Quantity: '0' })).toEqual([['bad_number', 'Quantity']])
    expect(problems({ Price: '' })).toEqual([['missing_value', 'Price']])
    expect(problems({ 'Realized Profit': 'x' })).toEqual([['bad_number', 'Realized Profit']])
    expect(problems({ 'Date(UTC)': '2026-03-05' })).toEqual([['bad_date', 'Date(UTC)']])
  })

  it('equal to another stays a separate fill, and a file with two coins is split', () => {
    const twice = read({ Side: 'BUY', 'Realized Profit': '0' }, { Side: 'BUY', 'Realized Profit': '0' })
    expect(twice.executions.map(({ identity }) => identity.slice(-2))).toEqual(['40', '#2'])
    const both = read({}, { Symbol: 'SOLUSDC', 'Quote Asset': 'USDC' })
    expect(noteCodes(both)).toEqual(['several_currencies'])
    expect(both.executions.map(({ currency }) => currency)).toEqual(['USDT', 'USDC'])
  })
})
