import { describe, expect, it } from 'vitest'
import { noteCodes, tableOf } from '../../../test/support/table-of.ts'
import { importFiles } from '../../import-files.ts'

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

describe('the futures fills with ids that Binance exports now', () => {
  const HEAD = 'Uid,Time,Symbol,Side,Price,Quantity,Amount,Fee,Realized Profit,Buyer,Maker,Trade ID,Order ID'
  const ROW = '99,26-03-17 09:34:12,BTCUSDT,BUY,73800.1,0.02,1476.002,0.5904 USDT,0,true,false,3,11'
  const fillOf = (row: string, name = 'trades.csv') =>
    importFiles([{ name, bytes: new TextEncoder().encode(`${HEAD}\n${row}\n`) }], {
      timeZone: 'Asia/Tokyo',
      currency: 'USD',
    }).parts[0]?.executions[0]

  it('have two digits for the year, on the clock that the name of the file states', () => {
    for (const [name, hour] of [
      ['trades.csv', 0],
      ['Binance-Futures-Trade-History-202603230520(UTC--6).csv', 15],
      ['Binance-Futures-Trade-History-202603230520(UTC+3)-part1-of1.csv', 6],
    ] as const)
      expect(fillOf(ROW, name)?.executedAt).toBe(Date.UTC(2026, 2, 17, hour, 34, 12))
    expect(fillOf(ROW.replace('26-', '2026-'))?.executedAt).toBe(Date.UTC(2026, 2, 17, 0, 34, 12))
  })

  it('have ids that are unique within a contract, and a coin behind each fee', () => {
    expect(fillOf(ROW)).toMatchObject({ identity: 'fill:BTCUSDT:3', orderId: '11', fees: -590_400 })
    expect(fillOf(ROW.replace('0.5904 USDT', '0.00038BNB'))).toMatchObject({
      fees: null,
      feesInKind: [{ quantity: '-0.00038', currency: 'BNB' }],
    })
  })
})

describe('a futures fill of Binance in hedge mode', () => {
  it('belongs to the long or to the short', () => {
    const hedged = tableOf('binance-futures-trades', { ...PLAIN, 'Position Side': 'LONG' })
    expect(hedged.fill().positionKey).toBe('long')
    expect(hedged.fill({ 'Position Side': 'SHORT' }).positionKey).toBe('short')
    expect(hedged.fill({ 'Position Side': 'BOTH' })).not.toHaveProperty('positionKey')
  })
})
