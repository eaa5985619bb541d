import { describe, expect, it } from 'vitest'
import { noteCodes, tableOf } from '../../../test/support/table-of.ts'

const PLAIN = {
  'Run Date': '11/24/2025',
  'Account Number': 'X1',
  Action: 'YOU BOUGHT VALVOLINE INC COM (VVV) (Cash)',
  Symbol: 'VVV',
  Description: 'VALVOLINE INC COM',
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
    const bond = { Symbol: '412003AD7', 'Price ($)': '90.67', Quantity: '55000', 'Amount ($)': '-50151.44' }
    expect(skips(bond)).toEqual(['Bonds are not trades here.'])
    expect(skips({ ...bond, Symbol: 'ABCDEFGHI' })).toEqual([])
  })

  it('of shares that have a new number counts under the old one', () => {
    expect(fill({ Symbol: '691543102' })).toMatchObject({ symbol: '691543102', pointValue: '1' })
  })

  it('of the core fund is money, however it is called', () => {
    const fund = { Action: 'REINVESTMENT MONEY MARKET (SPAXX) (Cash)', Symbol: 'SPAXX' }
    const row = { ...fund, 'Price ($)': '1', Quantity: '7.44', 'Amount ($)': '-7.44' }
    expect(skips(row)).toEqual(['Cash moved into or out of the money market fund.'])
    expect(read({ ...row, Symbol: 'VVV' }).executions).toHaveLength(1)
    expect(read({ ...row, 'Price ($)': '2', Quantity: '3.72' }).executions).toHaveLength(1)
    expect(read({ ...row, Action: 'YOU BOUGHT MONEY MARKET (SPAXX)' }).executions).toHaveLength(1)
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

describe('a holding that changed at Fidelity', () => {
  const changed = (Action: string, Quantity: string, cells: object = {}) => ({
    Action,
    Quantity,
    'Run Date': '12/01/2025',
    'Price ($)': '',
    'Amount ($)': '',
    ...cells,
  })
  const sold = (quantity: number, date = '12/05/2025') => ({
    Action: 'YOU SOLD VALVOLINE INC COM (VVV) (Cash)',
    Quantity: String(-quantity),
    'Price ($)': '30',
    'Amount ($)': String(30 * quantity),
    'Run Date': date,
  })
  const bought = { Quantity: '3', 'Price ($)': '30', 'Amount ($)': '-90', 'Run Date': '12/08/2025' }
  const later = [sold(3, '12/09/2025'), bought]
  const kept = (...rows: Parameters<typeof skips>[0][]) =>
    read(...rows).executions.map(({ quantity }) => quantity)
  const held = { 'Price ($)': '30', Quantity: '10', 'Amount ($)': '-300' }
  const FROM = 'REVERSE SPLIT R/S FROM 000000101#REOR M0000000000001 VALVOLINE INC COM NEW (000000209) (Cash)'
  const TO = 'REVERSE SPLIT R/S TO 000000209#REOR M0000000000000 VALVOLINE INC COM (000000101) (Cash)'

  it.each([
    'DISTRIBUTION VALVOLINE INC COM (VVV) (Cash)',
    'STOCK SPLIT VALVOLINE INC COM (VVV) (Cash)',
    'SPLIT VALVOLINE',
    'MERGER MER FROM 000000101#REOR M0000000000001',
    'NAME CHANGED N/C FROM 000000101#REOR M0000000000001',
    'TRANSFER OF ASSETS ACAT RECEIVE VALVOLINE INC COM (VVV) (Cash)',
    'SHARES DEPOSITED VALVOLINE',
  ])('by %s has no result, and the next one of its contract has', (action) => {
    const result = read(...later, sold(40), changed(action, '30'), held)
    expect(result.executions.map(({ quantity }) => quantity)).toEqual(['3', '3'])
    expect([result.problems, noteCodes(result)]).toEqual([[], ['dates_only', 'corporate_actions']])
    expect(kept(...later, sold(40), changed(action, '30', { 'Account Number': 'X2' }), held)).toHaveLength(2)
  })

  it('is of the account of its row', () => {
    expect(kept(sold(10), changed('SPLIT', '30', { 'Account Number': 'X2' }), held)).toEqual(['10', '10'])
  })

  it('gave the old shares for the new ones, under its ticker or under their numbers', () => {
    for (const ticker of ['VVV', '', ' ']) {
      const Description = 'VALVOLINE INC COM 1 FOR 10 R/S INTO VALVOLINE INC COM'
      const cells = { Symbol: ticker, Description }
      const pair = [changed(FROM, '1', cells), changed(TO, '-10', cells)]
      expect(kept(...later, sold(1), ...pair, held)).toEqual(['3', '3'])
    }
    const old = { ...held, Symbol: '000000101' }
    const pair = [changed(FROM, '1'), changed(TO, '-10', { Symbol: '000000101' })]
    expect(kept(...later, sold(1), ...pair, old)).toEqual(['3', '3'])
    expect(read(...pair, old).problems).toEqual([])
  })

  it('is not the one of a row without a ticker whose name is another', () => {
    const other = { Symbol: '', Description: 'OTHER CORP COM' }
    expect(kept(sold(10), changed(TO, '-10', other), held)).toEqual(['10', '10'])
    expect(noteCodes(read(changed(TO, '-10', other)))).toEqual([])
    // `INC` would be in any name.
    const short = { Description: 'INC' }
    const named = { Symbol: '', Description: 'OTHER INC' }
    expect(kept({ ...sold(10), ...short }, changed(TO, '-10', named), { ...held, ...short })).toHaveLength(2)
  })

  it('is lost for good if a split does not say how many shares it gave or took', () => {
    expect(kept(...later, sold(10), changed(FROM, ''), held)).toEqual([])
    expect(kept(...later, sold(10), changed('EXCHANGED TO VVV', '0.000'), held)).toHaveLength(4)
  })

  it('was paid out by a merger or a redemption', () => {
    const Action = 'MERGER MER PAYOUT #REOR M0000000000000 VALVOLINE INC COM (000000101) (Cash)'
    for (const action of [Action, 'REDEMPTION PAYOUT #REOR M0000000000000 VALVOLINE']) {
      const paid = changed(action, '-10', { 'Amount ($)': '400' })
      expect(kept(...later, paid, held)).toEqual(['3', '3'])
      expect(cash(paid)).toMatchObject({ kind: 'other', amount: 400_000_000 })
    }
    // What shares that were received are worth is not money.
    expect(
      read(changed(FROM.replace('REVERSE SPLIT R/S', 'MERGER MER'), '10', { 'Amount ($)': '400' })),
    ).toMatchObject({
      cashEvents: [],
      problems: [],
    })
  })

  it('came with money that is a transfer, too', () => {
    const rest = { Symbol: '', 'Amount ($)': '-21.22' }
    expect(cash(changed('TRANSFER OF ASSETS ACAT DELIVER (Cash)', '0.000', rest))).toMatchObject({
      kind: 'withdrawal',
      amount: -21_220_000,
    })
    expect(cash(changed('DISTRIBUTION VALVOLINE', '', { 'Amount ($)': '5' })).kind).toBe('other')
  })
})

describe('a trade that Fidelity cancelled', () => {
  // The confirmation is corrected by nine cents of its fees after the contract was sold.
  const OPENED = 'YOU BOUGHT OPENING TRANSACTION'
  const CORRECTED = `${OPENED} CORR DESCRIPTION CORRECTED CONFIRM as of 2026-01-02 CALL (AAPL)`
  const CANCELLED =
    'BUY CANCEL OPENING TRANSACTION CXL DESCRIPTION CANCELLED TRADE as of 2026-01-02 CALL (AAPL)'
  const on = (date: string, Action: string, cells: object) => ({
    ...call,
    Action,
    'Run Date': date,
    ...cells,
  })
  const cost = { 'Price ($)': '2.5', 'Commission ($)': '0.65' }
  const opened = { ...cost, Quantity: '1', 'Fees ($)': '0.12', 'Amount ($)': '-250.77' }
  const original = on('01/02/2026', OPENED, opened)
  const sale = { 'Price ($)': '4.75', Quantity: '-1', 'Fees ($)': '0.02', 'Amount ($)': '474.33' }
  const sold = on('01/06/2026', 'YOU SOLD CLOSING TRANSACTION', { ...cost, ...sale })
  const back = { ...cost, Quantity: '-1', 'Fees ($)': '-0.12', 'Amount ($)': '250.77' }
  const cancelled = on('01/21/2026', CANCELLED, back)
  const right = { ...cost, Quantity: '1', 'Fees ($)': '0.03', 'Amount ($)': '-250.68' }
  const corrected = on('01/21/2026', CORRECTED, right)

  it('counts as it was corrected, on the day it was made', () => {
    for (const rows of [
      [corrected, cancelled, sold, original],
      [original, sold, cancelled, corrected],
    ]) {
      const { executions, problems: none, skipped } = read(...rows)
      expect(executions.map(({ side, fees, executedAt }) => [side, fees, executedAt]).toSorted()).toEqual([
        ['buy', -30_000, Date.UTC(2026, 0, 2)],
        ['sell', -20_000, Date.UTC(2026, 0, 6)],
      ])
      expect([none, skipped.length]).toEqual([[], 2])
    }
  })

  it('is corrected on the day of its row if that names no other', () => {
    const at = (Action: string) => read(on('01/21/2026', Action, right)).executions[0]?.executedAt
    expect(at(CORRECTED.replace('2026-01-02', 'Jan-02-2026'))).toBe(Date.UTC(2026, 0, 2))
    expect(at(CORRECTED.replace('2026-01-02', '01/02/2026'))).toBe(Date.UTC(2026, 0, 2))
    expect(at(CORRECTED.replace(' as of 2026-01-02', ''))).toBe(Date.UTC(2026, 0, 21))
    expect(at(CORRECTED.replace('CORR DESCRIPTION CORRECTED CONFIRM ', ''))).toBe(Date.UTC(2026, 0, 21))
  })

  it('may be a sale, and is said to be missing if it is', () => {
    const Action = 'SELL CANCEL CLOSING TRANSACTION CXL DESCRIPTION CANCELLED TRADE'
    const undone = on('01/07/2026', Action, {
      ...cost,
      'Price ($)': '4.75',
      Quantity: '1',
      'Fees ($)': '-0.02',
      'Amount ($)': '-474.33',
    })
    expect(read(undone, sold, original).executions.map(({ side }) => side)).toEqual(['buy'])
    expect(skips(undone)[0]).toMatch(/^This row reverses an execution that is not in this file/)
    expect(problems({ ...undone, Quantity: '-1' })).toEqual([['disagrees', 'Quantity']])
    expect(problems({ ...cancelled, Quantity: '1' })).toEqual([['disagrees', 'Quantity']])
  })
})

describe('a row that is not a trade at Fidelity', () => {
  it.each([
    ['DIRECT DEPOSIT PAYROLL', '500', 'deposit'],
    ['DIRECT DEBIT CARD', '-500', 'withdrawal'],
    ['BILL PAYMENT', '-5', 'withdrawal'],
    ['CONTRIBUTION VS XXX-XXXXXX-X EMPLOYER CONTR (Cash)', '551.24', 'deposit'],
    ['PARTIAL DISTRIBUTION VS XXX-XXXXXX-X (Cash)', '-97.91', 'withdrawal'],
    ['EARLY DIST', '-20', 'withdrawal'],
    ['JOURNALED SPP PURCHASE CREDIT (Cash)', '6531.27', 'deposit'],
    ['FED TAX W/H FEDERAL TAX WITHHELD (Cash)', '-853.88', 'other'],
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
