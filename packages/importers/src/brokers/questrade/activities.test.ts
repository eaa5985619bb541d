import { describe, expect, it } from 'vitest'
import { readText } from '../../../test/support/read-text.ts'
import { noteCodes, tableOf } from '../../../test/support/table-of.ts'

const HEAD =
  'Transaction Date,Settlement Date,Action,Symbol,Description,Quantity,Price,Gross Amount,Commission,Net Amount,Currency,Account #,Activity Type,Account Type\n'
const row = (middle: string, type = 'Trades') =>
  `2026-01-12 09:31:05 AM,,${middle},USD,55500001,${type},Individual`
const read = (...rows: string[]) => readText('questrade-activities', HEAD + rows.join('\n'))

describe('Questrade account activity', () => {
  it('treats the commission as a cost whatever its sign', () => {
    for (const commission of ['9.95', '-9.95']) {
      const { executions } = read(row(`Buy,XYZ,XYZ CORP,100,10,1000.00,${commission},-1009.95`))
      expect(executions[0]).toMatchObject({ commission: -9_950_000, fees: 0 })
    }
  })

  it('recognizes an option by its description, of a hundred shares', () => {
    const { executions, problems } = read(
      row('Buy,,CALL QZD 03/20/26 35 QZD CORP,3,1.00,-300.00,-9.95,-309.95'),
      row('Buy,,CALL QZD 03/20/26 35 QZD CORP,3,1.00,-3.00,-9.95,-12.95'),
    )
    expect(executions.map(({ symbol }) => symbol)).toEqual(['QZD260320C00035000'])
    expect(problems.map(({ row, code }) => [row, code])).toEqual([[3, 'disagrees']])
  })

  it('closes an option that expired, and skips one without an opening fill', () => {
    const expired = row('EXP,,CALL QZD 03/20/26 35 QZD CORP EXPIRED,-3,0,0,0,0')
    expect(read(expired).executions).toEqual([])
    const bought = row('Buy,,CALL QZD 03/20/26 35 QZD CORP,3,1.00,-300.00,0,-300.00')
    expect(read(bought, expired).executions).toHaveLength(2)
  })

  it('assigns no fee to the trades of its day', () => {
    const { cashEvents } = read(row('FCH,XYZ,ADR FEE,0,0,0,0,-2.50', 'Fees and rebates'))
    expect(cashEvents).toMatchObject([{ kind: 'fee', amount: -2_500_000, symbol: null }])
  })
})

