import { and, asc, count, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { newsletterLinks, newsletterSubscribers } from '../../schema/newsletter.ts'

export type Subscriber = typeof newsletterSubscribers.$inferSelect
type NewSubscriber = Omit<Subscriber, 'status' | 'confirmedAt' | 'unsubscribedAt'>

/**
 * Stores a request and returns the subscriber's id. A confirmed subscriber stays unchanged: entering an address alters
 * nothing about a person who is on the list.
 */
export async function saveSubscriber(db: Db, subscriber: NewSubscriber): Promise<string> {
  const t = newsletterSubscribers
  const unlessConfirmed = (column: 'first_name' | 'last_name' | 'interests' | 'source' | 'asked_at') =>
    sql.raw(`CASE WHEN newsletter_subscribers.status = 'confirmed' THEN newsletter_subscribers.${column}
      ELSE excluded.${column} END`)
  const [row] = await db
    .insert(t)
    .values({ ...subscriber, status: 'pending' })
    .onConflictDoUpdate({
      target: t.emailKey,
      set: {
        firstName: unlessConfirmed('first_name'),
        lastName: unlessConfirmed('last_name'),
        interests: unlessConfirmed('interests'),
        source: unlessConfirmed('source'),
        askedAt: unlessConfirmed('asked_at'),
        status: sql`CASE WHEN ${t.status} = 'confirmed' THEN 'confirmed' ELSE 'pending' END`,
        unsubscribedAt: null,
      },
    })
    .returning({ id: t.id })
  return row?.id ?? subscriber.id
}

export async function findSubscriber(db: Db, { id }: { id: string }): Promise<Subscriber | null> {
  const [row] = await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.id, id))
  return row ?? null
}

export async function insertLink(db: Db, link: typeof newsletterLinks.$inferInsert): Promise<void> {
  await db.insert(newsletterLinks).values(link)
}

type Token = { tokenHash: string; now: Date }

/** The subscriber of a link while it is valid. */
export async function findLink(
  db: Db,
  { tokenHash, now }: Token,
): Promise<{ purpose: 'confirm' | 'leave'; subscriber: Subscriber } | null> {
  const [row] = await db
    .select({ purpose: newsletterLinks.purpose, subscriber: newsletterSubscribers })
    .from(newsletterLinks)
    .innerJoin(newsletterSubscribers, eq(newsletterSubscribers.id, newsletterLinks.subscriberId))
    .where(
      and(
        eq(newsletterLinks.tokenHash, tokenHash),
        or(isNull(newsletterLinks.expiresAt), gt(newsletterLinks.expiresAt, now)),
      ),
    )
  return row ?? null
}

/** How many requests a subscriber made since an instant. */
export async function countAsks(
  db: Db,
  { subscriberId, since }: { subscriberId: string; since: Date },
): Promise<number> {
  const t = newsletterLinks
  const [row] = await db
    .select({ n: count() })
    .from(t)
    .where(and(eq(t.subscriberId, subscriberId), eq(t.purpose, 'confirm'), gt(t.createdAt, since)))
  return row?.n ?? 0
}

/** Returns whether this call confirmed them: of several concurrent ones, one does. */
export async function confirmSubscriber(db: Db, { id, now }: { id: string; now: Date }): Promise<boolean> {
  const t = newsletterSubscribers
  const rows = await db
    .update(t)
    .set({ status: 'confirmed', confirmedAt: now })
    .where(and(eq(t.id, id), eq(t.status, 'pending')))
    .returning({ id: t.id })
  return rows.length === 1
}

/** The name is deleted at once; the address is retained for a while, so that the link keeps working. */
export async function leaveList(db: Db, { id, now }: { id: string; now: Date }): Promise<void> {
  const t = newsletterSubscribers
  await db
    .update(t)
    .set({ status: 'unsubscribed', unsubscribedAt: now, firstName: '', lastName: '', interests: [] })
    .where(and(eq(t.id, id), sql`${t.status} <> 'unsubscribed'`))
  await db
    .delete(newsletterLinks)
    .where(and(eq(newsletterLinks.subscriberId, id), eq(newsletterLinks.purpose, 'confirm')))
}

/** Deletes subscribers who have never confirmed or have left since before `before`, and expired links. */
export async function forgetOld(db: Db, { now, before }: { now: Date; before: Date }): Promise<void> {
  const t = newsletterSubscribers
  await db
    .delete(t)
    .where(
      or(
        and(eq(t.status, 'pending'), lt(t.askedAt, before)),
        and(eq(t.status, 'unsubscribed'), lt(t.unsubscribedAt, before)),
      ),
    )
  await db
    .delete(newsletterLinks)
    .where(
      or(
        lt(newsletterLinks.expiresAt, now),
        sql`NOT EXISTS (SELECT 1 FROM ${t} WHERE ${t.id} = ${newsletterLinks.subscriberId})`,
      ),
    )
}

/** A page of the list ordered by id, which is the order of the requests. */
export async function listSubscribers(
  db: Db,
  { after, limit }: { after: string | null; limit: number },
): Promise<Subscriber[]> {
  const t = newsletterSubscribers
  return db
    .select()
    .from(t)
    .where(after === null ? undefined : gt(t.id, after))
    .orderBy(asc(t.id))
    .limit(limit)
}
