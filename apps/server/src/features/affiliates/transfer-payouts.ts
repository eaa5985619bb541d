import { BILLING_CURRENCY } from '@ballast/domain/billing/plan-prices'
import { PRODUCT_NAME } from '@ballast/domain/product'
import { DAY_MS } from '@ballast/domain/time/durations'
import type { Deps } from '../../deps.ts'
import {
  type PayoutOutcome,
  PayoutRefused,
  type PayoutService,
  PayoutUnavailable,
} from '../../platform/payouts/payouts.ts'
import { listPayoutRows, movePayout, type PayoutRow } from './ledger.queries.ts'
import { BY_FILE } from './payout-file.ts'
import { settlePayout } from './settle-payout.ts'

/**
 * A service remembers a key for 30 days; after this many, a payout whose answer was lost is not resent automatically.
 */
const RESEND_DAYS = 25
const NO_ANSWER = 'The service did not answer; it is asked again.'
const TOO_OLD = 'The service’s answer was lost. Check there whether it was paid, and record it here.'

export type TransferCounts = { sent: number; paid: number; failed: number; waiting: number }
type Params = { month?: string; service: 'paypal' | 'wise'; sendsOpen: boolean }

/**
 * Sends open payouts through a service's API and checks those already sent. A payout is marked as sent before the
 * request, under a key that the service pays only once, so a lost answer pays nobody twice.
 */
export async function transferPayouts(
  deps: Deps,
  { month, service, sendsOpen }: Params,
): Promise<TransferCounts> {
  const counts: TransferCounts = { sent: 0, paid: 0, failed: 0, waiting: 0 }
  const port = deps.payouts[service]
  const provider = deps.payments.kind
  // Sandbox payouts are never sent, whatever is configured.
  if (!port || provider === 'sandbox') return counts
  const rows = await listPayoutRows(deps.db, { provider, service, ...(month ? { month } : {}) })
  for (const row of rows) {
    if (row.status === 'open' && sendsOpen) {
      const mine = await movePayout(deps.db, {
        id: row.id,
        from: ['open'],
        status: 'sent',
        reason: NO_ANSWER,
      })
      if (!mine) continue
      counts.sent++
      await carry(deps, { port, payout: mine, counts, isFirst: true })
    } else if (row.status === 'sent' && row.reference !== BY_FILE) {
      await carry(deps, { port, payout: row, counts, isFirst: false })
    }
  }
  return counts
}

/** `isFirst`: it has never been submitted to the service before. */
type Transfer = { port: PayoutService; payout: PayoutRow; counts: TransferCounts; isFirst: boolean }

async function carry(deps: Deps, { port, payout, counts, isFirst }: Transfer): Promise<void> {
  const { id } = payout
  try {
    const outcome = await ask(deps, { port, payout, isFirst })
    if (outcome) await write(deps, { id, outcome, counts })
    else await leaveWaiting(deps, { id, reason: TOO_OLD, counts })
  } catch (error) {
    deps.log.warn({ err: error, payout: id }, 'a payout could not be sent or looked at')
    if (error instanceof PayoutUnavailable) await leaveWaiting(deps, { id, reason: NO_ANSWER, counts })
    else if (!(error instanceof PayoutRefused)) throw error
    // Refused on the first request: nothing was sent, so it may go out by file or be retried.
    else if (isFirst) await movePayout(deps.db, { id, from: ['sent'], status: 'open', reason: error.message })
    else await leaveWaiting(deps, { id, reason: error.message, counts })
  }
}

type PayoutResult = { id: string; outcome: PayoutOutcome; counts: TransferCounts }

async function write(deps: Deps, { id, outcome, counts }: PayoutResult): Promise<void> {
  const { status, reference, reason } = outcome
  if (status === 'waiting') {
    await movePayout(deps.db, { id, from: ['sent'], reference, reason })
    counts.waiting++
    return
  }
  await settlePayout(deps, { id, failure: status === 'failed' ? reason : null, reference })
  counts[status]++
}

async function leaveWaiting(
  { db }: Deps,
  { id, reason, counts }: { id: string; reason: string; counts: TransferCounts },
): Promise<void> {
  await movePayout(db, { id, from: ['sent'], reason })
  counts.waiting++
}

/** Null if the answer was lost too long ago to reuse the key safely. */
async function ask(
  { clock }: Deps,
  { port, payout, isFirst }: Omit<Transfer, 'counts'>,
): Promise<PayoutOutcome | null> {
  const { id: key, reference } = payout
  if (reference !== null) return port.look({ key, reference })
  const ageMs = clock.now().getTime() - payout.createdAt.getTime()
  if (!isFirst && ageMs > RESEND_DAYS * DAY_MS) return null
  return port.send({
    key,
    address: payout.address,
    recipient: payout.recipient,
    cents: payout.amount,
    currency: BILLING_CURRENCY,
    note: `${PRODUCT_NAME} affiliate payout ${payout.month}`,
  })
}
