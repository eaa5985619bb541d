import { describe, expect, it } from 'vitest'
import { readText } from '../../../test/support/read-text.ts'

const HEAD = 'Date,Time,Value date,Product,ISIN,Description,FX,Change,,Balance,,Order Id\n'
const read = (...rows: string[]) =>
  readText(
    'degiro-account-statement',
    HEAD + rows.map((row) => `04-05-2026,09:58,04-05-2026,${row}\n`).join(''),
  )

describe('DEGIRO account statement', () => {
  it('reads the currency in the named column and the amount in the nameless one behind it', () => {
    const { cashEvents } = read(',,flatex Deposit,,EUR,"1,500.00",EUR,"1,600.00",')
    expect(cashEvents).toMatchObject([{ kind: 'deposit', amount: 1_500_000_000, currency: 'EUR' }])
  })

  it('leaves trades, their costs and the exchange of their money to the transactions', () => {
    const { cashEvents, skipped } = read(
      'SMI,CH1,"Buy 10 SMI@106.02 CHF (CH1)",,CHF,-1060.20,CHF,0.00,o1',
      'SMI,CH1,DEGIRO Transaction and/or Third Party Fees,,CHF,-2.79,CHF,0.00,o1',
      'SMI,CH1,FX Debit,1.05,EUR,-1000.00,EUR,0.00,o1',
    )
    expect([cashEvents.length, skipped.length]).toEqual([0, 3])
  })

  it('counts a withdrawal once, without the booking that reverses it', () => {
    const { cashEvents } = read(
      ',,Processed Flatex Withdrawal,,EUR,15.10,EUR,0.36,',
      ',,flatex terugstorting,,EUR,-15.10,EUR,-14.74,',
    )
    expect(cashEvents).toMatchObject([{ kind: 'withdrawal', amount: -15_100_000 }])
  })

  it('counts the second line of an order’s id as no row', () => {
    const { census } = readText(
      'degiro-account-statement',
      `${HEAD}04-05-2026,09:58,04-05-2026,,,flatex Deposit,,EUR,5.00,EUR,5.00,5925d76b-\n,,,,,,,,,,,b017-a61a6d03c3e7\n`,
    )
    expect(census).toMatchObject({ rows: 1, cashEvents: 1 })
  })
})
