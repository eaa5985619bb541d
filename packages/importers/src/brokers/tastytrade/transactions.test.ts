import { describe, expect, it } from 'vitest'
import { tableOf } from '../../../test/support/table-of.ts'

const PLAIN = {
  Date: '2026-03-03T15:45:00+0100',
  Type: 'Trade',
  'Sub Type': 'Sell to Open',
  Action: 'SELL_TO_OPEN',
  Symbol: 'XYZ   260320P00045000',
  'Instrument Type': 'Equity Option',
  Description: 'Sold 2 XYZ',
  Value: '270.00',
  Quantity: '2',
  'Average Price': '135.00',
  Commissions: '-2.00',
  Fees: '-0.28',
  Multiplier: '100',
  'Call or Put': 'PUT',
  'Order #': '500000001',
  Currency: 'USD',
}
const EXPIRY = {
  Date: '2026-03-20T22:00:00+0100',
  Type: 'Receive Deliver',
  'Sub Type': 'Expiration',
  Action: '',
  Value: '0.00',
  'Average Price': '',
  Commissions: '--',
  Fees: '0.00',
  'Order #': '',
}
const SHARES = {
  Symbol: 'XYZ',
  'Instrument Type': 'Equity',
  'Sub Type': 'Buy to Open',
  Action: 'BUY_TO_OPEN',
  'Call or Put': '',
  Value: '-7,893.28',
  Quantity: '159',
  'Average Price': '-49.64',
  Multiplier: '',
  Commissions: '--',
  Fees: '-0.13',
}
const { read, problems, fill, cash } = tableOf('tastytrade-transactions', PLAIN, { timeZone: 'Asia/Tokyo' })

describe('a fill of tastytrade', () => {
  it('uses its own offset, and its price from its exact value', () => {
    expect(fill()).toMatchObject({
      symbol: 'XYZ260320P00045000',
      side: 'sell',
      quantity: '2',
      price: '1.35',
      commission: -2_000_000,
      fees: -280_000,
      orderId: '500000001',
      pointValue: '100',
      currency: 'USD',
      executedAt: Date.UTC(2026, 2, 3, 14, 45),
    })
    // 7,893.28 ÷ 159
    expect(fill(SHARES)).toMatchObject({
      symbol: 'XYZ',
      price: '49.6432704403',
      commission: 0,
      fees: -130_000,
      pointValue: '1',
    })
  })

  it('is refused if its value is not size times its average price', () => {
    expect(problems({ 'Average Price': '136.25' })).toEqual([['disagrees', null]])
    expect(problems({ 'Average Price': '' })).toEqual([])
  })

  const future = {
    Symbol: '/MESU4',
    'Instrument Type': 'Future',
    Action: 'BUY',
    'Sub Type': 'Buy',
    Value: '0.00',
    'Average Price': '0.00',
    Multiplier: '',
    'Call or Put': '',
    Description: 'Bought 1 /MESU4 @ 5,432.25',
    Quantity: '1',
  }

  it('of a future has its price only in its description', () => {
    expect(fill(future)).toMatchObject({ symbol: 'MESU4', price: '5432.25', side: 'buy' })
    expect(fill({ ...future, Description: 'Bought 1 /X @ .5' }).price).toBe('.5')
    expect(problems({ ...future, Description: 'Bought 1 /MESU4' })).toEqual([
      ['missing_value', 'Description'],
    ])
  })

  it('of a future has the multiplier of its contract, unless the row states one', () => {
    expect(fill(future)).not.toHaveProperty('pointValue')
    expect(fill({ ...future, Multiplier: '5' })).toMatchObject({ pointValue: '5' })
    expect(problems({ ...future, Multiplier: 'x' })).toEqual([['bad_number', 'Multiplier']])
    const sold = { ...future, Action: 'SELL', Description: 'Sold 1 /MESU4 @ 5,442.25' }
    expect(read({ ...sold, Date: '2026-03-10T16:00:05+0100' }, future).gross).toBe(50_000_000)
  })

  it('of a future that only its kind calls a close needs its opening fill', () => {
    const close = { ...future, Date: '2026-03-10T16:00:05+0100', 'Sub Type': 'Buy to Close' }
    expect(read(close).executions).toEqual([])
    expect(read({ ...close, 'Sub Type': 'Buy' }).executions).toHaveLength(1)
  })

  it('without an order has none, and marks a delivery as such', () => {
    expect(fill({ 'Order #': '--' })).toMatchObject({ orderId: null })
    expect(fill({ 'Order #': '' })).toMatchObject({ orderId: null, comment: 'Delivery: Sell to Open' })
    expect(fill({ Currency: '' }).currency).toBe('USD')
  })

  it('that closes needs its opening fill', () => {
    const close = {
      ...PLAIN,
      Date: '2026-03-10T16:00:05+0100',
      Action: 'BUY_TO_CLOSE',
      'Sub Type': 'Buy to Close',
      Value: '-80.00',
      'Average Price': '-40.00',
    }
    expect(read(close).executions).toEqual([])
    expect(read(close, {}).executions).toHaveLength(2)
  })

  it('is a problem if its kind, action or instrument is unknown', () => {
    expect(problems({ Type: 'Dream' })).toEqual([['unknown_kind', 'Type']])
    expect(problems({ Action: 'HOLD' })).toEqual([['bad_side', 'Action']])
    expect(problems({ Action: '' })).toEqual([['unknown_kind', 'Sub Type']])
    expect(problems({ 'Instrument Type': 'Bond' })).toEqual([['unknown_kind', 'Instrument Type']])
    expect(problems({ Quantity: '0' })).toEqual([['bad_number', 'Quantity']])
    expect(problems({ Multiplier: '' })).toEqual([['missing_value', 'Multiplier']])
  })

  it('cost nothing if its cost cells say so or are empty', () => {
    for (const none of ['--', ''])
      expect(fill({ Commissions: none, Fees: none })).toMatchObject({ commission: 0, fees: 0 })
  })
})

