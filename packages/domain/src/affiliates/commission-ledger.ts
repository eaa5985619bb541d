import type { Cents } from '../billing/plan-prices.ts'
import { AFFILIATE_TERMS, commissionOn } from './programme-terms.ts'

/**
 * The four accounts of the ledger: what the programme gave, what an affiliate is owed, what is on its way to them, and
 * what they were paid. Amounts are in cents: positive when money enters the account, negative when it leaves.
 */
export const LEDGER_ACCOUNTS = ['programme', 'owed', 'onTheWay', 'paid'] as const
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number]

export const ENTRY_KINDS = [
  'commission',
  'reversal',
  'payout',
  'payout_paid',
  'payout_failed',
  'payout_returned',
] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** One ledger entry. Its four amounts add up to zero: whatever leaves one account enters another. */
export type LedgerEntry = { kind: EntryKind } & Record<LedgerAccount, Cents>

/**
 * An entry that moves an amount from one account to another; all amounts in cents.
 * @example movedBetween('payout', ['owed', 'onTheWay'], 6000) // → owed −6000, onTheWay +6000
 */
function movedBetween(
  kind: EntryKind,
  [from, to]: readonly [LedgerAccount, LedgerAccount],
  amount: Cents,
): LedgerEntry {
  const entry: LedgerEntry = { kind, programme: 0, owed: 0, onTheWay: 0, paid: 0 }
  entry[from] -= amount
  entry[to] += amount
  // Adding 0 turns −0 into 0: databases and strict comparisons distinguish the two.
  for (const account of LEDGER_ACCOUNTS) entry[account] += 0
  return entry
}

/** What the ledger holds for one invoice so far: the money left of it, and its commission. In cents. */
export type InvoiceCommission = { net: Cents; commission: Cents }

export const NOTHING_BOOKED: InvoiceCommission = { net: 0, commission: 0 }

/**
 * The ledger entry for one transaction of an invoice: a payment (positive), a refund or chargeback (negative), or money
 * returned to the seller (positive). The commission of an invoice is always `commissionOn(what is left of it)`, so a
 * partial refund takes back its share and a full one everything, the order of transactions does not matter, and no more
 * is taken back than was earned. A transaction that does not change the commission by a cent is entered as zero.
 * @example entryOfTransaction({ net: 0, commission: 0 }, 1999).owed // → 600
 * @example entryOfTransaction({ net: 1999, commission: 600 }, -1000).owed // → −300: 9.99 is left, of which 30 % is 3.00
 */
export function entryOfTransaction(booked: InvoiceCommission, amount: Cents): LedgerEntry {
  const change = commissionOn(booked.net + amount) - booked.commission
  return change < 0 || amount < 0
    ? movedBetween('reversal', ['owed', 'programme'], -change)
    : movedBetween('commission', ['programme', 'owed'], change)
}

/**
 * The state of an invoice after a transaction was entered; see `entryOfTransaction`.
 * @example afterTransaction({ net: 1999, commission: 600 }, -1999) // → { net: 0, commission: 0 }
 */
export function afterTransaction(booked: InvoiceCommission, amount: Cents): InvoiceCommission {
  return {
    net: booked.net + amount,
    commission: booked.commission + entryOfTransaction(booked, amount).owed,
  }
}

/**
 * The amount a payout run pays an affiliate, in cents: everything payable if it is at least 50 dollars, otherwise
 * nothing.
 * @example payoutOf(4999) // → 0
 * @example payoutOf(5000) // → 5000
 */
export function payoutOf(payable: Cents): Cents {
  return payable >= AFFILIATE_TERMS.minimumPayout ? payable : 0
}

export type PayoutEntryKind = Exclude<EntryKind, 'commission' | 'reversal'>

/**
 * The ledger entries of a payout: it is made, then it arrives or fails, and one that arrived may be returned. A payout
 * that failed or was returned is owed again.
 * @example entryOfPayout('payout_failed', 6000) // → onTheWay −6000, owed +6000
 */
export function entryOfPayout(kind: PayoutEntryKind, amount: Cents): LedgerEntry {
  if (kind === 'payout') return movedBetween(kind, ['owed', 'onTheWay'], amount)
  if (kind === 'payout_paid') return movedBetween(kind, ['onTheWay', 'paid'], amount)
  return movedBetween(kind, [kind === 'payout_returned' ? 'paid' : 'onTheWay', 'owed'], amount)
}

/**
 * The month a payout run belongs to, in UTC; there is one run per month.
 * @example payoutMonth(Date.UTC(2026, 6, 31, 23)) // → '2026-07'
 */
export function payoutMonth(at: number): string {
  return new Date(at).toISOString().slice(0, 7)
}
