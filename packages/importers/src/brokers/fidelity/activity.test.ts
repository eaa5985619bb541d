import { describe, expect, it } from 'vitest'
import { noteCodes, tableOf } from '../../../test/support/table-of.ts'

const PLAIN = {
  'Run Date': '11/24/2025',
  'Account Number': 'X1',
  Action: 'YOU BOUGHT VALVOLINE INC COM (VVV) (Cash)',
  Symbol: 'VVV',
  Currency: 'USD',
  'Price ($)': '30.44',
  Quantity: '341',
  'Commission ($)': '',
  'Fees ($)': '',
  'Amount ($)': '-10378.37',
  'Settlement Date': '11/25/2025',
}
const { read, problems, fill, cash, skips } = tableOf('fidelity-activity', PLAIN, { timeZone: 'UTC' })
const call = {
  Symbol: ' -AAPL260117C150',
  Action: 'YOU BOUGHT OPENING TRANSACTION CALL (AAPL)',
  Quantity: '2',
}
const option = {
  ...call,
  'Price ($)': '1.5',
  'Commission ($)': '1.3',
  'Fees ($)': '0.06',
  'Amount ($)': '-301.36',
}

describe('a fill of Fidelity', () => {
  it('is at the price implied by its amount, if the printed one only rounds it', () => {
    // 10,378.37 ÷ 341
    expect(fill()).toMatchObject({
      symbol: 'VVV',
      side: 'buy',
      quantity: '341',
      price: '30.4351026393',
      commission: 0,
      fees: 0,
      account: 'X1',
      pointValue: '1',
      executedAt: Date.UTC(2025, 10, 24),
    })
    expect(fill({ 'Price ($)': '5', Quantity: '10', 'Amount ($)': '-50' }).price).toBe('5')
  })

  it('of an option counts a hundred of it, with the costs from its columns', () => {
    expect(fill(option)).toMatchObject({
      symbol: 'AAPL260117C00150000',
      price: '1.5',
      quantity: '2',
      commission: -1_300_000,
      fees: -60_000,
    })
    expect(fill(option)).not.toHaveProperty('pointValue')
    expect(problems({ ...option, 'Price ($)': '1.53', 'Amount ($)': '-309' })).toEqual([['disagrees', null]])
  })

  it('has a sign that matches its action', () => {
    expect(problems({ Quantity: '-341' })).toEqual([['disagrees', 'Quantity']])
    const sale = { Action: 'YOU SOLD VALVOLINE', 'Amount ($)': '10378.37' }
    expect(problems({ ...sale, Quantity: '341' })).toEqual([['disagrees', 'Quantity']])
    expect(problems({ ...sale, Quantity: '-341' })).toEqual([])
    expect(problems({ Quantity: '0' })).toEqual([['bad_number', 'Quantity']])
  })

  it('that is sold closes, unless it says that it opens', () => {
    const sale = { 'Amount ($)': '10378.37', Quantity: '-341' }
    expect(read({ ...sale, Action: 'YOU SOLD VALVOLINE' }).executions).toEqual([])
    expect(read({ ...sale, Action: 'YOU SOLD SHORT SALE VALVOLINE' }).executions).toHaveLength(1)
    expect(read({ ...sale, Action: 'YOU SOLD OPENING TRANSACTION' }).executions).toHaveLength(1)
    expect(read({ ...sale, Action: 'YOU SOLD ASSIGNED CALLS' }).executions).toHaveLength(1)
    expect(read({ Action: 'YOU BOUGHT SHORT COVER VALVOLINE' }).executions).toEqual([])
    expect(read({ Action: 'REINVESTMENT VALVOLINE' }).executions).toHaveLength(1)
  })

  it('of a bond is skipped', () => {
    expect(skips({ Symbol: '412003AD7' })).toEqual(['Bonds are not trades here.'])
    expect(skips({ Symbol: 'ABCDEFGHI' })).toEqual([])
  })

  it('is in the currency of its row, else in the user’s', () => {
    expect([read({ Currency: 'CAD' }).currency, read({ Currency: '' }).currency]).toEqual(['CAD', 'USD'])
  })

  it('is exact to the last digit of its price, even if that is a zero', () => {
    // Half a cent for each of 341 shares and a cent of the amount: 1.716 next to 10,230.00.
    const row = { 'Price ($)': '30.00' }
    expect(fill({ ...row, 'Amount ($)': '-10230' }).price).toBe('30')
    expect(problems({ ...row, 'Amount ($)': '-10231.71' })).toEqual([])
    expect(problems({ ...row, 'Amount ($)': '-10231.72' })).toEqual([['disagrees', null]])
  })
})

