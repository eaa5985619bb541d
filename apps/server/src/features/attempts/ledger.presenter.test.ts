import { expect, it } from 'vitest'
import type { AttemptRow, ExpenseRow } from './attempts.queries.ts'
import { presentBusiness, presentLedger } from './ledger.presenter.ts'

const M = 1_000_000
const row = { id: 'attempt', accountId: 'account', paid: null, currency: 'USD', rate: null } as AttemptRow
const fee = (id: string, given: Partial<ExpenseRow>) =>
  ({
    ...{ id, attemptId: 'attempt', kind: 'data', paidOn: `2026-06-0${id}`, refundOf: null, note: '' },
    ...{ amount: 10 * M, currency: 'USD', rate: null, ...given },
  }) as ExpenseRow

function ledgerOf(...expenses: ExpenseRow[]) {
  const booked = { rows: [row], currencyOf: () => 'USD', payouts: [], receipts: [], expenses }
  return presentLedger(booked).reverse()
}

it('counts a fee of another currency at its rate, and keeps it apart without one', () => {
  const ledger = ledgerOf(
    fee('1', { currency: 'EUR', rate: 1.08 * M }),
    fee('2', { currency: 'EUR' }),
    fee('3', {}),
  )
  expect(ledger.map(({ countedAs, running, rate }) => [countedAs, running, rate])).toEqual([
    [{ amount: '-10.80', currency: 'USD' }, '-10.80', '1.08'],
    [{ amount: '-10.00', currency: 'EUR' }, '-10.00', null],
    [{ amount: '-10.00', currency: 'USD' }, '-20.80', null],
  ])
  expect(presentBusiness(ledger).map(({ currency, spent }) => [currency, spent])).toEqual([
    ['EUR', '10.00'],
    ['USD', '20.80'],
  ])
})

it('passes over a rate that is left from another currency', () => {
  const [entry] = ledgerOf(fee('1', { rate: 2 * M }))
  expect(entry).toMatchObject({ rate: null, countedAs: { amount: '-10.00', currency: 'USD' } })
})
