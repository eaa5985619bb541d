import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PLAN_PRICES } from '../billing/plan-prices.ts'
import {
  afterTransaction,
  entryOfPayout,
  entryOfTransaction,
  type InvoiceCommission,
  LEDGER_ACCOUNTS,
  type LedgerEntry,
  NOTHING_BOOKED,
  payoutMonth,
  payoutOf,
} from './commission-ledger.ts'
import { commissionOn, isAnswerOverdue, payableFrom } from './programme-terms.ts'

const DAY = 86_400_000
/** A commission counts as payable from then on; a payout, null, at once. */
type DatedEntry = LedgerEntry & { payableFrom: number | null }
/** What the database sums up for an affiliate, in cents. */
function balanceAt(entries: readonly DatedEntry[], now: number) {
  const balance = { held: 0, payable: 0, onTheWay: 0, paid: 0 }
  for (const entry of entries) {
    if (entry.payableFrom !== null && entry.payableFrom > now) balance.held += entry.owed
    else balance.payable += entry.owed
    balance.onTheWay += entry.onTheWay
    balance.paid += entry.paid
  }
  return balance
}
const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0)

describe('the commission', () => {
  it('is what the programme promises for both plans', () => {
    expect(commissionOn(PLAN_PRICES.monthly.perMonth)).toBe(600)
    const yearly = commissionOn(PLAN_PRICES.yearly.perMonth * 12)
    expect(yearly).toBe(4820)
    expect(Math.floor(yearly / 100)).toBe(48)
  })
  it('is 30 % to the nearest cent, as decimal arithmetic computes it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_00 }), (paid) => {
        const exact = new Big(paid).times('0.3').round(0, Big.roundHalfUp)
        expect(commissionOn(paid)).toBe(Number(exact))
      }),
    )
  })
  it('is zero for zero and for money paid back', () => {
    for (const paid of [0, -1, -1999]) expect(commissionOn(paid)).toBe(0)
  })
})

describe('the entry of a transaction that does not change the commission by a cent', () => {
  it.each([
    ['commission', { net: 0, commission: 0 }, 1],
    ['commission', { net: 0, commission: 0 }, 0],
    ['reversal', { net: 1, commission: 0 }, -1],
  ] as const)('is a %s of zero for %j and %i', (kind, booked, amount) => {
    const nothing = { programme: 0, owed: 0, onTheWay: 0, paid: 0 }
    expect(entryOfTransaction(booked, amount)).toEqual({ kind, ...nothing })
  })
  it('is a commission of one cent, and its reversal, from two cents on', () => {
    expect(entryOfTransaction(NOTHING_BOOKED, 2)).toMatchObject({ kind: 'commission', owed: 1 })
    expect(entryOfTransaction({ net: 2, commission: 1 }, -1)).toMatchObject({ kind: 'reversal', owed: -1 })
  })
})

/** Events that may happen at the provider to one of a few invoices, with the id of the row. */
type Row = { id: number; invoice: number; amount: number; at: number }
type Step = { row: Row } | { wait: number } | { run: true } | { settle: 'payout_paid' | 'payout_failed' }

