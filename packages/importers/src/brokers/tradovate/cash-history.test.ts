import { describe, expect, it } from 'vitest'
import { tableOf } from '../../../test/support/table-of.ts'

const PLAIN = {
  Account: 'DEMO0000001',
  'Transaction ID': '540725260012',
  Timestamp: '06/14/2026 18:03:54',
  'Trade Date': '2026-06-15',
  Delta: '-1.38',
  Amount: '49,998.62',
  'Cash Change Type': ' Exchange Fee',
  Currency: 'USD',
  Contract: 'ESM6',
}
const { read, problems, cash } = tableOf('tradovate-cash-history', PLAIN, {
  timeZone: 'UTC',
  currency: 'EUR',
})

describe('a line of a cash history', () => {
  it('is a cash transaction with its time, contract and account', () => {
    expect(cash({})).toEqual({
      identity: 'cash:540725260012',
      kind: 'fee',
      amount: -1_380_000,
      currency: 'USD',
      symbol: 'ESM6',
      occurredAt: Date.UTC(2026, 5, 14, 18, 3, 54),
      text: 'Exchange Fee',
      account: 'DEMO0000001',
      rows: [2],
      originalTime: '06/14/2026 18:03:54',
    })
  })

  it.each([
    ['Commission', '-1.29', 'commission'],
    ['Exchange Fee', '-1.38', 'fee'],
    ['Nfa Fee', '-0.02', 'fee'],
    ['Clearing Fees', '-0.10', 'fee'],
    ['Feedback', '1', 'other'],
    ['Trade Paired', '-6.25', 'trade_result'],
    ['Fund Transaction', '50000', 'deposit'],
    ['Fund Transaction', '0', 'deposit'],
    ['Fund Transaction', '-0.01', 'withdrawal'],
    ['Debit Interest', '-2', 'interest'],
    ['Manual Adjustment', '3', 'adjustment'],
    ['Correction', '3', 'adjustment'],
    ['Something new', '3', 'other'],
  ])('of type %s and %s is a %s', (type, Delta, kind) => {
    expect(cash({ 'Cash Change Type': type, Delta })).toMatchObject({
      kind,
      text: type,
      amount: Math.round(Number(Delta) * 1e6),
    })
  })

  it('is in the currency of the account if it names none', () => {
    expect(cash({ Currency: '' }).currency).toBe('EUR')
    expect(read({ Currency: '' }, { 'Transaction ID': '2' }).currency).toBe('USD')
  })

  it('has no contract and no account if their cells are empty', () => {
    expect(cash({ Contract: '', Account: '' })).toMatchObject({ symbol: null, account: null })
  })

  it.each([
    [{ Delta: '' }, 'Delta'],
    [{ 'Transaction ID': '' }, 'Transaction ID'],
    [{ 'Cash Change Type': ' ' }, 'Cash Change Type'],
    [{ Timestamp: '2026' }, 'Timestamp'],
  ])('does not guess at %j', (row, column) => {
    expect(problems(row).map(([, where]) => where)).toEqual([column])
  })
})

describe('the balance after each line', () => {
  const lines = (...amounts: string[]) =>
    amounts.map((Amount, second) => ({
      'Transaction ID': `5407252600${second + 10}`,
      Timestamp: `06/14/2026 18:03:${second + 10}`,
      Delta: '-1.00',
      Amount,
      'Cash Change Type': 'Trade Paired',
    }))
  const six = ['50', '49', '48', '47', '46.50', '45.50']

  it('is the ledger of the account', () => {
    const [ledger, another] = read(...lines(...six)).ledgers ?? []
    expect(ledger).toEqual({
      account: 'DEMO0000001',
      currency: 'USD',
      gaps: [{ rows: [5, 6], amount: 500_000 }],
      end: { at: Date.UTC(2026, 5, 14, 18, 3, 15), balance: 45_500_000 },
    })
    expect(another).toBeUndefined()
  })
  it('does not keep a line from being read if it cannot be read itself', () => {
    const { problems, ledgers, count } = read(...lines(...six.with(3, '####')))
    expect([problems, count]).toEqual([[], 6])
    expect(ledgers?.[0]?.gaps).toEqual([])
  })
  it('is no ledger in a file of fees only', () => {
    const fees = lines(...six).map((line) => ({ ...line, 'Cash Change Type': 'Nfa Fee' }))
    expect(read(...fees).ledgers).toBeUndefined()
  })
})