describe('an option that left tastytrade', () => {
  it.each(['Expiration', 'Assignment', 'Cash Settled Exercise'])(
    'by %s does so on the side its position needs',
    (kind) => {
      const { executions } = read({ ...EXPIRY, 'Sub Type': kind }, {})
      expect(executions[0]).toMatchObject({
        side: 'buy',
        price: '0',
        commission: 0,
        fees: 0,
        comment: `Delivery: ${kind}`,
      })
      expect(read({ ...EXPIRY, 'Sub Type': kind }).executions).toEqual([])
    },
  )

  it('settled in cash is at its value', () => {
    const settled = { ...EXPIRY, 'Sub Type': 'Cash Settled Assignment', Value: '-400.00' }
    expect(read(settled, {}).executions[0]).toMatchObject({ side: 'buy', price: '2' })
  })
})

describe('money of tastytrade', () => {
  const money = {
    Type: 'Money Movement',
    Action: '',
    Symbol: '',
    Description: 'Words',
    'Instrument Type': '',
  }

  it.each([
    ['Deposit', '500.00', '', 'deposit'],
    ['Withdrawal', '-500.00', '', 'withdrawal'],
    ['Transfer', '-5.00', '', 'withdrawal'],
    ['Deposit', '1.20', 'XYZ', 'other'],
    ['Debit Interest', '-6.06', '', 'interest'],
    ['Fee', '-1.00', '', 'fee'],
    ['Balance Adjustment', '0.01', '', 'adjustment'],
    ['Dividend', '2.00', 'XYZ', 'other'],
    ['Mark to Market', '-3.00', '/MESU4', 'other'],
  ])('called %s of %s for %j is a %s', (subType, Value, Symbol_, kind) => {
    expect(cash({ ...money, 'Sub Type': subType, Value, Symbol: Symbol_ })).toMatchObject({
      kind,
      amount: Math.round(Number(Value) * 1e6),
      currency: 'USD',
      text: 'Words',
    })
  })

  it('is counted once where a future states its result of a day', () => {
    const daily = { ...money, 'Sub Type': 'Mark to Market', Value: '12.50' }
    expect(cash({ ...daily, Symbol: '/MESU4' }).placed).toBe(true)
    expect(cash({ ...daily, Symbol: './MESM6EXK6' }).placed).toBe(true)
    expect(cash({ ...daily, Symbol: 'XYZ' })).not.toHaveProperty('placed')
    expect(cash({ ...money, 'Sub Type': 'Fee', Value: '-1', Symbol: '/MESU4' })).not.toHaveProperty('placed')
  })

  it('is a problem if its kind is unknown, and is named after it if it has no description', () => {
    expect(problems({ ...money, 'Sub Type': 'Gift' })).toEqual([['unknown_kind', 'Sub Type']])
    expect(cash({ ...money, 'Sub Type': 'Fee', Value: '-1', Description: '' }).text).toBe('Fee')
  })
})

