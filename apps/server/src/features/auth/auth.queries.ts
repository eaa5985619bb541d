import type { Role } from '@ballast/contract/auth'
import { usernameSkeleton } from '@ballast/domain/people/username-skeleton'
import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { allUsers, type Db, rowsOf } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { hashSecret, ownerOfSecret } from '../../platform/sessions/secret.ts'
import { exportLinks } from '../../schema/admin.ts'
import { passkeyChallenges, passkeys, recoveryCodes, twoStepSecrets } from '../../schema/sign-in.ts'
import {
  emailConfirmations,
  formerUsernames,
  identities,
  knownPlaces,
  passwordResets,
  sessions,
  socialSignIns,
  users,
} from '../../schema/users.ts'

import { deleteExpiredSessions } from './sessions.queries.ts'

/** Lookup form of a username or email: case and Unicode form make no difference. */
export function keyOf(text: string): string {
  return text.trim().normalize('NFKC').toLowerCase()
}

const userColumns = {
  id: users.id,
  username: users.username,
  email: users.email,
  profileImage: users.profileImage,
  role: users.role,
  passwordHash: users.passwordHash,
  emailProvenAt: users.emailProvenAt,
  emailRefusedAt: users.emailRefusedAt,
  deletesAt: users.deletesAt,
  suspendedAt: users.suspendedAt,
}
export type UserRow = Awaited<ReturnType<typeof findUserById>> & object

export async function findUserById(db: Db, { userId }: { userId: string }) {
  const [row] = await db.select(userColumns).from(users).where(eq(users.id, userId))
  return row ?? null
}

/** The calling user. Throws 401 if they no longer exist. */
export async function callingUser(db: Db, { userId }: { userId: string }): Promise<UserRow> {
  const user = await findUserById(db, { userId })
  if (!user) throw new AppError('unauthenticated')
  return user
}

export async function findUserByName(db: Db, { username }: { username: string }) {
  const [row] = await db
    .select(userColumns)
    .from(users)
    .where(eq(users.usernameKey, keyOf(username)))
  return row ?? null
}

/**
 * Users who claim an address. There may be several, because registering never reveals that an address is taken: the one
 * who has proven it comes first, then the others, oldest account first.
 */
export async function findUsersByEmail(db: Db, { email, limit }: { email: string; limit: number }) {
  return db
    .select(userColumns)
    .from(users)
    .where(eq(users.emailKey, keyOf(email)))
    .orderBy(sql`${users.emailProvenAt} IS NULL`, asc(users.createdAt), asc(users.id))
    .limit(limit)
}

/** The user an address belongs to: the first of those who claim it. */
export async function findUserByEmail(db: Db, { email }: { email: string }) {
  const [row] = await findUsersByEmail(db, { email, limit: 1 })
  return row ?? null
}

/** Users who may sign in with an address: the one who has proven it, and the one who claimed it last. */
export async function findSignInsByEmail(db: Db, { email }: { email: string }) {
  const claims = eq(users.emailKey, keyOf(email))
  const [proven] = await db
    .select(userColumns)
    .from(users)
    .where(and(claims, isNotNull(users.emailProvenAt)))
  const [last] = await db
    .select(userColumns)
    .from(users)
    .where(and(claims, isNull(users.emailProvenAt)))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(1)
  return { proven: proven ?? null, last: last ?? null }
}

export async function findUserByIdentity(
  db: Db,
  { provider, subject }: { provider: string; subject: string },
) {
  const [row] = await db
    .select(userColumns)
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)))
  return row ?? null
}

export type NewUser = {
  id: string
  username: string
  email: string
  passwordHash: string | null
  role: Role
  createdAt: Date
  /** Set if a sign-in provider vouches for the address. */
  emailProvenAt: Date | null
}

