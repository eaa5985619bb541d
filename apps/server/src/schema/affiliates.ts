import type {
  AFFILIATE_STATUSES,
  AffiliateFlag,
  PayoutService,
  PayoutStatus,
} from '@ballast/contract/affiliates/affiliate-vocabulary'
import type { EntryKind } from '@ballast/domain/affiliates/commission-ledger'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { cents, instant } from './column-kinds.ts'
import { localTable } from './table-classes.ts'

/** Applicants and affiliates. Other tables reference an affiliate only by `id`. */
export const affiliates = localTable(
  'affiliates',
  {
    userId: uuid().primaryKey(),
    id: uuid().notNull(),
    status: text().$type<Exclude<(typeof AFFILIATE_STATUSES)[number], 'none'>>().notNull(),
    name: text().notNull(),
    /** Where they will promote the product, in their own words. */
    audience: text().notNull(),
    payoutService: text().$type<PayoutService>().notNull(),
    payoutAddress: text().notNull(),
    /** The address in normalised spelling: equal ones are reviewed. */
    payoutIdentity: text().notNull(),
    terms: text().notNull(),
    /** The current code; earlier ones keep working. Null until approved. */
    code: text(),
    codeChangedAt: instant(),
    /** Hints for an administrator. */
    flags: jsonb().$type<AffiliateFlag[]>().notNull(),
    appliedAt: instant().notNull(),
    decidedAt: instant(),
    decidedBy: uuid(),
    reason: text(),
  },
  (t) => [
    uniqueIndex('affiliates_id').on(t.id),
    index('affiliates_queue').on(t.status, t.appliedAt),
    index('affiliates_payout_identity').on(t.payoutIdentity),
  ],
)

/** Every code that ever existed, so that no link later leads to another affiliate. */
export const affiliateCodes = localTable('affiliate_codes', {
  code: text().primaryKey(),
  affiliateId: uuid().notNull(),
  createdAt: instant().notNull(),
})

/** Visits per affiliate and UTC day: only a count, nothing about who came. */
export const affiliateClicks = localTable(
  'affiliate_clicks',
  { affiliateId: uuid().notNull(), day: text().notNull(), clicks: integer().notNull() },
  (t) => [primaryKey({ columns: [t.affiliateId, t.day] })],
)

/** Users who came through a link. The ledger references a referral only by `id`. */
export const affiliateReferrals = localTable(
  'affiliate_referrals',
  {
    userId: uuid().primaryKey(),
    id: uuid().notNull(),
    affiliateId: uuid().notNull(),
    code: text().notNull(),
    touchedAt: instant().notNull(),
    registeredAt: instant().notNull(),
    /** `counted`; `review` until an administrator decides; `refused`. */
    status: text().$type<'counted' | 'review' | 'refused'>().notNull(),
    flags: jsonb().$type<AffiliateFlag[]>().notNull(),
    decidedAt: instant(),
    decidedBy: uuid(),
  },
  (t) => [
    uniqueIndex('affiliate_referrals_id').on(t.id),
    index('affiliate_referrals_affiliate').on(t.affiliateId, t.registeredAt),
    index('affiliate_referrals_review').on(t.status, t.registeredAt),
  ],
)

/**
 * The ledger: one row per booking, never changed, and every row adds up to zero. It contains amounts and ids, no
 * persons. `provider` separates sandbox amounts from money. `source` identifies what was booked, so that nothing is
 * booked twice.
 */
export const affiliateEntries = localTable(
  'affiliate_entries',
  {
    id: uuid().primaryKey(),
    affiliateId: uuid().notNull(),
    provider: text().notNull(),
    source: text().notNull(),
    kind: text().$type<EntryKind>().notNull(),
    referralId: uuid(),
    /** The referral's invoice that a commission is for. */
    invoice: text(),
    payoutId: uuid(),
    /** The transaction that caused a commission or reversal. */
    moved: cents(),
    programme: cents().notNull(),
    owed: cents().notNull(),
    onTheWay: cents().notNull(),
    paid: cents().notNull(),
    payableFrom: instant(),
    occurredAt: instant().notNull(),
    bookedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('affiliate_entries_source').on(t.source),
    index('affiliate_entries_affiliate').on(t.affiliateId, t.provider),
    index('affiliate_entries_referral').on(t.referralId, t.invoice),
    check('affiliate_entries_balance', sql`programme + owed + on_the_way + paid = 0`),
  ],
)

/** One run per month. */
export const affiliatePayoutRuns = localTable(
  'affiliate_payout_runs',
  { provider: text().notNull(), month: text().notNull(), ranAt: instant().notNull() },
  (t) => [primaryKey({ columns: [t.provider, t.month] })],
)

export const affiliatePayouts = localTable(
  'affiliate_payouts',
  {
    id: uuid().primaryKey(),
    affiliateId: uuid().notNull(),
    provider: text().notNull(),
    month: text().notNull(),
    service: text().$type<PayoutService>().notNull(),
    /** As of the run: the seller's record of who was paid. */
    address: text().notNull(),
    recipient: text().notNull(),
    amount: cents().notNull(),
    /** `open`, `sent` (given to the service), `paid`, `failed`. */
    status: text().$type<PayoutStatus>().notNull(),
    /** The service's id for it. */
    reference: text(),
    reason: text(),
    createdAt: instant().notNull(),
    settledAt: instant(),
  },
  (t) => [
    uniqueIndex('affiliate_payouts_month').on(t.provider, t.month, t.affiliateId),
    index('affiliate_payouts_affiliate').on(t.affiliateId),
  ],
)
