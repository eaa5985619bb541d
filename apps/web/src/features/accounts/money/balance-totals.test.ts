import type { AccountBalance } from '@ballast/contract/accounts/account-money'
import { expect, test } from 'vitest'
import { correctionsOf, totalsOf } from './balance-totals.ts'

const balance = (given: Partial<AccountBalance>): AccountBalance => ({
  accountId: 'a',
  currency: 'USD',
  start: '100.00',
  closed: '0.10',
  unknown: 0,
  open: 0,
  moved: '-20.00',
  funded: null,
  corrections: '-0.30',
  foreign: 0,
  doubtful: null,
  byFirm: null,
  balance: '79.80',
  lastImport: null,
  startDay: null,
  before: 0,
  firm: null,
  statements: null,
  ledger: null,
  ...given,
})

test('sums are exact, by currency, and the columns add up to the balance', () => {
  const all = [balance({}), balance({ closed: '0.20', balance: '79.90' }), balance({ currency: 'EUR' })]
  expect(totalsOf(all)).toEqual([
    {
      currency: 'USD',
      accounts: 2,
      unknown: 0,
      start: '200.00',
      closed: '0.30',
      moved: '-40.00',
      corrections: '-0.60',
      balance: '159.70',
    },
    expect.objectContaining({ currency: 'EUR', accounts: 1, balance: '79.80' }),
  ])
})

test('sums too large to be exact are unknown, and the others are not', () => {
  const large = balance({ start: '8000000000.00', balance: '7999999979.80' })
  expect(totalsOf([large, large])).toEqual([
    expect.objectContaining({ start: null, closed: '0.20', moved: '-40.00', balance: null }),
  ])
})

test('a sum with an unknown part is unknown, and says how many there are', () => {
  expect(totalsOf([balance({}), balance({ start: null, balance: null })])).toEqual([
    expect.objectContaining({ unknown: 1, start: null, closed: '0.20', balance: null }),
  ])
})

test('the firm’s own changes are part of the corrections', () => {
  expect(correctionsOf(balance({ byFirm: '5.55' }))).toBe('5.25')
  expect(correctionsOf(balance({ byFirm: null }))).toBe('-0.30')
})

test('no balances have no totals', () => {
  expect(totalsOf([])).toEqual([])
})
