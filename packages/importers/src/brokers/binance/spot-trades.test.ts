import { describe, expect, it } from 'vitest'
import { tableOf } from '../../../test/support/table-of.ts'

const UNITS = {
  'Date(UTC)': '2026-03-05 10:05:40',
  Pair: 'SOLUSDT',
  Side: 'BUY',
  Price: '150.0',
  Executed: '10SOL',
  Amount: '1,500USDT',
  Fee: '0.0045BNB',
}
const { read, problems, fill } = tableOf('binance-spot-trades', UNITS)

describe('a spot fill with its coins in the cells', () => {
  it('belongs to its pair, with its fee in the coin it was paid in', () => {
    expect(fill()).toMatchObject({
      symbol: 'SOLUSDT',
      side: 'buy',
      quantity: '10',
      price: '150',
      fees: null,
      currency: 'USDT',
      feesInKind: [{ quantity: '-0.0045', currency: 'BNB' }],
      pointValue: '1',
    })
    expect(fill({ Fee: '1.5USDT' })).toMatchObject({ fees: -1_500_000 })
    expect(fill({ Fee: '0.01SOL' })).toMatchObject({ feesInKind: [{ quantity: '-0.01', currency: 'SOL' }] })
    expect(fill({ Fee: '0USDT' }).fees).toBe(0)
  })

  it('may have a coin that begins with a digit', () => {
    expect(fill({ Pair: '1INCHUSDT', Executed: '101INCH', Amount: '15USDT', Price: '1.5' })).toMatchObject({
      symbol: '1INCHUSDT',
      quantity: '10',
    })
  })

  it('is refused if the amount is not size times price, or is in another coin', () => {
    expect(problems({ Amount: '1,600USDT' })).toEqual([['disagrees', null]])
    expect(problems({ Amount: '1,500.01USDT' })).toEqual([])
    for (const more of ['9000000000', '900000000000'])
      expect(problems({ Amount: `${more}USDT` })).toEqual([['disagrees', null]])
    expect(problems({ Price: '9000000001', Amount: '90000000010USDT' })).toEqual([['bad_number', null]])
    expect(problems({ Amount: '1500EUR' })).toEqual([['disagrees', 'Amount']])
    expect(problems({ Pair: 'USDT' })).toEqual([['disagrees', 'Amount']])
  })

  it('is a problem if nothing was executed', () => {
    expect(problems({ Executed: '10BTC' })).toEqual([['bad_number', 'Executed']])
    expect(problems({ Executed: '0SOL' })).toEqual([['bad_number', 'Executed']])
    expect(problems({ Executed: '0.000SOL', Amount: '0USDT' })).toEqual([['bad_number', 'Executed']])
    expect(problems({ Executed: '10' })).toEqual([['bad_number', 'Executed']])
    expect(problems({ Executed: '-10SOL' })).toEqual([['bad_number', 'Executed']])
    expect(problems({ Fee: '' })).toEqual([['missing_value', 'Fee']])
    expect(problems({ Fee: 'BNB' })).toEqual([['bad_number', 'Fee']])
  })

  it('is not a spot fill if the file has realised profits', () => {
    const { 'Realized Profit': profit, ...spot } = { ...UNITS, 'Realized Profit': '0' }
    expect(profit).toBe('0')
    expect(() => tableOf('binance-spot-trades', { ...spot, 'Realized Profit': '0' }).read({})).toThrow(
      'is not a',
    )
  })

  it('is numbered from the end if the file lists the newest first', () => {
    const rows = read(
      { 'Date(UTC)': '2026-03-05 10:06:00' },
      { Price: '150', Fee: '1USDT' },
      { Executed: '5SOL', Amount: '750USDT' },
    )
    expect(rows.executions.map(({ quantity, sequence }) => [quantity, sequence])).toEqual([
      ['10', 0],
      ['10', 1],
      ['5', 0],
    ])
  })

  it('is exact to the last digit of its price, even if that is a zero', () => {
    // Half a cent for each of 10 and a cent: 0.061 next to 1,500.00.
    expect(problems({ Price: '150.00', Amount: '1500.06USDT' })).toEqual([])
    expect(problems({ Price: '150.00', Amount: '1500.07USDT' })).toEqual([['disagrees', null]])
  })
})

describe('a spot fill of the first layout', () => {
  const MARKET = {
    'Date(UTC)': '2021-03-05 10:05:40',
    Market: 'SOLUSDT',
    Type: 'SELL',
    Price: '15.1',
    Amount: '10',
    Total: '151',
    Fee: '0.151',
    'Fee Coin': 'USDT',
  }
  const market = tableOf('binance-spot-market-trades', MARKET)

  it('has its sizes as plain numbers and its fee’s coin in a separate column', () => {
    expect(market.fill()).toMatchObject({
      symbol: 'SOLUSDT',
      side: 'sell',
      quantity: '10',
      price: '15.1',
      fees: -151_000,
    })
    expect(market.fill({ 'Fee Coin': 'BNB' })).toMatchObject({
      feesInKind: [{ quantity: '-0.151', currency: 'BNB' }],
    })
    expect(market.fill({ Fee: '' }).fees).toBeNull()
  })

  it('needs a known pair, and names the coin of its fee', () => {
    expect(market.problems({ Market: 'SOLXYZ' })).toEqual([['missing_value', 'Market']])
    expect(market.problems({ 'Fee Coin': '' })).toEqual([['missing_value', 'Fee Coin']])
    // BUSD is Binance’s own dollar, and no pair there is quoted in USD.
    expect(market.fill({ Market: 'SOLBUSD' }).currency).toBe('BUSD')
  })
})

describe('a spot fill that names its quote', () => {
  const QUOTE = {
    'Date(UTC)': '2026-03-05 10:05:40',
    Symbol: 'SOLEUR',
    Side: 'BUY',
    Price: '150',
    Quantity: '10',
    Amount: '1500',
    Fee: '1.5',
    'Fee Coin': 'EUR',
    'Quote Asset': 'EUR',
  }
  const quoted = tableOf('binance-spot-quote-trades', QUOTE)

  it('is in that coin, even if it is in no list of coins', () => {
    expect(quoted.fill()).toMatchObject({ symbol: 'SOLEUR', currency: 'EUR', fees: -1_500_000 })
    expect(quoted.fill({ Symbol: 'SOLXYZ', 'Quote Asset': 'XYZ', 'Fee Coin': 'XYZ' })).toMatchObject({
      currency: 'XYZ',
      fees: -1_500_000,
    })
    expect(quoted.fill({ 'Quote Asset': '' }).currency).toBe('EUR')
  })
})