export async function insertUser(db: Db, user: NewUser): Promise<void> {
  await db.insert(users).values({
    ...user,
    usernameKey: keyOf(user.username),
    usernameSkeleton: usernameSkeleton(user.username),
    emailKey: keyOf(user.email),
  })
}

export async function insertIdentity(
  db: Db,
  identity: { userId: string; provider: string; subject: string; createdAt: Date },
) {
  await db.insert(identities).values(identity).onConflictDoNothing()
}

export async function setRole(db: Db, { userId, role }: { userId: string; role: Role }): Promise<void> {
  await db.update(users).set({ role }).where(eq(users.id, userId))
}

export async function setPassword(
  db: Db,
  { userId, passwordHash }: { userId: string; passwordHash: string | null },
) {
  await db.update(users).set({ passwordHash }).where(eq(users.id, userId))
}

export async function setProfileImage(
  db: Db,
  { userId, profileImage }: { userId: string; profileImage: string | null },
) {
  await db.update(users).set({ profileImage }).where(eq(users.id, userId))
}

/** Deletes every way into an account, including unfinished sign-ins. */
export async function deleteSignIns(db: Db, { userId }: { userId: string }) {
  for (const table of [
    sessions,
    identities,
    passwordResets,
    emailConfirmations,
    socialSignIns,
    knownPlaces,
    passkeyChallenges,
    formerUsernames,
    passkeys,
    twoStepSecrets,
    recoveryCodes,
  ])
    await db.delete(table).where(eq(table.userId, userId))
}

/** Returns false if another user has already proven the address: it stays theirs. */
export async function proveEmail(db: Db, { userId, now }: { userId: string; now: Date }): Promise<boolean> {
  const [user] = await rowsOf<{ is_proven: boolean }>(
    db,
    sql`UPDATE users u SET email_proven_at = coalesce(u.email_proven_at, ${now.toISOString()}::timestamptz),
          email_refused_at = NULL
        WHERE u.id = ${userId} AND NOT EXISTS (
          SELECT 1 FROM users o WHERE o.email_key = u.email_key AND o.email_proven_at IS NOT NULL AND o.id <> u.id)
        RETURNING true AS is_proven`,
  )
  await db.delete(emailConfirmations).where(eq(emailConfirmations.userId, userId))
  return user !== undefined
}

export async function insertEmailConfirmation(db: Db, row: typeof emailConfirmations.$inferInsert) {
  await db.insert(emailConfirmations).values(row)
}

/** Makes a proven address the account's; links mailed to the previous address stop working. */
export async function moveToEmail(
  db: Db,
  { userId, email, now }: { userId: string; email: string; now: Date },
) {
  await db
    .update(users)
    .set({ email, emailKey: keyOf(email), emailProvenAt: now })
    .where(eq(users.id, userId))
  await deletePasswordResets(db, { userId })
  await db.delete(exportLinks).where(eq(exportLinks.userId, userId))
}

type Link = { userId: string; tokenHash: string }

/** Deletes a confirmation whose mail was not taken. */
export async function deleteEmailConfirmation(db: Db, { userId, tokenHash }: Link) {
  await db
    .delete(emailConfirmations)
    .where(and(eq(emailConfirmations.userId, userId), eq(emailConfirmations.tokenHash, tokenHash)))
}

/** Deletes a reset link whose mail was not taken. */
export async function deletePasswordReset(db: Db, { userId, tokenHash }: Link) {
  await db
    .delete(passwordResets)
    .where(and(eq(passwordResets.userId, userId), eq(passwordResets.tokenHash, tokenHash)))
}

/** Ends changes of address that are still to be confirmed. */
export async function deleteEmailMoves(db: Db, { userId }: { userId: string }) {
  await db
    .delete(emailConfirmations)
    .where(and(eq(emailConfirmations.userId, userId), isNotNull(emailConfirmations.email)))
}

