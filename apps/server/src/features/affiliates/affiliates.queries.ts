import type { AffiliateFlag } from '@ballast/contract/affiliates/affiliate-vocabulary'
import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { allUsers, type Db, rowsOf } from '../../platform/database/database.ts'
import type { PageKey } from '../../platform/http/page-key.ts'
import { affiliateCodes, affiliateReferrals, affiliates } from '../../schema/affiliates.ts'
import { sessions, users } from '../../schema/users.ts'

export type AffiliateRow = typeof affiliates.$inferSelect
export type ReferralRow = typeof affiliateReferrals.$inferSelect

export async function findAffiliate(db: Db, { userId }: { userId: string }): Promise<AffiliateRow | null> {
  const [row] = await db.select().from(affiliates).where(eq(affiliates.userId, userId))
  return row ?? null
}

export async function findAffiliateById(db: Db, { id }: { id: string }): Promise<AffiliateRow | null> {
  const [row] = await db.select().from(affiliates).where(eq(affiliates.id, id))
  return row ?? null
}

/** The approved affiliate that has, or once had, this code. */
export async function findAffiliateByCode(db: Db, { code }: { code: string }): Promise<AffiliateRow | null> {
  const [row] = await db
    .select({ affiliate: affiliates })
    .from(affiliateCodes)
    .innerJoin(affiliates, eq(affiliates.id, affiliateCodes.affiliateId))
    .where(and(eq(affiliateCodes.code, code), eq(affiliates.status, 'approved')))
  return row?.affiliate ?? null
}

/** Saves a user's first application, or a new one after a refusal. Returns false while one is open or approved. */
export async function saveApplication(db: Db, row: typeof affiliates.$inferInsert): Promise<boolean> {
  const { id: _, userId: __, ...again } = row
  const saved = await db
    .insert(affiliates)
    .values(row)
    .onConflictDoUpdate({
      target: affiliates.userId,
      set: { ...again, decidedAt: null, decidedBy: null, reason: null },
      setWhere: sql`affiliates.status = 'refused'`,
    })
    .returning({ id: affiliates.id })
  return saved.length > 0
}

type Decision = Pick<AffiliateRow, 'id' | 'status' | 'code' | 'decidedAt' | 'decidedBy' | 'reason'>

/** Decides an application once: returns false if another administrator was faster. */
export async function saveDecision(db: Db, { id, ...change }: Decision): Promise<boolean> {
  const saved = await db
    .update(affiliates)
    .set(change)
    .where(and(eq(affiliates.id, id), eq(affiliates.status, 'applied')))
    .returning({ id: affiliates.id })
  return saved.length > 0
}

/** Claims a code for an affiliate; returns false if it is, or ever was, another affiliate's. */
export async function takeCode(db: Db, row: typeof affiliateCodes.$inferInsert): Promise<boolean> {
  const taken = await db
    .insert(affiliateCodes)
    .values(row)
    .onConflictDoNothing()
    .returning({ code: affiliateCodes.code })
  return taken.length > 0
}

/** Returns false if the user's participation is in none of these statuses. */
export async function updateAffiliate(
  db: Db,
  { userId, ...change }: Partial<AffiliateRow> & { userId: string },
  statuses: AffiliateRow['status'][] = ['approved'],
): Promise<boolean> {
  const changed = await db
    .update(affiliates)
    .set(change)
    .where(and(eq(affiliates.userId, userId), inArray(affiliates.status, statuses)))
    .returning({ id: affiliates.id })
  return changed.length > 0
}

export async function findPerson(db: Db, { userId }: { userId: string }) {
  const [row] = await db
    .select({ username: users.username, email: users.email, createdAt: users.createdAt })
    .from(users)
    .where(eq(users.id, userId))
  return row ?? null
}

export async function insertReferral(db: Db, row: typeof affiliateReferrals.$inferInsert): Promise<void> {
  await db.insert(affiliateReferrals).values(row).onConflictDoNothing()
}

/** The referral, locked for this transaction, so that its commissions are booked one at a time. */
export async function lockReferral(
  db: Db,
  by: { userId: string } | { id: string },
): Promise<ReferralRow | null> {
  const [row] = await db
    .select()
    .from(affiliateReferrals)
    .where('userId' in by ? eq(affiliateReferrals.userId, by.userId) : eq(affiliateReferrals.id, by.id))
    .for('update')
  return row ?? null
}

export async function updateReferral(
  db: Db,
  { id, ...change }: Partial<ReferralRow> & { id: string },
): Promise<void> {
  await db.update(affiliateReferrals).set(change).where(eq(affiliateReferrals.id, id))
}

