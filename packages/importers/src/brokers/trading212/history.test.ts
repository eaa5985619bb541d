import { describe, expect, it } from 'vitest'
import { readText } from '../../../test/support/read-text.ts'

const HEAD =
  'Action,Time,Ticker,No. of shares,Price / share,Currency (Price / share),Exchange rate,Total,Currency (Total),ID,Currency conversion fee,Currency (Currency conversion fee)\n'
const read = (...rows: string[]) => readText('trading212-history', HEAD + rows.join('\n'))

describe('Trading 212 history', () => {
  it('keeps the result in the share’s currency and a cost in another one separate', () => {
    const { executions } = read('Market buy,2026-01-06 14:30:03,ABCD,2,50,USD,1.25,80.12,EUR,E1,0.12,EUR')
    expect(executions[0]).toMatchObject({
      price: '50',
      currency: 'USD',
      fees: null,
      feesInKind: [{ quantity: '-0.12', currency: 'EUR' }],
    })
  })

  it('finds the account’s currency in the name of a column, also in lower case', () => {
    const head = 'Action,Time,Ticker,No. of shares,Price / share,Currency (Price / share),Total (EUR),ID\n'
    const row = 'Deposit,2026-01-06 14:30:03,,,,,100.00,D1'
    const currencies = [head, head.toLowerCase()].map(
      (names) => readText('trading212-history', names + row).cashEvents[0]?.currency,
    )
    expect(currencies).toEqual(['EUR', 'EUR'])
  })

  it('checks the total at the exchange rate of its row', () => {
    const rows = [
      'Market buy,2026-01-06 14:30:03,ABCD,2,50.00,USD,1.25000,80.12,EUR,E1,0.12,EUR',
      'Market buy,2026-01-06 14:30:04,ABCD,2,50.00,USD,1.25000,80.00,EUR,E2,0.12,EUR',
      'Market buy,2026-01-06 14:30:05,ABCD,2,50.00,USD,1.25000,80.30,EUR,E3,0.12,EUR',
      'Market buy,2026-01-06 14:30:06,ABCD,2,50.00,USD,1.25000,125.00,EUR,E4,0.12,EUR',
    ]
    expect(read(...rows).problems.map(({ row, code }) => [row, code])).toEqual([
      [4, 'disagrees'],
      [5, 'disagrees'],
    ])
  })

  it('reads pence as pounds, whether the rate is per penny or per pound', () => {
    const { executions, problems } = read(
      'Market buy,2026-01-06 09:30:03,LON,100,450.00,GBX,86.5000,520.23,EUR,E1,,',
      'Market buy,2026-01-06 09:30:04,LON,100,450.00,GBX,0.865000,520.23,EUR,E2,,',
      'Market buy,2026-01-06 09:30:05,LON,100,450.00,GBX,100,450.00,GBP,E3,,',
    )
    expect(problems).toEqual([])
    expect(executions.map(({ price, currency }) => [price, currency])).toEqual([
      ['4.5', 'GBP'],
      ['4.5', 'GBP'],
      ['4.5', 'GBP'],
    ])
  })

  it('never opens a position by a sale', () => {
    const { executions, skipped } = read('Market sell,2026-01-06 14:30:03,ABCD,2,50,USD,1.25,80.00,EUR,E1,,')
    expect([executions, skipped.length]).toEqual([[], 1])
  })

  it('removes what was held through a split, and keeps what was bought after it was sold', () => {
    const { executions } = read(
      'Market buy,2026-03-02 14:31:00,SPLT,10,100,USD,1,1000,USD,E1,,',
      'Stock split close,2026-03-10 06:42:25,SPLT,10,110,USD,,1100,USD,E2,,',
      'Stock split open,2026-03-10 06:42:25,SPLT,60,18.33,USD,,1100,USD,E3,,',
      'Market sell,2026-03-12 14:40:00,SPLT,60,19,USD,1,1140,USD,E4,,',
      'Market buy,2026-03-16 14:31:00,SPLT,5,20,USD,1,100,USD,E5,,',
    )
    expect(executions.map(({ rows }) => rows)).toEqual([[6]])
  })

  it('reads UTC whatever zone the user is in', () => {
    const { executions } = read('Market buy,2026-01-06 14:30:03,ABCD,2,50,USD,1,100,USD,E1,,')
    expect(executions[0]?.executedAt).toBe(Date.UTC(2026, 0, 6, 14, 30, 3))
  })

  it('does not check a total in another currency if the row states no exchange rate', () => {
    const bought = (rate: string, total: string, currency: string) =>
      read(`Market buy,2026-01-06 14:30:03,ABCD,2,50.00,USD,${rate},${total},${currency},E1,,`).problems
        .length
    for (const rate of ['', 'Not available', '0.00']) expect(bought(rate, '7.00', 'EUR')).toBe(0)
    // 100 ÷ 1.25 is 80, or 100 if nothing was exchanged, whatever the rate says.
    expect([bought('1.25000', '80.00', 'EUR'), bought('1.25000', '7.00', 'EUR')]).toEqual([0, 1])
    expect([bought('', '100.00', 'USD'), bought('', '7.00', 'USD')]).toEqual([0, 1])
    expect([bought('1.25000', '100.00', 'USD'), bought('1.25000', '80.00', 'USD')]).toEqual([0, 1])
  })

  it('identifies a row by its own id, whether an order or money', () => {
    const { executions, cashEvents } = read(
      'Market buy,2026-01-06 14:30:03,ABCD,2,50,USD,1,100,USD,E1,,',
      'Market buy,2026-01-06 14:30:03,ABCD,2,50,USD,1,100,USD,,,',
      'Deposit,2026-01-06 14:30:03,,,,,,100,USD,D1,,',
    )
    expect(executions.map(({ identity }) => identity.split(':')[0])).toEqual(['order', 'row'])
    expect(cashEvents.map(({ identity }) => identity)).toEqual(['cash:D1'])
  })

  it.each([
    ['Deposit', '', '100', 'deposit', 100_000_000, null, 'Deposit'],
    ['Withdrawal', '', '100', 'withdrawal', -100_000_000, null, 'Withdrawal'],
    ['Withdrawal', '', '-100', 'withdrawal', -100_000_000, null, 'Withdrawal'],
    ['Card debit', '', '3', 'withdrawal', -3_000_000, null, 'Card debit'],
    ['Card credit', '', '3', 'deposit', 3_000_000, null, 'Card credit'],
    ['New card cost', '', '5', 'fee', -5_000_000, null, 'New card cost'],
    ['Interest on cash', '', '1', 'interest', 1_000_000, null, 'Interest on cash'],
    ['Dividend (Ordinary)', 'ABCD', '2', 'other', 2_000_000, 'ABCD', 'Dividend (Ordinary) ABCD'],
  ])('reads the money of a %s', (action, ticker, total, kind, amount, symbol, text) => {
    const { cashEvents } = read(`${action},2026-01-06 14:30:03,${ticker},,,,,${total},EUR,C1,,`)
    expect(cashEvents).toMatchObject([{ kind, amount, symbol, text, currency: 'EUR' }])
  })

  it('finds the currencies of older files in their column names', () => {
    const old =
      'Action,Time,Ticker,No. of shares,Price / share,Currency (Price / share),Exchange rate,Total (EUR),ID,Finra fee (EUR)\n'
    const { executions } = readText(
      'trading212-history',
      `${old}Market buy,2026-01-06 14:30:03,ABCD,2,50.00,EUR,,100.10,E1,0.10`,
    )
    expect(executions).toMatchObject([{ currency: 'EUR', fees: -100_000 }])
  })

  it('accepts a total in the user’s currency if the file names none', () => {
    const bare =
      'Action,Time,Ticker,No. of shares,Price / share,Currency (Price / share),Exchange rate,Total,ID\n'
    const row = 'Market buy,2026-01-06 14:30:03,ABCD,2,50.00,USD,,7.00,E1'
    const problems = (currency: string) =>
      readText('trading212-history', bare + row, { currency }).problems.map(({ code }) => code)
    expect([problems('USD'), problems('EUR')]).toEqual([['disagrees'], []])
  })
})
