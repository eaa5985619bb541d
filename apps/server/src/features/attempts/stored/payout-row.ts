import type { payoutBodySchema } from '@ballast/contract/attempts/attempt-form'
import { type Micros, maybeMicros, microsFromDecimal, unitsFromMicros } from '@ballast/domain/money/micros'
import { startOf } from '@ballast/domain/prop-rules/attempt-state'
import { type PayoutInput, type Split, traderShareOf } from '@ballast/domain/prop-rules/payout-terms'
import { replayLedger } from '@ballast/domain/prop-rules/replay'
import { DAY_MS } from '@ballast/domain/time/durations'
import type * as z from 'zod/mini'
import { AppError, invalidInput } from '../../../platform/http/app-error.ts'
import type { AttemptRow, PayoutRow } from '../attempts.queries.ts'
import { type AttemptInput, computeAttempt, eventsOf, payoutInstant } from '../compute-attempt.ts'
import { hasLeftAccount } from '../logged-payouts.ts'

const AMOUNT = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

type NewPayout = Pick<PayoutRow, 'id' | 'createdAt'> & { body: z.infer<typeof payoutBodySchema>; now: Date }

/** The row of a payout. Throws 422. */
export function payoutRow(input: AttemptInput, { body, now, ...fixed }: NewPayout): PayoutRow {
  const { gross, traderShare, requestedOn, receivedOn, state, note, method } = body
  assertDay(input.row, { requestedOn }, now)
  if (receivedOn !== null && receivedOn < requestedOn)
    throw invalidInput({ receivedOn: 'This is before the payout was asked for' })
  if (state === 'paid' && receivedOn === null) throw invalidInput({ receivedOn: 'Say when it arrived' })
  const amount = microsFromDecimal(gross)
  const before = beforePayout(input, { requestedOn, ...fixed }, now)
  const share = maybeMicros(traderShare) ?? shareOf(amount, before)
  if (share > amount) throw invalidInput({ traderShare: 'This is more than what left the account' })
  const fee = microsFromDecimal(body.fee)
  if (fee > share) throw invalidInput({ fee: 'This is more than your share of the payout' })
  const row: PayoutRow = {
    userId: input.row.userId,
    attemptId: input.row.id,
    gross: amount,
    traderShare: share,
    fee,
    method,
    requestedOn,
    receivedOn,
    state,
    note,
    ...fixed,
  }
  if (state !== 'refused' && isMoreThanHeld(before, amount)) throw invalidInput({ gross: heldText(before) })
  return row
}

/** Throws 422 if the account no longer held what a deleted payout takes from it. */
export function assertHeldStill(input: AttemptInput, payout: PayoutRow, now: Date): void {
  const before = beforePayout(input, payout, now)
  if (hasLeftAccount(payout) && isMoreThanHeld(before, payout.gross))
    throw new AppError('invalid_input', { message: heldText(before) })
}

type Before = Pick<PayoutInput, 'balance' | 'profit'> & {
  split: Split | null
  isBreached: boolean
  /** Earlier payouts that left the account. */
  earlier: PayoutRow[]
}

/** The attempt right before a payout. */
function beforePayout(
  input: AttemptInput,
  payout: Pick<PayoutRow, 'id' | 'requestedOn' | 'createdAt'>,
  now: Date,
): Before {
  const computed = computeAttempt(input, now.getTime())
  const { rules, boundary, startedAt } = computed
  const { snapshots, payouts } = input.records
  const until = now.getTime()
  const instantOf = (each: typeof payout) => payoutInstant(each, { boundary, until, snapshots })
  const at = instantOf(payout)
  const isEarlier = (each: typeof payout) =>
    instantOf(each) < at || (instantOf(each) === at && each.createdAt < payout.createdAt)
  const events = eventsOf(computed).filter(
    (event) => event.at < at || (event.at === at && event.kind !== 'snapshot'),
  )
  const { balance, breach } = replayLedger(rules.loss, events, startOf(rules.loss, startedAt))
  return {
    balance,
    profit: balance - rules.loss.startBalance,
    split: rules.split,
    isBreached: breach !== null,
    earlier: payouts.filter((each) => each.id !== payout.id && hasLeftAccount(each) && isEarlier(each)),
  }
}

/** The trader's share by the programme's split; all of it if none is stated. */
function shareOf(gross: Micros, { split, profit, earlier }: Before): Micros {
  const paidBefore = earlier.reduce((sum, payout) => sum + payout.gross, 0)
  return split ? traderShareOf(split, { gross, profit, number: earlier.length + 1, paidBefore }) : gross
}

/**
 * No more can leave an account than it held at the end of the payout's day. The replay ends at a breach: after it, what
 * the account held is unknown.
 */
const isMoreThanHeld = ({ balance, isBreached }: Before, gross: Micros) => !isBreached && gross > balance

const heldText = ({ balance }: Before) =>
  `The account held ${AMOUNT.format(unitsFromMicros(balance))}: a payout cannot be larger`

/** Throws 422 unless the day is within the attempt and not in the future. */
export function assertDay(row: AttemptRow, field: Record<string, string>, now: Date): void {
  const tomorrow = new Date(now.getTime() + DAY_MS).toISOString().slice(0, 10)
  for (const [name, day] of Object.entries(field)) {
    if (day < row.purchasedOn) throw invalidInput({ [name]: 'This is before the day of purchase' })
    if (day > tomorrow) throw invalidInput({ [name]: 'This day is in the future' })
    if (row.endedOn !== null && day > row.endedOn)
      throw invalidInput({ [name]: 'This is after the attempt ended' })
  }
}
