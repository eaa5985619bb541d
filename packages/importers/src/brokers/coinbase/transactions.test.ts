import { describe, expect, it } from 'vitest'
import { tableOf } from '../../../test/support/table-of.ts'

const PLAIN = {
  ID: 'c1',
  Timestamp: '2026-03-01 16:57:02 UTC',
  'Transaction Type': 'Buy',
  Asset: 'BTC',
  'Quantity Transacted': '0.002',
  'Price Currency': 'EUR',
  'Price at Transaction': '€78000.00',
  Subtotal: '€156.10',
  'Total (inclusive of fees and/or spread)': '€159.09',
  'Fees and/or Spread': '€2.99',
  Notes: '',
}
const TOTAL = 'Total (inclusive of fees and/or spread)'
const { read, problems, fill, cash, skips } = tableOf('coinbase-transactions', PLAIN, {
  timeZone: 'Asia/Tokyo',
})

describe('a trade at Coinbase', () => {
  it('is at the price paid for the coin, not at the market price', () => {
    expect(fill()).toMatchObject({
      identity: 'trade:c1',
      symbol: 'BTC-EUR',
      side: 'buy',
      quantity: '0.002',
      price: '78050',
      fees: -2_990_000,
      executedAt: Date.UTC(2026, 2, 1, 16, 57, 2),
      currency: 'EUR',
      pointValue: '1',
    })
  })

  it('has ten digits of a price with infinitely many', () => {
    // 100 ÷ 3, and 200 ÷ 3.
    const paid = (Subtotal: string, total: string) =>
      fill({ 'Quantity Transacted': '3', Subtotal, [TOTAL]: total }).price
    expect([paid('€100.00', '€102.99'), paid('€200.00', '€202.99')]).toEqual([
      '33.3333333333',
      '66.6666666667',
    ])
  })

  it('is a sale with or without a minus before its size and its money', () => {
    const sale = {
      'Transaction Type': 'Sell',
      Subtotal: '€160.20',
      [TOTAL]: '€157.70',
      'Fees and/or Spread': '€2.50',
    }
    const signed = { ...sale, 'Quantity Transacted': '-0.002', Subtotal: '-€160.20', [TOTAL]: '-€157.70' }
    for (const row of [sale, signed])
      expect(fill(row)).toMatchObject({ side: 'sell', quantity: '0.002', price: '80100', fees: -2_500_000 })
  })

  it.each(['Buy', 'Advanced Trade Buy', 'Advance Trade Buy', 'buy'])('may be called %s', (type) => {
    expect(fill({ 'Transaction Type': type }).side).toBe('buy')
  })

  it('has a total of its subtotal plus its fees, to two cents', () => {
    expect(problems({ [TOTAL]: '€159.11' })).toEqual([])
    expect(problems({ [TOTAL]: '€159.07' })).toEqual([])
    expect(problems({ [TOTAL]: '€159.110001' })).toEqual([['disagrees', 'Total']])
    expect(problems({ [TOTAL]: '€153.11' })).toEqual([['disagrees', 'Total']])
    // Without fees there is nothing to compare.
    expect(problems({ [TOTAL]: '', 'Fees and/or Spread': '' })).toEqual([])
    expect(fill({ [TOTAL]: '', 'Fees and/or Spread': '' }).fees).toBeNull()
  })

  it('is a problem if nothing was traded or its kind is unknown', () => {
    expect(problems({ 'Quantity Transacted': '0' })).toEqual([['bad_number', 'Quantity Transacted']])
    expect(problems({ 'Transaction Type': 'Gamble' })).toEqual([['unknown_kind', 'Transaction Type']])
    expect(problems({ Asset: '' })).toEqual([['missing_value', 'Asset']])
  })

  it('without an id is identified by its facts', () => {
    expect(fill({ ID: '' }).identity).toBe('row:BTC-EUR|buy|0.002|78050|2026-03-01T16:57:02+00:00')
  })
})

