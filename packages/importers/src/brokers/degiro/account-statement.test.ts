import { describe, expect, it } from 'vitest'
import { readText } from '../../../test/support/read-text.ts'
import { refusalOf } from '../../../test/support/refusal-of.ts'

const HEAD = 'Date,Time,Value date,Product,ISIN,Description,FX,Change,,Balance,,Order Id\n'
const read = (...rows: string[]) =>
  readText(
    'degiro-account-statement',
    HEAD + rows.map((row) => `04-05-2026,09:58,04-05-2026,${row}\n`).join(''),
  )

describe('DEGIRO account statement', () => {
  it('reads the currency in the named column and the amount in the unnamed one after it', () => {
    const { cashEvents } = read(',,flatex Deposit,,EUR,"1,500.00",EUR,"1,600.00",')
    expect(cashEvents).toMatchObject([{ kind: 'deposit', amount: 1_500_000_000, currency: 'EUR' }])
  })

  it('leaves trades, their costs and their currency exchanges to the transactions', () => {
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

  it('does not count the second line of an order id as a row', () => {
    const { census } = readText(
      'degiro-account-statement',
      `${HEAD}04-05-2026,09:58,04-05-2026,,,flatex Deposit,,EUR,5.00,EUR,5.00,5925d76b-\n,,,,,,,,,,,b017-a61a6d03c3e7\n`,
    )
    expect(census).toMatchObject({ rows: 1, cashEvents: 1 })
  })

  it('finds its columns in the first fifteen lines', () => {
    const below = (lines: number) =>
      `${'DEGIRO\n'.repeat(lines)}${HEAD}04-05-2026,09:58,04-05-2026,,,flatex Deposit,,EUR,5.00,EUR,5.00,\n`
    expect(readText('degiro-account-statement', below(14)).cashEvents).toHaveLength(1)
    expect(refusalOf(() => readText('degiro-account-statement', below(15))).code).toBe('wrong_report')
  })

  it('names the contract of payments received, but not of charges', () => {
    const { cashEvents } = read(
      'SMI,CH1,Dividend,,CHF,5.00,CHF,5.00,',
      ',,Dividend,,CHF,4.00,CHF,5.00,',
      'SMI,CH1,Transactiebelasting,,CHF,-3.00,CHF,5.00,',
    )
    expect(cashEvents.map(({ kind, symbol, text }) => [kind, symbol, text])).toEqual([
      ['other', 'CH1', 'Dividend SMI'],
      ['other', null, 'Dividend'],
      ['fee', null, 'Transactiebelasting SMI'],
    ])
  })

  it('says for each line why it is skipped', () => {
    const { skipped } = read(
      'SMI,CH1,FX Credit,,EUR,1.00,EUR,5.00,',
      ',,Degiro Cash Sweep Transfer,,EUR,1.00,EUR,5.00,',
      ',,Flatex Interest,,EUR,0.00,EUR,5.00,',
    )
    expect(skipped.map(({ reason }) => reason)).toEqual([
      'Money changed from one currency into another.',
      'Moved between DEGIRO and its bank, or reserved until it arrives: no money came or went.',
      'No money moved.',
    ])
  })

  it('counts a line with only a date as an unknown row', () => {
    const { problems } = readText('degiro-account-statement', `${HEAD}04-05-2026,,,,,,,,,,,o1\n`)
    expect(problems.map(({ code }) => code)).toEqual(['missing_value'])
    expect(read('X,CH1,Something new,,EUR,1.00,EUR,5.00,').problems.map(({ code }) => code)).toEqual([
      'unknown_kind',
    ])
  })
})
