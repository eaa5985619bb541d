import { NO_CURRENCY } from '@ballast/importers/importer'
import { describe, expect, test } from 'vitest'
import type { StoredCash } from '../../trade-store/stored-execution.ts'
import { moneyInNoTrade } from './money-in-no-trade.ts'

const M = 1_000_000
const line = (kind: StoredCash['kind'], amount: number, currency = 'USD'): StoredCash => ({
  identity: `${kind} ${amount}`,
  kind,
  amount: amount * M,
  currency,
  occurredAt: 0,
  text: '',
})
const said = (unplaced: StoredCash[], currency: string | null = 'USD', cashEvents = unplaced) =>
  moneyInNoTrade({ unplaced, cashEvents }, currency)

describe('lines of a ledger that are in no trade', () => {
  test('are named by kind, with their sums', () => {
    expect(said([line('swap', -1.2), line('commission', -0.39), line('swap', 0.2)])).toEqual([
      'In no trade, so they move the balance: 2 swaps (-1.00 USD), 1 commission (-0.39 USD).',
    ])
    expect(said([])).toEqual([])
  })

  test('in another currency are not counted, whatever they are', () => {
    const deposit = line('deposit', 1, 'EUR')
    expect(
      said([line('swap', -1.2), line('swap', -3, 'BNB')], 'USD', [line('swap', -3, 'BNB'), deposit]),
    ).toEqual([
      'In no trade, so they move the balance: 1 swap (-1.20 USD).',
      'Not counted, because the account is in USD: 1 swap (-3.00 BNB), 1 deposit (1.00 EUR).',
    ])
  })

  test('are in the account’s currency if their file names none, and in their own before there is an account', () => {
    expect(said([line('swap', -1, NO_CURRENCY)], 'EUR')).toEqual([
      'In no trade, so they move the balance: 1 swap (-1.00 EUR).',
    ])
    expect(said([line('swap', -1), line('swap', -1, NO_CURRENCY)], null)).toEqual([
      'In no trade, so they move the balance: 1 swap (-1.00 USD), 1 swap (-1.00).',
    ])
  })

  test('are not those that an importer has put into a fill', () => {
    expect(said([], 'USD', [{ ...line('commission', -3, 'EUR'), placed: true }])).toEqual([])
  })
})