/** Counts a user's unexpired confirmation links. */
export async function countEmailConfirmations(db: Db, { userId, now }: { userId: string; now: Date }) {
  const [row] = await db
    .select({ n: count() })
    .from(emailConfirmations)
    .where(and(eq(emailConfirmations.userId, userId), gt(emailConfirmations.expiresAt, now)))
  return row?.n ?? 0
}

/** Deletes and returns a confirmation, so that it works once. */
export async function takeEmailConfirmation(db: Db, { token, now }: { token: string; now: Date }) {
  const userId = ownerOfSecret(token)
  if (!userId) return null
  const [row] = await db
    .delete(emailConfirmations)
    .where(
      and(
        eq(emailConfirmations.userId, userId),
        eq(emailConfirmations.tokenHash, hashSecret(token)),
        gt(emailConfirmations.expiresAt, now),
      ),
    )
    .returning()
  return row ?? null
}

/** Counts users' unexpired reset links, used or not. */
export async function countPasswordResets(db: Db, { userIds, now }: { userIds: string[]; now: Date }) {
  const [row] = await db
    .select({ n: count() })
    .from(passwordResets)
    .where(
      and(
        allUsers('those an address may mean'),
        inArray(passwordResets.userId, userIds),
        gt(passwordResets.expiresAt, now),
      ),
    )
  return row?.n ?? 0
}

export async function deletePasswordResets(db: Db, { userId }: { userId: string }) {
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId))
}

/** Deletes what signs in by password: the password, open reset links and the second step. */
export async function deletePasswordSignIn(db: Db, { userId }: { userId: string }) {
  await setPassword(db, { userId, passwordHash: null })
  await deletePasswordResets(db, { userId })
  await db.delete(twoStepSecrets).where(eq(twoStepSecrets.userId, userId))
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

export async function insertPasswordReset(
  db: Db,
  reset: { userId: string; tokenHash: string; expiresAt: Date },
) {
  await db.insert(passwordResets).values(reset)
}

export async function findPasswordReset(db: Db, { token, now }: { token: string; now: Date }) {
  const userId = ownerOfSecret(token)
  if (!userId) return null
  const [row] = await db
    .select({ userId: passwordResets.userId })
    .from(passwordResets)
    .where(
      and(
        eq(passwordResets.userId, userId),
        eq(passwordResets.tokenHash, hashSecret(token)),
        isNull(passwordResets.usedAt),
        gt(passwordResets.expiresAt, now),
      ),
    )
  return row ?? null
}

/** Marks every open reset of the user as used; returns true if the given one was still open. */
export async function usePasswordReset(
  db: Db,
  { userId, tokenHash, now }: { userId: string; tokenHash: string; now: Date },
) {
  const used = await db
    .update(passwordResets)
    .set({ usedAt: now })
    .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt)))
    .returning({ tokenHash: passwordResets.tokenHash })
  return used.some((row) => row.tokenHash === tokenHash)
}

export async function insertSocialSignIn(db: Db, row: typeof socialSignIns.$inferInsert) {
  await db.insert(socialSignIns).values(row)
}

/** Deletes and returns a secret, so that it works once. */
export async function takeSocialSignIn(
  db: Db,
  { secretHash, kind, now }: { secretHash: string; kind: 'state' | 'code'; now: Date },
) {
  const [row] = await db
    .delete(socialSignIns)
    .where(and(eq(socialSignIns.secretHash, secretHash), eq(socialSignIns.kind, kind)))
    .returning()
  return row && row.expiresAt > now ? row : null
}

/** Deletes expired links and codes. */
export async function deleteExpired(db: Db, { now }: { now: Date }) {
  await db.delete(passwordResets).where(and(allUsers('expired links'), lt(passwordResets.expiresAt, now)))
  await db.delete(socialSignIns).where(lt(socialSignIns.expiresAt, now))
  await db
    .delete(emailConfirmations)
    .where(and(allUsers('expired links'), lt(emailConfirmations.expiresAt, now)))
  await deleteExpiredSessions(db, { now })
}
