import type { ExpenseKind, PAYOUT_STATES } from '@ballast/contract/attempts/attempt-words'
import type { Attempt, LedgerEntry } from '@ballast/contract/attempts/attempts'
import { todayAsDay } from '../../../lib/time/days.ts'
import { isRunning } from '../attempt-words.ts'

export type PayoutState = (typeof PAYOUT_STATES)[number]
export type EntryDraft = {
  what: 'payout' | 'fee'
  attemptId: string
  amount: string
  share: string
  day: string
  receivedOn: string | null
  state: PayoutState
  kind: ExpenseKind
  currency: Attempt['currency']
  /** What one unit of it is worth in the account's currency; empty: kept apart. */
  rate: string
  refundOf: string | null
  note: string
}

/** What the form of a payout or fee begins with: the entry that is changed, or a new one of this attempt. */
export function entryDraft(attempt: Attempt, entry: LedgerEntry | null): EntryDraft {
  const fresh: EntryDraft = {
    what: attempt.state === 'evaluation' || !isRunning(attempt) ? 'fee' : 'payout',
    attemptId: attempt.id,
    ...{ amount: '', share: '', day: todayAsDay(), receivedOn: null, state: 'requested', note: '', rate: '' },
    ...{ kind: 'subscription', refundOf: null },
    currency: attempt.currency,
  }
  if (!entry) return fresh
  const { type, gross, amount, day, requestedOn, receivedOn, state, kind, refundOf, currency, rate, note } =
    entry
  const plain = (text: string) => String(Math.abs(Number(text)))
  if (type === 'payout')
    return {
      ...fresh,
      ...{ what: 'payout', amount: plain(gross ?? amount), share: plain(amount), note, receivedOn },
      ...{ day: requestedOn ?? day, state: state ?? 'requested' },
    }
  return {
    ...fresh,
    ...{ what: 'fee', amount: plain(amount), day, kind: kind ?? 'other', refundOf, currency, note },
    rate: rate === null ? '' : plain(rate),
  }
}

/** What is sent. */
export function entryBody(draft: EntryDraft): object {
  const { what, amount, share, day, receivedOn, state, kind, currency, rate, refundOf, note } = draft
  if (what === 'fee')
    return {
      ...{ kind, amount, currency, rate: rate === '' ? null : rate, paidOn: day, note },
      refundOf: kind === 'refund' ? refundOf : null,
    }
  return {
    gross: amount,
    traderShare: share === '' ? null : share,
    requestedOn: day,
    receivedOn: state === 'paid' ? receivedOn : null,
    state,
    note,
  }
}
