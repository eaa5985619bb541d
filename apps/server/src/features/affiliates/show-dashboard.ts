import type { AffiliateDashboard } from '@ballast/contract/affiliates/affiliates'
import { decimalFromCents } from '@ballast/domain/billing/plan-prices'
import { sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { type Db, rowsOf } from '../../platform/database/database.ts'
import { linkOf } from './affiliate-mails.ts'
import { presentBalance } from './affiliates.presenter.ts'
import type { AffiliateRow } from './affiliates.queries.ts'
import { balances, listPayoutRows, type PayoutRow } from './ledger.queries.ts'

type Params = { affiliateId: string; provider: string; now: Date }

/** The figures of somebody who is, or was, an affiliate. Only counts and sums: nothing here says who came. */
export async function showDashboard(
  { db, clock, config, payments }: Deps,
  affiliate: AffiliateRow & { code: string },
): Promise<AffiliateDashboard> {
  const scope = { affiliateId: affiliate.id, provider: payments.kind, now: clock.now() }
  return presentDashboard(affiliate, {
    publicUrl: config.publicUrl,
    isSandbox: payments.kind === 'sandbox',
    months: await monthsOf(db, scope),
    balance: (await balances(db, scope)).get(affiliate.id),
    payouts: await listPayoutRows(db, scope),
    inReview: await inReview(db, scope),
    nextRelease: await nextRelease(db, scope),
  })
}

type DashboardInput = Pick<AffiliateDashboard, 'isSandbox' | 'nextRelease'> & {
  publicUrl: string
  /** Newest first. */
  months: readonly MonthRow[]
  balance: Parameters<typeof presentBalance>[0]
  payouts: readonly PayoutRow[]
  inReview: number
}

export function presentDashboard(
  affiliate: AffiliateRow & { code: string },
  { publicUrl, months, balance, payouts, inReview, isSandbox, nextRelease }: DashboardInput,
): AffiliateDashboard {
  const total = (read: (month: MonthRow) => number) => months.reduce((sum, month) => sum + read(month), 0)
  return {
    endReason: affiliate.status === 'ended' ? (affiliate.reason ?? '') : null,
    code: affiliate.code,
    link: linkOf(publicUrl, affiliate.code),
    canChangeCode: affiliate.status === 'approved' && affiliate.codeChangedAt === null,
    payoutService: affiliate.payoutService,
    payoutAddress: affiliate.payoutAddress,
    isSandbox,
    counts: {
      clicks: total(({ clicks }) => clicks),
      signUps: total(({ signUps }) => signUps),
      inReview,
      conversions: total(({ conversions }) => conversions),
    },
    money: {
      ...presentBalance(balance),
      earned: decimalFromCents(total(({ earned }) => earned)),
      reversed: decimalFromCents(total(({ reversed }) => reversed)),
    },
    nextRelease,
    months: months.map((row) => ({
      ...row,
      earned: decimalFromCents(row.earned),
      reversed: decimalFromCents(row.reversed),
      paid: decimalFromCents(row.paid),
    })),
    payouts: payouts.map((row) => ({
      month: row.month,
      amount: decimalFromCents(row.amount),
      service: row.service,
      status: row.status,
      // A service's messages about a payout in transit are only for administrators.
      reason: row.status === 'failed' ? row.reason : null,
      createdAt: row.createdAt.toISOString(),
      settledAt: row.settledAt?.toISOString() ?? null,
    })),
  }
}

export type MonthRow = {
  month: string
  clicks: number
  signUps: number
  conversions: number
  earned: number
  reversed: number
  paid: number
}

/** By UTC month, newest first. A referral converts in the month of its first commission. */
function monthsOf(db: Db, { affiliateId, provider }: Params): Promise<MonthRow[]> {
  const monthIn = (column: string) => sql.raw(`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM')`)
  return rowsOf<MonthRow>(
    db,
    sql`SELECT month, sum(clicks)::int AS clicks, sum(sign_ups)::int AS "signUps",
          sum(conversions)::int AS conversions, sum(earned)::float8 AS earned,
          sum(reversed)::float8 AS reversed, sum(paid)::float8 AS paid
        FROM (
          SELECT substr(day, 1, 7) AS month, clicks, 0 AS sign_ups, 0 AS conversions, 0 AS earned, 0 AS reversed, 0 AS paid
            FROM affiliate_clicks WHERE affiliate_id = ${affiliateId}
          UNION ALL SELECT ${monthIn('registered_at')}, 0, 1, 0, 0, 0, 0
            FROM affiliate_referrals WHERE affiliate_id = ${affiliateId} AND status = 'counted'
          UNION ALL SELECT ${monthIn('min(occurred_at)')}, 0, 0, 1, 0, 0, 0
            FROM affiliate_entries WHERE affiliate_id = ${affiliateId} AND provider = ${provider}
              AND kind = 'commission' AND moved > 0 GROUP BY referral_id
          UNION ALL SELECT ${monthIn('occurred_at')}, 0, 0, 0, CASE WHEN kind = 'commission' THEN owed ELSE 0 END,
              CASE WHEN kind = 'reversal' THEN owed ELSE 0 END, paid
            FROM affiliate_entries WHERE affiliate_id = ${affiliateId} AND provider = ${provider}
        ) AS parts GROUP BY month ORDER BY month DESC`,
  )
}

async function inReview(db: Db, { affiliateId }: Params): Promise<number> {
  const [row] = await rowsOf<{ n: number }>(
    db,
    sql`SELECT count(*)::int AS n FROM affiliate_referrals
        WHERE affiliate_id = ${affiliateId} AND status = 'review'`,
  )
  return row?.n ?? 0
}

async function nextRelease(db: Db, { affiliateId, provider, now }: Params): Promise<string | null> {
  const [row] = await rowsOf<{ at: number | null }>(
    db,
    sql`SELECT (extract(epoch from min(payable_from)) * 1000)::float8 AS at FROM (
          SELECT payable_from, sum(owed) AS owed FROM affiliate_entries
          WHERE affiliate_id = ${affiliateId} AND provider = ${provider}
            AND payable_from > ${now.toISOString()}::timestamptz
          GROUP BY invoice, payable_from HAVING sum(owed) > 0) AS held`,
  )
  return row?.at == null ? null : new Date(Math.round(row.at)).toISOString()
}