/** Payments, refunds up to the amount paid, chargebacks of the rest and their return; unordered and repeated below. */
const rows = fc
  .array(
    fc.record({
      paid: fc.integer({ min: 1, max: 20_000 }),
      refund: fc.double({ min: 0, max: 1, noNaN: true }),
      end: fc.constantFrom('kept', 'chargeback', 'won'),
      at: fc.integer({ min: 0, max: 90 * DAY }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((invoices) =>
    invoices.flatMap(({ paid, refund, end, at }, invoice): Row[] => {
      const back = Math.floor(paid * refund)
      const amounts = [paid, -back]
      if (end !== 'kept') amounts.push(-(paid - back))
      if (end === 'won') amounts.push(paid - back)
      return amounts.map((amount, n) => ({ id: invoice * 10 + n, invoice, amount, at: at + n }))
    }),
  )

const steps = rows.chain((all) =>
  fc
    .tuple(
      fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2, maxLength: all.length * 2 }),
      fc.array(
        fc.oneof(
          fc.record({ wait: fc.integer({ min: 0, max: 40 * DAY }) }),
          fc.constant({ run: true } as const),
          fc.record({ settle: fc.constantFrom('payout_paid' as const, 'payout_failed' as const) }),
        ),
        { maxLength: 20 },
      ),
      fc.infiniteStream(fc.boolean()),
    )
    .map(([moves, others, takeMove]) => {
      const order: Step[] = []
      const left = { moves: moves.map((row): Step => ({ row })), others: [...others] as Step[] }
      for (const isMove of takeMove) {
        const next = (isMove ? left.moves.shift() : left.others.shift()) ?? left.moves.shift()
        if (next) order.push(next)
        else break
      }
      return { all, order: [...order, ...left.others] }
    }),
)

/** Keeps the books as the server does: one entry per row, payouts of whole balances. */
function keepBooks(order: readonly Step[], look: (state: { entries: DatedEntry[]; now: number }) => void) {
  const entries: DatedEntry[] = []
  const invoices = new Map<number, InvoiceCommission>()
  const seen = new Set<number>()
  const open: number[] = []
  let now = 0
  for (const step of order) {
    if ('wait' in step) now += step.wait
    else if ('run' in step) {
      const amount = payoutOf(balanceAt(entries, now).payable)
      if (amount > 0) {
        entries.push({ ...entryOfPayout('payout', amount), payableFrom: null })
        open.push(amount)
      }
    } else if ('settle' in step) {
      const amount = open.shift()
      if (amount) entries.push({ ...entryOfPayout(step.settle, amount), payableFrom: null })
    } else if (!seen.has(step.row.id)) {
      seen.add(step.row.id)
      const booked = invoices.get(step.row.invoice) ?? NOTHING_BOOKED
      entries.push({ ...entryOfTransaction(booked, step.row.amount), payableFrom: payableFrom(step.row.at) })
      invoices.set(step.row.invoice, afterTransaction(booked, step.row.amount))
    }
    look({ entries, now })
  }
  return { entries, invoices, now }
}

describe('the ledger, whatever happens, in any order and reported any number of times', () => {
  it('balances after every entry, and the affiliate’s balance is what the accounts say', () => {
    fc.assert(
      fc.property(steps, ({ order }) => {
        keepBooks(order, ({ entries, now }) => {
          for (const entry of entries) expect(sum(LEDGER_ACCOUNTS.map((account) => entry[account]))).toBe(0)
          const { held, payable, onTheWay, paid } = balanceAt(entries, now)
          expect(held + payable + onTheWay + paid).toBe(0 - sum(entries.map((entry) => entry.programme)))
          expect(onTheWay).toBeGreaterThanOrEqual(0)
        })
      }),
    )
  })
  it('never takes back more than an invoice earned, and never leaves more than 30 % of the amount paid', () => {
    fc.assert(
      fc.property(steps, ({ order }) => {
        const { invoices } = keepBooks(order, () => undefined)
        for (const { net, commission } of invoices.values()) {
          expect(commission).toBeGreaterThanOrEqual(0)
          expect(commission).toBe(Number(new Big(Math.max(0, net)).times('0.3').round(0, Big.roundHalfUp)))
        }
      }),
    )
  })
  it('adds up to the commission on what is left of each invoice', () => {
    fc.assert(
      fc.property(steps, ({ all, order }) => {
        const { entries } = keepBooks(order, () => undefined)
        const ids = new Set(all.map(({ invoice }) => invoice))
        const expected = [...ids].map((id) => {
          const left = sum(all.filter(({ invoice }) => invoice === id).map(({ amount }) => amount))
          return Number(new Big(left).times('0.3').round(0, Big.roundHalfUp))
        })
        expect(0 - sum(entries.map((entry) => entry.programme))).toBe(sum(expected))
      }),
    )
  })
  it('never pays out below 50 dollars, nor more than was payable', () => {
    fc.assert(
      fc.property(steps, ({ order }) => {
        keepBooks(order, ({ entries }) => {
          const last = entries.at(-1)
          if (last?.kind !== 'payout') return
          expect(last.onTheWay).toBeGreaterThanOrEqual(5000)
        })
      }),
    )
  })
})

describe('by example', () => {
  it('a refund after the payout leaves a debt, which reduces the next payout', () => {
    const yearly = { ...entryOfTransaction(NOTHING_BOOKED, 16_068), payableFrom: 10 }
    const second = { ...entryOfTransaction(NOTHING_BOOKED, 16_068), payableFrom: 10 }
    const paidOut = payoutOf(balanceAt([yearly, second], 10).payable)
    expect(paidOut).toBe(9640)
    const entries: DatedEntry[] = [
      yearly,
      second,
      { ...entryOfPayout('payout', paidOut), payableFrom: null },
      { ...entryOfPayout('payout_paid', paidOut), payableFrom: null },
      { ...entryOfTransaction({ net: 16_068, commission: 4820 }, -16_068), payableFrom: 10 },
    ]
    expect(balanceAt(entries, 20)).toEqual({ held: 0, payable: -4820, onTheWay: 0, paid: 9640 })
    for (let i = 0; i < 3; i++)
      entries.push({ ...entryOfTransaction(NOTHING_BOOKED, 16_068), payableFrom: 30 })
    expect(payoutOf(balanceAt(entries, 30).payable)).toBe(3 * 4820 - 4820)
  })
  it('half a refund takes back half, to the cent of what is left', () => {
    expect(entryOfTransaction({ net: 1999, commission: 600 }, -1000)).toEqual({
      kind: 'reversal',
      programme: 300,
      owed: -300,
      onTheWay: 0,
      paid: 0,
    })
  })
  it('a commission is held for 30 days, to the millisecond', () => {
    const entry = { ...entryOfTransaction(NOTHING_BOOKED, 1999), payableFrom: payableFrom(5) }
    expect(balanceAt([entry], 5 + 30 * DAY - 1)).toMatchObject({ held: 600, payable: 0 })
    expect(balanceAt([entry], 5 + 30 * DAY)).toMatchObject({ held: 0, payable: 600 })
  })
  it('50 dollars are paid out, a cent less is not; months are UTC', () => {
    expect([payoutOf(4999), payoutOf(5000), payoutOf(-1)]).toEqual([0, 5000, 0])
    expect(payoutMonth(Date.UTC(2026, 6, 31, 23, 59))).toBe('2026-07')
    expect(isAnswerOverdue({ appliedAt: 0, now: DAY })).toBe(false)
    expect(isAnswerOverdue({ appliedAt: 0, now: DAY + 1 })).toBe(true)
  })
})

describe('a transaction that does not change the commission by a cent', () => {
  it.each([
    [1, 'commission'],
    [0, 'commission'],
    [-1, 'reversal'],
  ] as const)('of %i cents is entered as a %s of zero', (amount, kind) => {
    expect(entryOfTransaction(NOTHING_BOOKED, amount)).toEqual({
      kind,
      programme: 0,
      owed: 0,
      onTheWay: 0,
      paid: 0,
    })
  })
})