/** Which addresses (payout or email) this applicant shares with other affiliates. */
export async function sharedBetweenAffiliates(
  db: Db,
  {
    userId,
    payoutIdentity,
    emailIdentity,
  }: { userId: string; payoutIdentity: string; emailIdentity: string },
): Promise<AffiliateFlag[]> {
  const [found] = await rowsOf<{ payout: boolean; email: boolean }>(
    db,
    sql`SELECT coalesce(bool_or(a.payout_identity = ${payoutIdentity}), false) AS payout,
               coalesce(bool_or(${IDENTITY_OF_USER} = ${emailIdentity}), false) AS email
        FROM affiliates a JOIN users u ON u.id = a.user_id WHERE a.user_id <> ${userId}`,
  )
  const flags: AffiliateFlag[] = []
  if (found?.email) flags.push('same_email')
  if (found?.payout) flags.push('same_payout_address')
  return flags
}

/** The domain's `addressIdentity` of the user `u`, in SQL. */
const IDENTITY_OF_USER = sql`replace(regexp_replace(split_part(u.email_key, '@', 1), '[+].*$', ''), '.', '')
  || '@' || split_part(u.email_key, '@', 2)`

/** Whether any of these people has been seen at a network address since an instant. */
export async function wasSeenAt(
  db: Db,
  { userIds, address, since }: { userIds: readonly string[]; address: string; since: Date },
): Promise<boolean> {
  if (userIds.length === 0) return false
  const [row] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        inArray(sessions.userId, [...userIds]),
        eq(sessions.address, address),
        sql`${sessions.lastSeenAt} >= ${since.toISOString()}::timestamptz`,
      ),
    )
    .limit(1)
  return row !== undefined
}

/** Whether other affiliates have been seen at an applicant's network address since an instant. */
export async function affiliatesSeenAt(
  db: Db,
  { userId, address, since }: { userId: string; address: string; since: Date },
): Promise<boolean> {
  const [row] = await rowsOf<{ n: number }>(
    db,
    sql`SELECT count(*)::int AS n FROM affiliates a JOIN sessions s ON s.user_id = a.user_id
        WHERE ${allUsers('affiliates at the address of a new one')} AND a.user_id <> ${userId} AND s.address = ${address}
          AND s.last_seen_at >= ${since.toISOString()}::timestamptz`,
  )
  return (row?.n ?? 0) > 0
}

const MAX_AFFILIATES = 500

/** Affiliates who deleted their account are still owed what they earned. */
const nameOf = sql<string>`coalesce(${users.username}, 'deleted account')`
const emailOf = sql<string>`coalesce(${users.email}, '')`

const listed = { affiliate: affiliates, username: nameOf, email: emailOf }

/** Oldest first. */
export async function listApplications(db: Db) {
  return db
    .select(listed)
    .from(affiliates)
    .leftJoin(users, eq(users.id, affiliates.userId))
    .where(eq(affiliates.status, 'applied'))
    .orderBy(asc(affiliates.appliedAt))
    .limit(MAX_AFFILIATES)
}

/** Affiliates and refused applicants, latest decision first. */
export async function listDecided(db: Db, { after, limit }: { after: PageKey | null; limit: number }) {
  return db
    .select(listed)
    .from(affiliates)
    .leftJoin(users, eq(users.id, affiliates.userId))
    .where(
      and(
        ne(affiliates.status, 'applied'),
        after
          ? sql`(${affiliates.decidedAt}, ${affiliates.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(affiliates.decidedAt), desc(affiliates.id))
    .limit(limit)
}

/** Ends an approved affiliate's participation, once; returns false if the affiliate is not approved. */
export async function saveEnd(
  db: Db,
  { id, ...change }: Pick<AffiliateRow, 'id' | 'decidedAt' | 'decidedBy' | 'reason'>,
): Promise<boolean> {
  const saved = await db
    .update(affiliates)
    .set({ ...change, status: 'ended' })
    .where(and(eq(affiliates.id, id), eq(affiliates.status, 'approved')))
    .returning({ id: affiliates.id })
  return saved.length > 0
}

export async function listReferralsToReview(db: Db) {
  return db
    .select({
      referral: affiliateReferrals,
      username: nameOf,
      email: emailOf,
      affiliateName: affiliates.name,
    })
    .from(affiliateReferrals)
    .leftJoin(users, eq(users.id, affiliateReferrals.userId))
    .innerJoin(affiliates, eq(affiliates.id, affiliateReferrals.affiliateId))
    .where(eq(affiliateReferrals.status, 'review'))
    .orderBy(affiliateReferrals.registeredAt)
    .limit(MAX_AFFILIATES)
}
