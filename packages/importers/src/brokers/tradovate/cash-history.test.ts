import { describe, expect, it } from 'vitest'
import { tableOf } from '../../../test/support/table-of.ts'

const PLAIN = {
  ...{
    Account: 'DEMO0000001',
    'Transaction ID': '540725260012',
    Timestamp: '06/14/2026 18:03:54',
    'Trade Date': '2026-06-15',
  },
  ...{
    Delta: '-1.38',
    Amount: '49,998.62',
    'Cash Change Type': ' Exchange Fee',
    Currency: 'USD',
    Contract: 'ESM6',
  },
}
const { read, problems, cash } = tableOf('tradovate-cash-history', PLAIN, {
  timeZone: 'UTC',
  currency: 'EUR',
})

describe('a line of a cash history', () => {
  it('is a cash transaction with its time, contract and account', () => {
    expect(cash({})).toEqual({
      ...{ identity: 'cash:540725260012', kind: 'fee', amount: -1_380_000, currency: 'USD', symbol: 'ESM6' },
      ...{
        occurredAt: Date.UTC(2026, 5, 14, 18, 3, 54),
        text: 'Exchange Fee',
        account: 'DEMO0000001',
        rows: [2],
      },
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