describe('a trade at Coinbase in another coin than its money is stated in', () => {
  const ether = {
    'Transaction Type': 'Advanced Trade Buy',
    Asset: 'ETH',
    'Quantity Transacted': '0.5',
    'Price at Transaction': '€2,000.00',
    Subtotal: '€1,000.00',
    [TOTAL]: '€1,004.00',
    'Fees and/or Spread': '€4.00',
    Notes: 'Bought 0.5 ETH for 0.0201 BTC on ETH-BTC at 0.04 BTC/ETH',
  }
  const sold = {
    ...ether,
    'Transaction Type': 'Advanced Trade Sell',
    'Quantity Transacted': '-0.5',
    Subtotal: '-€1,000.00',
    [TOTAL]: '-€996.00',
    Notes: 'Sold 0.5 ETH for 1,494.00 USDC on ETH-USDC at 3,000 USDC/ETH',
  }

  it('has the price and the costs that its note states', () => {
    expect(fill(ether)).toMatchObject({
      symbol: 'ETH-BTC',
      side: 'buy',
      quantity: '0.5',
      price: '0.04',
      fees: -100,
      currency: 'BTC',
    })
    expect(fill(sold)).toMatchObject({
      symbol: 'ETH-USDC',
      side: 'sell',
      price: '3000',
      fees: -6_000_000,
      currency: 'USDC',
    })
    const free = fill({ ...ether, Notes: 'Bought 0.5 ETH for 0.02 BTC on ETH-BTC at 0.04 BTC/ETH' })
    expect([free.commission, free.fees]).toEqual([0, 0])
  })

  it('is a problem if its note states no price, or one that does not give its amount', () => {
    const noted = (Notes: string) => problems({ ...ether, Notes })
    expect(noted('Bought 0.5 ETH for 0.0201 BTC on ETH-BTC')).toEqual([['missing_value', 'Notes']])
    expect(noted('Bought 0.5 ETH for 1507.5 USDC')).toEqual([['missing_value', 'Notes']])
    expect(noted('Bought 0.5 ETH for 0.0201 BTC on ETH-BTC at 0 BTC/ETH')).toEqual([
      ['missing_value', 'Notes'],
    ])
    expect(noted('Bought 0.5 ETH for 0.0199 BTC on ETH-BTC at 0.04 BTC/ETH')).toEqual([
      ['disagrees', 'Notes'],
    ])
    expect(noted('Bought 0.5 ETH for 0.0301 BTC on ETH-BTC at 0.04 BTC/ETH')).toEqual([
      ['disagrees', 'Notes'],
    ])
  })

  it('is in the money of the row if that is the same', () => {
    const noted = (currency: string, Notes: string) => fill({ ...ether, 'Price Currency': currency, Notes })
    for (const [currency, note] of [
      ['EUR', 'Bought 0.5 ETH for 1004 EUR on ETH-EUR at 2000 EUR/ETH'],
      ['EUR', 'Bought 0.5 ETH for €1,004.00 EUR'],
      ['EUR', 'Bought 0.5 ETH'],
      // A USDC is a dollar at Coinbase.
      ['USD', 'Bought 0.5 ETH for 1004 USDC on ETH-USDC at 2000 USDC/ETH'],
      ['USD', 'Bought 0.5 ETH for 1004 USDC'],
    ] as const)
      expect(noted(currency, note)).toMatchObject({
        symbol: `ETH-${currency}`,
        price: '2000',
        fees: -4_000_000,
        currency,
      })
  })
})

describe('a row that is not a trade at Coinbase', () => {
  it.each([
    ['Convert', 'One coin was changed for another: there is no result in money.'],
    ['Staking Income', 'Coins came or went without a trade (Staking Income).'],
    ['Coinbase Earn', 'Coins came or went without a trade (Coinbase Earn).'],
    [
      'Retail Eth2 Deprecation Transfer',
      'Coins came or went without a trade (Retail Eth2 Deprecation Transfer).',
    ],
    ['Credit Card Reward', 'Coins came or went without a trade (Credit Card Reward).'],
    ['Donation', 'Coins were moved without a trade (Donation).'],
    ['Send', 'Coins were moved without a trade (Send).'],
    ['Receive', 'Coins were moved without a trade (Receive).'],
  ])('%s is left out', (type, reason) => expect(skips({ 'Transaction Type': type })).toEqual([reason]))

  it('is money if the asset is a government currency', () => {
    const move = { Asset: 'EUR', 'Quantity Transacted': '500', 'Transaction Type': 'Deposit' }
    expect(cash(move)).toMatchObject({
      identity: 'cash:c1',
      kind: 'deposit',
      amount: 500_000_000,
      currency: 'EUR',
      text: 'Deposit',
    })
    for (const type of ['Withdrawal', 'Exchange Withdrawal', 'Send', 'Fiat Withdrawal'])
      expect(cash({ ...move, 'Transaction Type': type })).toMatchObject({
        kind: 'withdrawal',
        amount: -500_000_000,
      })
    expect(cash({ ...move, 'Quantity Transacted': '-500' })).toMatchObject({
      kind: 'withdrawal',
      amount: -500_000_000,
    })
    expect(read(move).firstTime).toBeNull()
  })
})

describe('a fill of Coinbase Pro', () => {
  const fills = tableOf('coinbase-fills', {
    portfolio: 'default',
    'trade id': '500001',
    product: 'BTC-USD',
    side: 'BUY',
    'created at': '2021-03-05T09:05:40.123Z',
    size: '0.01',
    'size unit': 'BTC',
    price: '45000',
    fee: '2.25',
    total: '-452.25',
    'price/fee/total unit': 'USD',
  })

  it('is identified by its id and its product', () => {
    expect(fills.fill()).toMatchObject({
      identity: 'fill:BTC-USD:500001',
      side: 'buy',
      quantity: '0.01',
      price: '45000',
      fees: -2_250_000,
      executedAt: Date.UTC(2021, 2, 5, 9, 5, 40, 123),
      currency: 'USD',
    })
    const other = fills.read({}, { product: 'ETH-USD' }).executions.map(({ identity }) => identity)
    expect(other).toEqual(['fill:BTC-USD:500001', 'fill:ETH-USD:500001'])
  })

  it('twice in a file counts once, and oldest comes first if all are at one moment', () => {
    const { executions, skipped } = fills.read({}, {}, { 'trade id': '500002', side: 'SELL' })
    expect([executions.map(({ rows }) => rows[0]), skipped.map(({ row }) => row)]).toEqual([[2, 4], [3]])
    expect(executions.map(({ sequence }) => sequence)).toEqual([0, 2])
  })

  it('is a problem without a unit for its money', () => {
    expect(fills.problems({ 'price/fee/total unit': '' })).toEqual([
      ['missing_value', 'price/fee/total unit'],
    ])
  })
})
