import {
  FORMER_NAME_DAYS,
  isReservedName,
  MAX_FORMER_NAMES,
  mixesScripts,
  usernameSkeleton,
} from '@ballast/domain/people/username-skeleton'
import { DAY_MS } from '@ballast/domain/time/durations'
import { and, asc, eq, gt, ne, or, sql } from 'drizzle-orm'
import { type Db, withTransaction } from '../../../platform/database/database.ts'
import { AppError, invalidInput } from '../../../platform/http/app-error.ts'
import { formerUsernames, users } from '../../../schema/users.ts'
import { keyOf } from '../auth.queries.ts'

type UsernameClaim = {
  username: string
  /** The user who wants the name; null for one without an account yet. */
  userId: string | null
  now: Date
  /** Created by the operator of this server: may have a reserved name. */
  isOwn?: boolean
}

/**
 * Why a user cannot have a name, as a sentence, or null if they can. Call it in the transaction that writes the name:
 * until that ends, nobody else can take a name that looks the same.
 */
export async function refusalOfName(
  db: Db,
  { username, userId, now, isOwn = false }: UsernameClaim,
): Promise<string | null> {
  const skeleton = usernameSkeleton(username)
  if (skeleton === '') return 'Use a letter or a digit'
  if (mixesScripts(username)) return 'Use letters of one alphabet'
  if (!isOwn && isReservedName(username)) return 'This name is reserved. Choose another one'
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`username ${skeleton}`}))`)
  const others = userId === null ? undefined : ne(users.id, userId)
  const looks = or(eq(users.usernameKey, keyOf(username)), eq(users.usernameSkeleton, skeleton))
  const [one] = await db.select({ key: users.usernameKey }).from(users).where(and(looks, others)).limit(1)
  if (one)
    return one.key === keyOf(username) ? 'This username is taken' : 'This looks like a name that is taken'
  const [former] = await db
    .select({ userId: formerUsernames.userId })
    .from(formerUsernames)
    .where(
      and(
        or(eq(formerUsernames.usernameKey, keyOf(username)), eq(formerUsernames.skeleton, skeleton)),
        gt(formerUsernames.until, now),
        userId === null ? undefined : ne(formerUsernames.userId, userId),
      ),
    )
    .limit(1)
  return former ? 'This username is taken' : null
}

/** Throws 409 with the reason at the field if the user cannot have the name. */
export async function assertNameIsFree(db: Db, wish: UsernameClaim): Promise<void> {
  const refusal = await refusalOfName(db, wish)
  if (refusal) throw new AppError('username_taken', { message: `${refusal}.`, fields: { username: refusal } })
}

type RenameInput = { userId: string; username: string; now: Date }

/** Renames a user; the old name redirects to the new one for 90 days. Throws 409, and 422 after too many changes. */
export function renameUser(db: Db, { userId, username, now }: RenameInput): Promise<void> {
  return withTransaction(db, async (db) => {
    const [user] = await db
      .select({ username: users.username })
      .from(users)
      .where(eq(users.id, userId))
      .for('update')
    if (!user) throw new AppError('unauthenticated')
    if (user.username === username) return
    await assertNameIsFree(db, { userId, username, now })
    const isOther = keyOf(user.username) !== keyOf(username)
    // A name that its user takes back is no longer an old name.
    await db
      .delete(formerUsernames)
      .where(and(eq(formerUsernames.userId, userId), eq(formerUsernames.usernameKey, keyOf(username))))
    if (isOther) await saveFormerName(db, { userId, username: user.username, now })
    await db
      .update(users)
      .set({ username, usernameKey: keyOf(username), usernameSkeleton: usernameSkeleton(username) })
      .where(eq(users.id, userId))
  })
}

async function saveFormerName(db: Db, { userId, username, now }: RenameInput): Promise<void> {
  const inserted = await db
    .select({ until: formerUsernames.until })
    .from(formerUsernames)
    .where(and(eq(formerUsernames.userId, userId), gt(formerUsernames.until, now)))
    .orderBy(asc(formerUsernames.until))
  const [first] = inserted
  if (first && inserted.length >= MAX_FORMER_NAMES) {
    const day = first.until.toISOString().slice(0, 10)
    const fields = {
      username: `You had ${MAX_FORMER_NAMES} other names in ${FORMER_NAME_DAYS} days. The next change is possible from ${day}`,
    }
    throw invalidInput(fields)
  }
  const row = {
    userId,
    username,
    usernameKey: keyOf(username),
    skeleton: usernameSkeleton(username),
    until: new Date(now.getTime() + FORMER_NAME_DAYS * DAY_MS),
  }
  // A name that has expired may still have its row until the job runs.
  await db.delete(formerUsernames).where(eq(formerUsernames.usernameKey, row.usernameKey))
  await db.insert(formerUsernames).values(row)
}