describe('an option that expired at Fidelity', () => {
  const opened = { ...option, 'Run Date': '01/05/2026' }
  const expired = {
    ...call,
    Action: 'EXPIRED CALL (AAPL)',
    Quantity: '-2',
    'Price ($)': '',
    'Amount ($)': '',
    'Run Date': '01/20/2026',
  }

  it('removed a long position at zero, or a short one', () => {
    expect(read(expired, opened).executions[0]).toMatchObject({
      side: 'sell',
      price: '0',
      quantity: '2',
      comment: 'Expired',
    })
    const short = {
      ...opened,
      Action: 'YOU SOLD OPENING TRANSACTION',
      Quantity: '-2',
      'Amount ($)': '298.64',
    }
    expect(read({ ...expired, Quantity: '2' }, short).executions[0]).toMatchObject({
      side: 'buy',
      price: '0',
    })
  })

  it('is not an option if its symbol is not one, and was assigned without a price', () => {
    expect(problems({ ...expired, Symbol: 'AAPL' })).toEqual([['missing_value', 'Symbol']])
    expect(noteCodes(read({ ...call, Action: 'ASSIGNED as of 01/16/2026' }))).toEqual(['assigned_options'])
  })
})

describe('a row that is not a trade at Fidelity', () => {
  it.each([
    ['DIRECT DEPOSIT PAYROLL', '500', 'deposit'],
    ['DIRECT DEBIT CARD', '-500', 'withdrawal'],
    ['BILL PAYMENT', '-5', 'withdrawal'],
    ['INTEREST EARNED', '1', 'interest'],
    ['FEE CHARGED', '-1', 'fee'],
    ['DIVIDEND RECEIVED', '2', 'other'],
    ['FOREIGN TAX PAID', '-1', 'other'],
    ['IN LIEU OF FRX SHARE', '1', 'other'],
  ])('%s of %s is a %s', (Action, amount, kind) => {
    expect(cash({ Action, 'Amount ($)': amount })).toMatchObject({
      kind,
      amount: Number(amount) * 1e6,
      currency: 'USD',
      text: Action,
      account: 'X1',
    })
  })

  it('is cash of the core fund, or a changed holding', () => {
    expect(skips({ Action: 'PURCHASE INTO CORE ACCOUNT' })).toEqual([
      'Cash moved into or out of the money market fund.',
    ])
    expect(skips({ Action: 'REVERSE SPLIT R/S FROM' })).toEqual([
      'A merger, split or transfer changed the holding.',
    ])
    expect(problems({ Action: 'HUGGED' })).toEqual([['unknown_kind', 'Action']])
  })

  it('is the disclaimer below the rows', () => {
    const text = '"The data and information in this spreadsheet is provided",,,,,,,,,,'
    expect(read({}, '', text, 'Date downloaded 11/25/2025 9:00 am,,,,,,,,,,').census.rows).toBe(1)
  })

  it('counts every line as a row except a sentence alone in its first cell', () => {
    const rows = (line: string) => read({}, line).census.rows
    for (const line of ['Date downloaded 11/24/2025', '"The data is provided, as is",,', ' x,,,,'])
      expect(rows(line)).toBe(1)
    // Cut off after its date, or with a word in any other column.
    for (const line of ['11/24/2025', ' 11/24/2025,,,', 'x,X1', 'x,,,,y', ',X1,YOU BOUGHT'])
      expect(rows(line)).toBe(2)
  })
})
