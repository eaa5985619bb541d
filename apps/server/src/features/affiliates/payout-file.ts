import type { PayoutService } from '@ballast/contract/affiliates/affiliate-vocabulary'
import { BILLING_CURRENCY, decimalFromCents } from '@ballast/domain/billing/plan-prices'
import { PRODUCT_NAME } from '@ballast/domain/product'
import type { Deps } from '../../deps.ts'
import { recordAct } from '../../platform/audit/record-act.ts'
import { csvLine } from '../../platform/csv/csv.ts'
import { withTransaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { listPayoutRows, movePayout, type PayoutRow } from './ledger.queries.ts'

/** The reference of a payout that was sent by file. */
export const BY_FILE = 'file'

const WISE_HEAD = [
  'name',
  'recipientEmail',
  'paymentReference',
  'receiverType',
  'amountCurrency',
  'amount',
  'sourceCurrency',
  'targetCurrency',
]

/**
 * A month's payout file for one service. Its payouts then count as sent by file, so that they are not also paid through
 * the service's API; downloading the file again gives the same lines until they are settled.
 */
export async function takePayoutFile(
  { db, payments, clock }: Deps,
  { month, service, actor }: { month: string; service: PayoutService; actor: string },
): Promise<{ name: string; content: string; payouts: number }> {
  const provider = payments.kind
  const rows = await withTransaction(db, async (db) => {
    const found = await listPayoutRows(db, { provider, month, service })
    const taken: PayoutRow[] = []
    for (const row of found) {
      if (row.status === 'open') {
        const moved = await movePayout(db, { id: row.id, from: ['open'], status: 'sent', reference: BY_FILE })
        if (moved) taken.push(moved)
      } else if (row.status === 'sent' && row.reference === BY_FILE) taken.push(row)
    }
    if (taken.length > 0)
      await recordAct(db, {
        at: clock.now(),
        action: 'payouts.file',
        actor,
        counts: { payouts: taken.length },
        after: { month, service },
      })
    return taken
  })
  if (rows.length === 0)
    throw new AppError('not_found', { message: 'There is nothing to send with this file.' })
  const isPlayed = provider === 'sandbox'
  return {
    name: `${isPlayed ? 'sandbox-' : ''}${service}-payouts-${month}.csv`,
    content: service === 'paypal' ? paypalFile(rows, isPlayed) : wiseFile(rows, isPlayed),
    payouts: rows.length,
  }
}

function noteOf({ month }: PayoutRow, isPlayed: boolean): string {
  return `${isPlayed ? 'SANDBOX, not money: ' : ''}${PRODUCT_NAME} affiliate payout ${month}`
}

/** PayPal Payouts Web: no header; recipient, amount, currency, our id (at most 30 characters), note, wallet. */
export function paypalFile(rows: readonly PayoutRow[], isPlayed: boolean): string {
  return rows
    .map((row) =>
      csvLine([
        row.address,
        decimalFromCents(row.amount),
        BILLING_CURRENCY,
        row.id.replaceAll('-', '').slice(-30),
        noteOf(row, isPlayed),
        'PAYPAL',
      ]),
    )
    .join('')
}

/** Wise's batch template for recipients known by email; with `amountCurrency: target` they receive the full amount. */
export function wiseFile(rows: readonly PayoutRow[], isPlayed: boolean): string {
  const lines = rows.map((row) =>
    csvLine([
      row.recipient,
      row.address,
      noteOf(row, isPlayed),
      'PERSON',
      'target',
      decimalFromCents(row.amount),
      BILLING_CURRENCY,
      BILLING_CURRENCY,
    ]),
  )
  return csvLine(WISE_HEAD) + lines.join('')
}
