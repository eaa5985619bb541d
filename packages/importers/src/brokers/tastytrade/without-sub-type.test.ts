import { describe, expect, it } from 'vitest'
import { importOne } from '../../../test/support/import-one.ts'
import { tableOf } from '../../../test/support/table-of.ts'

const PLAIN = {
  Date: '2024-03-05T09:38:58-0500',
  Type: 'Trade',
  Action: 'BUY_TO_OPEN',
  Symbol: 'XYZ   240419C00220000',
  'Instrument Type': 'Equity Option',
  Description: 'Bought 3 XYZ 04/19/24 Call 220.00 @ 2.75',
  Value: '-825.00',
  Quantity: '3',
  'Average Price': '-275.00',
  Commissions: '-3.00',
  Fees: '-0.38',
  Multiplier: '100',
  'Call or Put': 'CALL',
  'Order #': '500000001',
}
const GONE = {
  Date: '2024-04-19T17:00:00-0400',
  Type: 'Receive Deliver',
  Action: '',
  Description: 'Removal of option due to expiration',
  Value: '0.00',
  'Average Price': '',
  Commissions: '--',
  Fees: '0.00',
  'Order #': '',
}
const MONEY = { Type: 'Money Movement', Action: '', Symbol: '', 'Instrument Type': '', Value: '1.20' }
const { read, problems, cash } = tableOf('tastytrade-transactions', PLAIN)

describe('transactions of tastytrade without the column Sub Type', () => {
  it('are recognised, with prices per share', () => {
    const text = [Object.keys(PLAIN), Object.values(PLAIN)].map((cells) => cells.join(',')).join('\n')
    const file = { name: 'x.csv', bytes: new TextEncoder().encode(text) }
    const { files, executions } = importOne([file], { timeZone: 'UTC', currency: 'USD' })
    expect(files[0]).toMatchObject({ status: 'parsed', format: 'tastytrade-transactions' })
    expect(executions[0]).toMatchObject({ price: '2.75', pointValue: '100', fees: -380_000 })
  })

  it('say in their description how an option left the account', () => {
    for (const Description of [
      'Removal of 3.0 XYZ 04/19/24 Call 220.00 due to expiration.',
      GONE.Description,
    ]) {
      const { executions, gross } = read({ ...GONE, Description }, {})
      expect(executions[0]).toMatchObject({ side: 'sell', price: '0', comment: 'Delivery: Expiration' })
      expect(gross).toBe(-825_000_000)
    }
    const settled = { ...GONE, Description: 'Cash settled exercise', Value: '900.00' }
    expect(read(settled, {}).gross).toBe(75_000_000)
    expect(problems({ ...GONE, Description: 'Gone' })).toEqual([['unknown_kind', 'Description']])
  })

  it.each([
    ['INTEREST ON CREDIT BALANCE', 'interest'],
    ['FROM 07/16 THRU 08/15 @11    %', 'interest'],
    ['Regulatory fee adjustment', 'adjustment'],
    ['FULLYPAID LENDING REBATE', 'other'],
    ['DOMESTIC WIRE FEE', 'fee'],
    ['ACH DEPOSIT', 'deposit'],
    ['Wire Funds Received', 'deposit'],
  ])('call money %s', (Description, kind) => {
    expect(cash({ ...MONEY, Description })).toMatchObject({ kind, amount: 1_200_000, text: Description })
  })

  it('pay a dividend under the name of its company, and a future’s result only in its fills', () => {
    const share = { ...MONEY, Symbol: 'XYZ', 'Instrument Type': 'Equity', Description: 'XYZ CORP' }
    expect(cash(share)).toMatchObject({ kind: 'other', text: 'XYZ CORP' })
    expect(problems({ ...share, 'Instrument Type': '' })).toEqual([['unknown_kind', 'Description']])
    const future = { ...MONEY, Symbol: '/MESM4', 'Instrument Type': 'Future' }
    expect(cash({ ...future, Description: '/MESM4 mark to market at 5,150' }).placed).toBe(true)
  })
})