describe('the history of tastyworks', () => {
  const OLD = {
    'Date/Time': '12/03/2018 10:01 AM',
    'Transaction Code': 'Trade',
    'Transaction Subcode': 'Sell to Open',
    Symbol: 'XYZ',
    'Buy/Sell': 'Sell',
    'Open/Close': 'Open',
    Quantity: '1',
    'Expiration Date': '12/21/2018',
    Strike: '45',
    'Call/Put': 'P',
    Price: '1.25',
    Fees: '1.142',
    Amount: '125',
    Description: 'Sold 1 XYZ',
    'Account Reference': 'xx1',
  }
  const old = tableOf('tastytrade-tastyworks', OLD, { timeZone: 'UTC' })
  const share = {
    'Call/Put': '',
    'Expiration Date': '',
    Strike: '',
    Quantity: '50',
    Price: '40.00',
    Amount: '2000',
  }

  it('has prices per share and paid fees', () => {
    expect(old.fill()).toMatchObject({
      symbol: 'XYZ181221P00045000',
      side: 'sell',
      quantity: '1',
      price: '1.25',
      fees: -1_142_000,
      commission: null,
      account: 'xx1',
    })
    expect(old.fill(share)).toMatchObject({ symbol: 'XYZ', pointValue: '1', quantity: '50' })
    // A future has the multiplier of its contract.
    expect(old.fill({ ...share, Symbol: '/ESZ8', Amount: '0' })).not.toHaveProperty('pointValue')
  })

  it('is refused if its amount is not size times price', () => {
    expect(old.problems({ Amount: '135' })).toEqual([['disagrees', null]])
    expect(old.problems({ ...share, Amount: '2100' })).toEqual([['disagrees', null]])
    expect(old.problems({ ...share, Symbol: '/ESZ8', Amount: '7' })).toEqual([])
    expect(old.problems({ Price: '' })).toEqual([['missing_value', 'Price']])
  })

  it('ends an option at zero, on the side it needs', () => {
    const expiry = {
      'Date/Time': '12/21/2018 4:00 PM',
      'Transaction Code': 'Receive Deliver',
      'Transaction Subcode': 'Expiration',
      'Buy/Sell': '',
      'Open/Close': '',
      Price: '',
      Amount: '0',
    }
    expect(old.read(expiry, {}).executions[0]).toMatchObject({
      side: 'buy',
      price: '0',
      comment: 'Expiration',
    })
    expect(old.problems({ ...expiry, 'Call/Put': 'X' })).toEqual([['missing_value', 'Call/Put']])
  })

  it('has known kinds of money', () => {
    const money = {
      'Transaction Code': 'Money Movement',
      'Transaction Subcode': 'Deposit',
      Amount: '-5',
      Description: '',
    }
    expect(old.cash(money)).toMatchObject({
      kind: 'withdrawal',
      amount: -5_000_000,
      text: 'Deposit',
      account: 'xx1',
    })
    expect(old.cash({ ...money, 'Transaction Subcode': 'Credit Interest', Amount: '1' }).kind).toBe(
      'interest',
    )
    expect(old.problems({ ...money, 'Transaction Subcode': 'Gift' })).toEqual([
      ['unknown_kind', 'Transaction Subcode'],
    ])
    expect(old.problems({ 'Transaction Code': 'Dream' })).toEqual([['unknown_kind', 'Transaction Code']])
  })

  it('is exact to the last digit of its price, even if that is a zero', () => {
    // Half a cent for each of 50 and a cent: 0.261 next to 2,000.00.
    expect(old.problems({ ...share, Amount: '2000.26' })).toEqual([])
    expect(old.problems({ ...share, Amount: '2000.27' })).toEqual([['disagrees', null]])
  })
})
