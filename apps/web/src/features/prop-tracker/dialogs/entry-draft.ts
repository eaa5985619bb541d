import type { LedgerEntry } from '@ballast/contract/attempts/attempt-ledger'
import type { ExpenseKind, PAYOUT_STATES, PayoutMethod } from '@ballast/contract/attempts/attempt-vocabulary'
import type { Attempt } from '@ballast/contract/attempts/attempts'
import { isRunning } from '@ballast/contract/attempts/payout-words'
import { decimalFromMicros, microsFromDecimal } from '@ballast/domain/money/micros'
import { tradingToday } from '../../../lib/time/trading-today.ts'

export type PayoutState = (typeof PAYOUT_STATES)[number]
export type EntryDraft = {
  what: 'payout' | 'fee'
  attemptId: string
  amount: string
  share: string
  /** The cost of the payment itself; empty: none. */
  fee: string
  method: PayoutMethod | null
  day: string
  receivedOn: string | null
  state: PayoutState
  kind: ExpenseKind
  currency: Attempt['currency']
  /** The value of one unit in the account's currency; empty: not converted. */
  rate: string
  refundOf: string | null
  note: string
}

/** The initial form of a payout or fee: the edited entry, or a new one for this attempt. */
export function entryDraft(attempt: Attempt, entry: LedgerEntry | null): EntryDraft {
  const fresh: EntryDraft = {
    what: attempt.state === 'evaluation' || !isRunning(attempt) ? 'fee' : 'payout',
    attemptId: attempt.id,
    amount: '',
    share: '',
    fee: '',
    method: null,
    day: tradingToday(),
    receivedOn: null,
    state: 'requested',
    note: '',
    rate: '',
    kind: 'subscription',
    refundOf: null,
    currency: attempt.currency,
  }
  if (!entry) return fresh
  const { type, gross, amount, day, requestedOn, receivedOn, state, kind, refundOf, currency, rate, note } =
    entry
  const plain = (text: string) => String(Math.abs(Number(text)))
  if (type === 'payout')
    return {
      ...fresh,
      what: 'payout',
      amount: plain(gross ?? amount),
      note,
      receivedOn,
      method: entry.method,
      share: shareOf(entry),
      fee: entry.fee === null ? '' : plain(entry.fee),
      day: requestedOn ?? day,
      state: state ?? 'requested',
    }
  return {
    ...fresh,
    what: 'fee',
    amount: plain(amount),
    day,
    kind: kind ?? 'other',
    refundOf,
    currency,
    note,
    rate: rate === null ? '' : plain(rate),
  }
}

/** The share before the cost of the payment. */
function shareOf({ amount, fee }: LedgerEntry): string {
  return decimalFromMicros(microsFromDecimal(amount) + microsFromDecimal(fee ?? '0'))
}

/** The request body. */
export function entryBody(draft: EntryDraft): object {
  const { what, amount, share, day, receivedOn, state, kind, currency, rate, refundOf, note } = draft
  if (what === 'fee')
    return {
      kind,
      amount,
      currency,
      rate: rate === '' ? null : rate,
      paidOn: day,
      note,
      refundOf: kind === 'refund' ? refundOf : null,
    }
  return {
    gross: amount,
    traderShare: share === '' ? null : share,
    fee: draft.fee === '' ? '0' : draft.fee,
    method: draft.method,
    requestedOn: day,
    receivedOn: state === 'paid' ? receivedOn : null,
    state,
    note,
  }
}
