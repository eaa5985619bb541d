import {
  afterTransaction,
  entryOfTransaction,
  type InvoiceCommission,
  NOTHING_BOOKED,
} from '@ballast/domain/affiliates/commission-ledger'
import { payableFrom } from '@ballast/domain/affiliates/programme-terms'
import { sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { type Db, rowsOf } from '../../platform/database/database.ts'
import { affiliateEntries } from '../../schema/affiliates.ts'
import { findAffiliateById, lockReferral, type ReferralRow } from './affiliates.queries.ts'

type Payer = { userId: string; provider: string; now: Date }
/** A row of the payments ledger that is not booked yet. `paidAt` is when its invoice was paid. */
type Transaction = { id: string; invoice: string; amount: number; occurredAt: Date; paidAt: Date }

/**
 * Books what a referral paid and got refunded, in the transaction that wrote the payments. Each row of the payments
 * ledger is booked once, however often this runs; for a user without a referral it is one lookup.
 */
export async function bookCommissions(db: Db, { userId, provider, now }: Payer): Promise<void> {
  const referral = await lockReferral(db, { userId })
  if (referral?.status !== 'counted') return
  const found = await unbooked(db, { userId, provider })
  if (found.length === 0) return
  const affiliate = await findAffiliateById(db, { id: referral.affiliateId })
  const endedAt = affiliate?.status === 'ended' ? affiliate.decidedAt : null
  const invoices = await bookedInvoices(db, { referralId: referral.id, provider })
  for (const transaction of found) {
    const known = invoices.get(transaction.invoice)
    // Payments after the end earn nothing, so none of them is reversed either.
    const isLater = endedAt !== null && new Date(transaction.paidAt) > endedAt
    if (isLater && !known) continue
    const booked = known ?? NOTHING_BOOKED
    await db.insert(affiliateEntries).values(rowOf(transaction, { referral, booked, provider, now }))
    invoices.set(transaction.invoice, afterTransaction(booked, transaction.amount))
  }
}

/**
 * Reverses everything a refused referral has earned its affiliate, in the transaction that refuses it. Commissions
 * already paid out are deducted from the next payout.
 */
export async function takeBackCommissions(
  db: Db,
  { referral, now }: { referral: ReferralRow; now: Date },
): Promise<void> {
  const rows = await rowsOf<{
    provider: string
    invoice: string
    net: number
    commission: number
    due: number
  }>(
    db,
    sql`SELECT provider, invoice, sum(moved)::float8 AS net, sum(owed)::float8 AS commission,
          (extract(epoch from min(payable_from)) * 1000)::float8 AS due
        FROM affiliate_entries WHERE referral_id = ${referral.id} GROUP BY provider, invoice`,
  )
  for (const { provider, invoice, net, commission, due } of rows) {
    if (commission === 0) continue
    await db.insert(affiliateEntries).values({
      ...entryOfTransaction({ net, commission }, -net),
      id: uuid(),
      affiliateId: referral.affiliateId,
      referralId: referral.id,
      provider,
      source: `refused:${referral.id}:${invoice}`,
      invoice,
      moved: -net,
      payableFrom: new Date(Math.round(due)),
      occurredAt: now,
      bookedAt: now,
    })
  }
}

type Context = { referral: ReferralRow; booked: InvoiceCommission; provider: string; now: Date }

export function rowOf(transaction: Transaction, { referral, booked, provider, now }: Context) {
  return {
    ...entryOfTransaction(booked, transaction.amount),
    id: uuid(),
    affiliateId: referral.affiliateId,
    referralId: referral.id,
    provider,
    source: `payment:${transaction.id}`,
    invoice: transaction.invoice,
    moved: transaction.amount,
    // A reversal becomes payable at the same time as the commission it reverses.
    payableFrom: new Date(payableFrom(transaction.paidAt.getTime())),
    occurredAt: transaction.occurredAt,
    bookedAt: now,
  }
}

async function unbooked(
  db: Db,
  { userId, provider }: { userId: string; provider: string },
): Promise<Transaction[]> {
  type Row = { id: string; invoice: string; amount: number; occurredAt: number; paidAt: number }
  const ms = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`)
  const rows = await rowsOf<Row>(
    db,
    sql`WITH moves AS (
          SELECT p.id, coalesce(p.invoice_id::text, 'none') AS invoice, p.amount, p.occurred_at, p.kind
          FROM billing_payments p
          WHERE p.user_id = ${userId} AND p.provider = ${provider} AND p.kind <> 'failed')
        SELECT m.id, m.invoice, m.amount::float8 AS amount, ${ms('m.occurred_at')} AS "occurredAt",
          coalesce((SELECT ${ms('min(f.occurred_at)')} FROM moves f WHERE f.invoice = m.invoice AND f.kind = 'payment'),
            ${ms('m.occurred_at')}) AS "paidAt"
        FROM moves m
        WHERE NOT EXISTS (SELECT 1 FROM affiliate_entries e WHERE e.source = 'payment:' || m.id)
        ORDER BY m.occurred_at, m.id`,
  )
  return rows.map((row) => ({
    ...row,
    occurredAt: new Date(Math.round(row.occurredAt)),
    paidAt: new Date(Math.round(row.paidAt)),
  }))
}

async function bookedInvoices(
  db: Db,
  { referralId, provider }: { referralId: string; provider: string },
): Promise<Map<string, InvoiceCommission>> {
  const rows = await rowsOf<{ invoice: string; net: number; commission: number }>(
    db,
    sql`SELECT invoice, sum(moved)::float8 AS net, sum(owed)::float8 AS commission FROM affiliate_entries
        WHERE referral_id = ${referralId} AND provider = ${provider} AND invoice IS NOT NULL GROUP BY invoice`,
  )
  return new Map(rows.map(({ invoice, net, commission }) => [invoice, { net, commission }]))
}