describe('an activity of Questrade in detail', () => {
  const PLAIN = {
    'Transaction Date': '2026-01-10 09:30:00 AM',
    'Settlement Date': '2026-01-13 12:00:00 AM',
    Action: 'Buy',
    Symbol: 'XYZ.TO',
    Description: 'XYZ CORP',
    Quantity: '300',
    Price: '10.00',
    'Gross Amount': '-3000.00',
    Commission: '-4.95',
    'Net Amount': '-3004.95',
    Currency: 'CAD',
    'Account #': '55500001',
    'Activity Type': 'Trades',
    'Account Type': 'Individual margin',
  }
  const {
    read: table,
    problems,
    fill,
    cash,
    skips,
  } = tableOf('questrade-activities', PLAIN, { timeZone: 'UTC' })
  const sale = {
    Action: 'Sell',
    Quantity: '-300',
    'Net Amount': '2995.05',
    'Transaction Date': '2026-02-10 12:00:00 AM',
  }
  const option = {
    Symbol: '',
    Description: 'CALL QZD 12/31/27 35 QZD CORP',
    Quantity: '3',
    Price: '1.50',
    'Net Amount': '-457.95',
    Commission: '-7.95',
  }

  it('is a trade whose commission is a cost whatever its sign', () => {
    expect(fill()).toMatchObject({
      symbol: 'XYZ.TO',
      side: 'buy',
      quantity: '300',
      price: '10',
      commission: -4_950_000,
      fees: 0,
      currency: 'CAD',
      account: '55500001',
      pointValue: '1',
      executedAt: Date.UTC(2026, 0, 10, 9, 30),
    })
    expect(fill({ Commission: '4.95' }).commission).toBe(-4_950_000)
    expect(noteCodes(table({}))).toEqual([])
    expect(noteCodes(table({ 'Transaction Date': '2026-01-10 12:00:00 AM' }))).toEqual(['dates_only'])
  })

  it('is an option if its description names one, by the hundred', () => {
    expect(fill(option)).toMatchObject({ symbol: 'QZD271231C00035000', quantity: '3', price: '1.5' })
    expect(fill(option)).not.toHaveProperty('pointValue')
    expect(problems({ ...option, 'Net Amount': '-470.00' })).toEqual([['disagrees', null]])
    expect(problems({ ...option, Description: 'PUT .QZD 12/31/27 99999999 QZD' })).toEqual([
      ['missing_value', 'Description'],
    ])
  })

  it('is refused if its net amount or its sign differs', () => {
    expect(problems({ 'Net Amount': '-3010.00' })).toEqual([['disagrees', null]])
    expect(problems({ Quantity: '-300' })).toEqual([['disagrees', 'Quantity']])
    expect(problems({ Quantity: '0' })).toEqual([['bad_number', 'Quantity']])
  })

  it('expired on the side its quantity removes', () => {
    const expiry = {
      ...option,
      Action: 'EXP',
      Quantity: '-3',
      Price: '0',
      'Net Amount': '0',
      Commission: '0',
      'Transaction Date': '2027-12-31 12:00:00 AM',
    }
    const { executions } = table(option, expiry)
    expect(executions.map(({ side, price }) => [side, price])).toEqual([
      ['buy', '1.5'],
      ['sell', '0'],
    ])
    expect(table(expiry).executions).toEqual([])
    expect(problems({ ...expiry, Symbol: 'XYZ.TO', Description: 'XYZ CORP' })).toEqual([
      ['missing_value', 'Description'],
    ])
  })

  it('of a changed holding removes its trades', () => {
    const split = {
      Action: 'DIS',
      'Activity Type': 'Dividends',
      Quantity: '400',
      'Net Amount': '0.00',
      'Transaction Date': '2026-02-01 12:00:00 AM',
    }
    expect(table({}, split, sale).executions).toEqual([])
    expect(table({}, { ...split, Symbol: 'ABC.TO' }, sale).executions).toHaveLength(2)
  })

  it('reinvests if it has a size, and is a payment if it has none', () => {
    expect(fill({ Action: 'REI', 'Activity Type': 'Dividend reinvestment' })).toMatchObject({
      side: 'buy',
      quantity: '300',
    })
    const paid = { Action: 'REI', Quantity: '0', 'Activity Type': 'Dividends', 'Net Amount': '12' }
    expect(cash(paid)).toMatchObject({ kind: 'other', amount: 12_000_000, symbol: 'XYZ.TO' })
  })

  it.each([
    ['Deposits', '5000', 'deposit'],
    ['Deposits', '-1', 'withdrawal'],
    ['Withdrawals', '-500', 'withdrawal'],
    ['Interest', '-1.25', 'interest'],
    ['Fees and rebates', '-9', 'fee'],
    ['Transfers', '5', 'other'],
  ])('called %s of %s is a %s', (type, net, kind) => {
    const row = { Action: '', Quantity: '0', 'Activity Type': type, 'Net Amount': net }
    expect(cash(row)).toMatchObject({
      kind,
      amount: Math.round(Number(net) * 1e6),
      currency: 'CAD',
      text: 'XYZ CORP',
    })
  })

  it('is skipped if money was only exchanged, or an option assigned', () => {
    expect(skips({ Action: 'FXT', Quantity: '0', 'Activity Type': 'FX conversion' })).toHaveLength(1)
    expect(skips({ Action: 'ASN', 'Activity Type': 'Other' })).toHaveLength(1)
    expect(problems({ Action: '', Quantity: '0', 'Activity Type': 'Gifts' })).toEqual([
      ['unknown_kind', 'Activity Type'],
    ])
  })

  it('has a time of day unless it is exactly midnight', () => {
    for (const time of ['12:00:01 AM', '12:01:00 AM', '1:00:00 AM', '1:01:00 AM', '1:00:02 AM'])
      expect(noteCodes(table({ 'Transaction Date': `2026-01-10 ${time}` }))).toEqual([])
  })

  it('has no commission if its cell is empty or zero', () => {
    for (const Commission of ['', '0', '-0.00'])
      expect(fill({ Commission, 'Net Amount': '-3000.00' }).commission).toBe(0)
  })

  it('changes a holding only if it moves shares and no money', () => {
    const moved = { Action: '', 'Activity Type': 'Transfers' }
    for (const net of ['', '0.00'])
      expect(skips({ ...moved, Quantity: '5', 'Net Amount': net })).toEqual([
        'A split, distribution or transfer changed the holding.',
      ])
    expect(cash({ ...moved, Quantity: '5', 'Net Amount': '7' }).amount).toBe(7_000_000)
    expect(cash({ ...moved, Quantity: '0', 'Net Amount': '' }).amount).toBe(0)
  })
})
