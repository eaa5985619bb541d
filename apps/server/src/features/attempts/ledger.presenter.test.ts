import { describe, expect, it } from 'vitest'
import { attemptRow } from '../../test/without-database/stated-attempt.ts'
import type { AttemptRow, ExpenseRow, PayoutRow, ReceiptRow } from './attempts.queries.ts'
import { type LedgerInput, presentBusiness, presentDue, presentLedger } from './ledger.presenter.ts'

const M = 1_000_000
const row = attemptRow()
const fee = (id: string, given: Partial<ExpenseRow>) =>
  ({
    id,
    attemptId: 'attempt',
    kind: 'data',
    paidOn: `2026-06-0${id}`,
    refundOf: null,
    note: '',
    amount: 10 * M,
    currency: 'USD',
    rate: null,
    ...given,
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

it('counts an attempt in the currencies that it has money in, once each', () => {
  const ledger = ledgerOf(
    fee('1', { currency: 'EUR' }),
    fee('2', {}),
    fee('3', {}),
    fee('4', { attemptId: 'other' }),
  )
  expect(presentBusiness(ledger).map(({ currency, attempts }) => [currency, attempts])).toEqual([
    ['EUR', 1],
    ['USD', 2],
  ])
})

it('ignores a rate that is left from another currency', () => {
  const [entry] = ledgerOf(fee('1', { rate: 2 * M }))
  expect(entry).toMatchObject({ rate: null, countedAs: { amount: '-10.00', currency: 'USD' } })
})

const payout = (id: string, given: Partial<PayoutRow> = {}) =>
  ({
    id,
    attemptId: 'attempt',
    gross: 1500 * M,
    traderShare: 1350 * M,
    fee: 0,
    method: null,
    requestedOn: `2026-06-0${id}`,
    receivedOn: null,
    state: 'paid',
    note: '',
    ...given,
  }) as PayoutRow
/** The ledger as presented, latest first. */
function shown(given: Partial<LedgerInput>) {
  const nothing = { rows: [row], payouts: [], receipts: [], expenses: [] }
  return presentLedger({ ...nothing, currencyOf: (id) => (id === 'euros' ? 'EUR' : 'USD'), ...given })
}

describe('the ledger of an attempt', () => {
  it('begins with what it cost, under the name of its programme', () => {
    const bought = { ...row, paid: 49 * M, purchasedOn: '2026-06-01', programme: 'Evaluation 50K' }
    expect(shown({ rows: [bought] })).toMatchObject([
      {
        id: 'attempt',
        attemptId: 'attempt',
        type: 'price',
        kind: 'evaluation',
        day: '2026-06-01',
        amount: '-49.00',
        note: 'Evaluation 50K',
        running: '-49.00',
        counts: true,
      },
    ])
    expect(shown({ rows: [{ ...bought, paid: 0 }] })).toMatchObject([{ amount: '0.00' }])
    expect(shown({ rows: [{ ...bought, paid: null }] })).toEqual([])
  })

  it('names a price by what was bought: an evaluation, an activation, a reset, or the account itself', () => {
    const bought = (id: string, given: Partial<AttemptRow>, stage: 'evaluation' | 'funded') =>
      attemptRow({ id, paid: M, programmeId: 'apex-eod-4', ...given }, { stage })
    const kinds = (...rows: AttemptRow[]) =>
      Object.fromEntries(shown({ rows }).map(({ id, kind }) => [id, kind]))
    const ended = (state: 'passed' | 'reset' | 'breached', endedOn = '2026-06-09') => ({ state, endedOn })
    const next = { purchasedOn: '2026-06-10' }
    const funded = { ...next, phase: 1 }
    const after = (given: Partial<AttemptRow>) =>
      kinds(bought('a', given, 'evaluation'), bought('b', funded, 'funded')).b
    expect(after(ended('passed'))).toBe('activation')
    // Not the account that this one passed into: another day, size or programme, or no pass.
    expect(after(ended('passed', '2026-06-08'))).toBeNull()
    expect(after(ended('breached'))).toBeNull()
    expect(after({ ...ended('passed'), size: 1 })).toBeNull()
    expect(after({ ...ended('passed'), programmeId: 'apex-legacy' })).toBeNull()
    const again = bought('b', next, 'evaluation')
    expect(kinds(bought('a', ended('reset'), 'evaluation'), again)).toEqual({ a: 'evaluation', b: 'reset' })
    expect(kinds(bought('a', ended('breached'), 'evaluation'), again).b).toBe('evaluation')
    expect(kinds(bought('b', {}, 'funded'))).toEqual({ b: null })
  })

  it('names the price of one attempt by what is known of the others', () => {
    const first = attemptRow({ id: 'a', state: 'reset', endedOn: '2026-06-09' })
    const rows = [attemptRow({ id: 'b', purchasedOn: '2026-06-10', paid: M })]
    expect(shown({ rows, allRows: [first, ...rows] })[0]?.kind).toBe('reset')
  })

  it('has the latest first, each with the net so far', () => {
    const expenses = [fee('2', {}), fee('4', { kind: 'refund', amount: 4 * M, refundOf: '2' })]
    const entries = shown({ expenses, payouts: [payout('3')] })
    expect(entries.map(({ id, amount, running }) => [id, amount, running])).toEqual([
      ['4', '4.00', '1344.00'],
      ['3', '1350.00', '1340.00'],
      ['2', '-10.00', '-10.00'],
    ])
    expect(entries.map(({ refundOf }) => refundOf)).toEqual(['2', null, null])
  })

  it('has a payout on the day it was received, and on the day it was requested until then', () => {
    const days = (given: Partial<PayoutRow>) => {
      const [entry] = shown({ payouts: [payout('1', given)] })
      return [entry?.day, entry?.requestedOn, entry?.receivedOn]
    }
    expect(days({})).toEqual(['2026-06-01', '2026-06-01', null])
    expect(days({ receivedOn: '2026-06-05' })).toEqual(['2026-06-05', '2026-06-01', '2026-06-05'])
  })

  it('counts a payout once it is paid: a request leaves the net as it was', () => {
    const entries = shown({
      expenses: [fee('1', {})],
      payouts: [payout('2', { state: 'requested' }), payout('3')],
    })
    expect(entries.map(({ counts, running }) => [counts, running])).toEqual([
      [true, '1340.00'],
      [false, '-10.00'],
      [true, '-10.00'],
    ])
  })

  it('counts what arrived of a payout: the share minus the fee of its method', () => {
    const [entry] = shown({ payouts: [payout('1', { fee: 12.5 * M, method: 'bank' as never })] })
    expect(entry).toMatchObject({
      amount: '1337.50',
      gross: '1500.00',
      fee: '12.50',
      method: 'bank',
      rate: null,
    })
    expect(shown({ payouts: [payout('1')] })[0]?.fee).toBeNull()
    // A ten-thousandth of a cent is still a fee.
    expect(shown({ payouts: [payout('1', { fee: 1 })] })[0]?.fee).not.toBeNull()
  })

  it('has a payout in the currency of its account', () => {
    const rows = [row, { ...row, id: 'other', accountId: 'euros' }]
    const payouts = [payout('1', { attemptId: 'other' }), payout('2'), payout('3', { attemptId: 'other' })]
    expect(shown({ rows, payouts }).map(({ currency, running }) => [currency, running])).toEqual([
      ['EUR', '2700.00'],
      ['USD', '1350.00'],
      ['EUR', '1350.00'],
    ])
  })

  it('has each entry’s own receipts', () => {
    const receipt = (id: string, entryId: string, storageKey: string) =>
      ({ userId: 'user', id, entryId, name: `${id}.file`, storageKey }) as unknown as ReceiptRow
    const receipts = [
      receipt('a', '1', 'x/a.webp'),
      receipt('b', '2', 'x/b.pdf'),
      receipt('c', '1', 'x/c.pdf'),
    ]
    expect(ledgerWith(receipts)).toEqual([
      ['2', [{ id: 'b', name: 'b.file', isPicture: false }]],
      [
        '1',
        [
          { id: 'a', name: 'a.file', isPicture: true },
          { id: 'c', name: 'c.file', isPicture: false },
        ],
      ],
    ])
    function ledgerWith(of: ReceiptRow[]) {
      return shown({ expenses: [fee('1', {}), fee('2', {})], receipts: of }).map((one) => [
        one.id,
        one.receipts,
      ])
    }
  })
})

describe('the totals of an attempt', () => {
  const bought = {
    ...row,
    paid: 90 * M,
    purchasedOn: '2026-06-01',
    programme: 'Evaluation 50K',
  } as AttemptRow

  it('are what was spent, refunded and received, with how many of each', () => {
    const entries = shown({
      rows: [bought],
      expenses: [fee('2', {}), fee('3', { kind: 'refund', amount: 40 * M })],
      payouts: [payout('4'), payout('5', { state: 'requested' })],
    })
    // 1,350 and 40 received for 100 spent.
    expect(presentBusiness(entries)).toEqual([
      {
        currency: 'USD',
        spent: '100.00',
        refunded: '40.00',
        received: '1350.00',
        net: '1290.00',
        roi: 12.9,
        fees: 2,
        payouts: 1,
        attempts: 1,
      },
    ])
  })

  it('have no return if nothing was spent', () => {
    expect(presentBusiness(shown({ payouts: [payout('1')] }))).toMatchObject([{ spent: '0.00', roi: null }])
    expect(presentBusiness([])).toEqual([])
    expect(presentBusiness(shown({ payouts: [payout('1', { state: 'requested' })] }))).toEqual([])
  })
})

describe('recurring costs', () => {
  const due = (expenses: ExpenseRow[], today = '2026-07-02', rows = [row]) =>
    presentDue({ rows: rows, expenses }, today).map(({ attemptId, kind, dueOn, amount }) => [
      attemptId,
      kind,
      dueOn,
      amount,
    ])

  /** Paid on a day in May and on the same day in June. */
  const twice = (id: string, given: Partial<ExpenseRow> = {}) => [
    fee(id, { paidOn: `2026-05-0${id}`, ...given }),
    fee(id, given),
  ]

  it('are the monthly ones, from the day they are due', () => {
    expect(due(twice('2'))).toEqual([['attempt', 'data', '2026-07-02', '10.00']])
    expect(due(twice('2'), '2026-07-01')).toEqual([])
    const kinds = (['subscription', 'platform', 'reset', 'refund'] as const).flatMap((kind) =>
      twice('1', { kind }),
    )
    expect(due(kinds).map(([, kind]) => kind)).toEqual(['subscription', 'platform'])
  })

  it('are those of running attempts, each its own', () => {
    const ended = { ...row, id: 'ended', endedOn: '2026-06-20' }
    const other = { ...row, id: 'other', endedOn: null }
    // One payment each for two attempts does not make a monthly cost.
    const once = [
      fee('3', { attemptId: 'other', paidOn: '2026-05-03', kind: 'platform' }),
      fee('3', { kind: 'platform' }),
    ]
    const expenses = [
      ...twice('1'),
      ...twice('2', { attemptId: 'ended' }),
      ...twice('2', { attemptId: 'other' }),
      ...once,
    ]
    expect(due(expenses, '2026-07-10', [row, ended, other]).map(([id, , on]) => [id, on])).toEqual([
      ['attempt', '2026-07-01'],
      ['other', '2026-07-02'],
    ])
  })
})
