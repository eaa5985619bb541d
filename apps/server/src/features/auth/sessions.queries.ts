import { DAY_MS } from '@ballast/domain/time/durations'
import { and, eq, gt, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { VERSIONS } from '../../platform/changes/data-version.ts'
import { allUsers, type Db, prepareOnce } from '../../platform/database/database.ts'
import { hashSecret, ownerOfSecret } from '../../platform/sessions/secret.ts'
import { activeDays } from '../../schema/admin.ts'
import { pushSubscriptions } from '../../schema/notifications.ts'
import { dataVersions, knownPlaces, sessions, users } from '../../schema/users.ts'

export type NewSession = typeof sessions.$inferInsert
export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db.insert(sessions).values(session)
}

const sessionsWhere = (db: Db, owner: SQL) =>
  db
    .select({
      userId: sessions.userId,
      id: sessions.id,
      lastSeenAt: sessions.lastSeenAt,
      role: users.role,
      data: VERSIONS,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(dataVersions, eq(dataVersions.userId, sessions.userId))
    .where(
      and(
        owner,
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        isNull(users.suspendedAt),
      ),
    )
    .prepare('')

const sessionOfOwner = prepareOnce((db) => sessionsWhere(db, eq(sessions.userId, sql.placeholder('userId'))))
const sessionOfAnybody = prepareOnce((db) =>
  sessionsWhere(db, allUsers('the secret does not say whose it is now')),
)

/**
 * The session of a secret, with the version of its user's data.
 *
 * Looked up among its owner's sessions first; otherwise the secret may predate owner ids, or be from yesterday's demo.
 */
export async function findSession(db: Db, { secret, now }: { secret: string; now: Date }) {
  const params = { tokenHash: hashSecret(secret), now: now.toISOString() }
  const userId = ownerOfSecret(secret)
  const [own] = userId ? await sessionOfOwner(db).execute({ ...params, userId }) : []
  if (own) return own
  const [other] = await sessionOfAnybody(db).execute(params)
  return other ?? null
}

type SessionKey = { userId: string; id: string }
export async function touchSession(
  db: Db,
  { userId, id, now, expiresAt }: SessionKey & { now: Date; expiresAt: Date },
) {
  await db
    .update(sessions)
    .set({ lastSeenAt: now, expiresAt })
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
}

/** Records a user's activity: the day, and the latest moment. */
export async function noteSeen(db: Db, { userId, now }: { userId: string; now: Date }) {
  const seen = await db
    .update(users)
    .set({ lastSeenAt: now })
    .where(eq(users.id, userId))
    .returning({ id: users.id })
  const day = now.toISOString().slice(0, 10)
  if (seen.length > 0) await db.insert(activeDays).values({ userId, day }).onConflictDoNothing()
}

export async function listSessions(db: Db, { userId, now }: { userId: string; now: Date }) {
  return db
    .select({
      id: sessions.id,
      device: sessions.device,
      address: sessions.address,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(sessions.lastSeenAt)
}

/** A device that is signed out gets no more push messages. */
export async function deleteSession(db: Db, { userId, id }: SessionKey): Promise<boolean> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.sessionId, id)))
  const deleted = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id })
  return deleted.length > 0
}

export async function deleteSessionsOf(db: Db, { userId, except }: { userId: string; except?: string }) {
  await db
    .delete(pushSubscriptions)
    .where(
      and(eq(pushSubscriptions.userId, userId), except ? ne(pushSubscriptions.sessionId, except) : undefined),
    )
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), except ? ne(sessions.id, except) : undefined))
}

/** Upper bound of browsers and networks remembered per person. */
const MAX_PLACES = 20
const PLACE_DAYS = 180

/** Which of these people have signed in from which of these places before. */
export async function findKnownPlaces(
  db: Db,
  { userIds, placeHashes }: { userIds: readonly string[]; placeHashes: readonly string[] },
): Promise<(userId: string, placeHash: string) => boolean> {
  // Queried even without users, so that the response time does not reveal whether a name exists.
  const params = userIds.length > 0 ? [...userIds] : ['00000000-0000-0000-0000-000000000000']
  const rows = await db
    .select({ userId: knownPlaces.userId, placeHash: knownPlaces.placeHash })
    .from(knownPlaces)
    .where(
      and(
        allUsers('those a login may mean'),
        inArray(knownPlaces.userId, params),
        inArray(knownPlaces.placeHash, [...placeHashes]),
      ),
    )
  return (userId, placeHash) => rows.some((row) => row.userId === userId && row.placeHash === placeHash)
}

/** Remembers where a user signed in from, keeping only the latest places. */
export async function saveKnownPlaces(
  db: Db,
  { userId, placeHashes, now }: { userId: string; placeHashes: readonly string[]; now: Date },
) {
  await db
    .insert(knownPlaces)
    .values(placeHashes.map((placeHash) => ({ userId, placeHash, seenAt: now })))
    .onConflictDoUpdate({ target: [knownPlaces.userId, knownPlaces.placeHash], set: { seenAt: now } })
  await db.execute(
    sql`DELETE FROM known_places WHERE user_id = ${userId} AND place_hash IN (
          SELECT place_hash FROM known_places WHERE user_id = ${userId}
          ORDER BY seen_at DESC, place_hash OFFSET ${MAX_PLACES})`,
  )
}

export async function forgetPlaces(db: Db, { userId }: { userId: string }) {
  await db.delete(knownPlaces).where(eq(knownPlaces.userId, userId))
}

/** Deletes expired sessions, and places nobody has signed in from for half a year. */
export async function deleteExpiredSessions(db: Db, { now }: { now: Date }) {
  await db.delete(sessions).where(and(allUsers('expired sessions'), lt(sessions.expiresAt, now)))
  const longAgo = new Date(now.getTime() - PLACE_DAYS * DAY_MS)
  await db.delete(knownPlaces).where(and(allUsers('old places'), lt(knownPlaces.seenAt, longAgo)))
}
