import { PRODUCT_NAME } from '@ballast/domain/product'
import type { Deps } from '../../deps.ts'
import { type Db, withTransaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { assertUncommon } from '../../platform/sessions/common-passwords.ts'
import { hashPassword } from '../../platform/sessions/password.ts'
import { hashSecret, newOwnedSecret } from '../../platform/sessions/secret.ts'
import {
  countPasswordResets,
  deletePasswordReset,
  findPasswordReset,
  findUserById,
  findUsersByEmail,
  insertPasswordReset,
  proveEmail,
  setPassword,
  usePasswordReset,
} from './auth.queries.ts'
import { endStrangersHold } from './end-strangers-hold.ts'
import { deleteSessionsOf, forgetPlaces } from './sessions.queries.ts'

const VALID_MS = 60 * 60_000
/** Links of one address that may be open at once, which also limits the mails within an hour. */
const MAX_OPEN = 4

export const RESET_QUEUE = 'password-reset-mail'

/**
 * Queues the mail with a reset link. Does the same work whether or not the address belongs to a user, so that the
 * response time reveals nothing; the link is created when the mail is written, so that no queue ever contains one.
 */
export async function requestPasswordReset(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  { email }: { email: string },
): Promise<void> {
  await jobs.send(db, RESET_QUEUE, { email })
}

/**
 * Mails reset links for an address, unless it has just been mailed too often: to the user who has proven it, else one
 * for each account that claims it.
 */
export async function mailPasswordReset(
  { db, clock, mail, config }: Pick<Deps, 'db' | 'clock' | 'mail' | 'config'>,
  { email }: { email: string },
): Promise<void> {
  const all = await findUsersByEmail(db, { email, limit: MAX_OPEN })
  const recipients = all[0]?.emailProvenAt ? all.slice(0, 1) : all
  const userIds = recipients.map(({ id }) => id)
  for (const user of recipients) {
    if ((await countPasswordResets(db, { userIds, now: clock.now() })) >= MAX_OPEN) return
    const token = await openPasswordReset({ db, clock }, { userId: user.id })
    const message = {
      to: user.email,
      subject: `Reset your ${PRODUCT_NAME} password`,
      text: `Hello ${user.username},\n\nSomebody asked to reset the password of your ${PRODUCT_NAME} account “${user.username}”. To choose a new one, open this link within an hour:\n\n${config.publicUrl}/reset-password?token=${token}\n\nIf it was not you, you do not need to do anything: your password stays as it is.\n`,
    }
    try {
      await mail.send(message)
    } catch (error) {
      // Nobody has this link, and the retry makes its own.
      await deletePasswordReset(db, { userId: user.id, tokenHash: hashSecret(token) })
      throw error
    }
  }
}

/** Creates a link that sets a user's password once, within an hour. */
export async function openPasswordReset(
  { db, clock }: { db: Db; clock: Deps['clock'] },
  { userId }: { userId: string },
): Promise<string> {
  const token = newOwnedSecret(userId)
  const expiresAt = new Date(clock.now().getTime() + VALID_MS)
  await insertPasswordReset(db, { userId, tokenHash: hashSecret(token), expiresAt })
  return token
}

/** The same as a URL, for the operator of this server to hand over. */
export async function passwordLink(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { userId }: { userId: string },
): Promise<string> {
  return `${config.publicUrl}/reset-password?token=${await openPasswordReset({ db, clock }, { userId })}`
}

export async function isResetTokenValid(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<boolean> {
  return (await findPasswordReset(db, { token, now: clock.now() })) !== null
}

/**
 * Sets the password once per link, signs every device out and returns whose it was. The link came by mail, so it also
 * proves the address. If nobody had proven it before, all that its creator holds ends, except the second step.
 * Throws 400 for a link that no longer works, 422 for a too common password.
 */
export async function resetPassword(
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<{ userId: string }> {
  const tokenHash = hashSecret(token)
  const now = clock.now()
  const reset = await findPasswordReset(db, { token, now })
  const user = reset && (await findUserById(db, { userId: reset.userId }))
  if (!reset || !user) throw new AppError('reset_token_invalid')
  assertUncommon(newPassword, { field: 'newPassword', own: [user.username, user.email] })
  const passwordHash = await hashPassword(newPassword)
  await withTransaction(db, async (db) => {
    const wasOpen = await usePasswordReset(db, { userId: reset.userId, tokenHash, now })
    if (!wasOpen) throw new AppError('reset_token_invalid')
    await setPassword(db, { userId: reset.userId, passwordHash })
    // Until now the address may have been somebody else's, and the account made by them.
    if (!user.emailProvenAt) await endStrangersHold({ db, jobs }, { user, now })
    await proveEmail(db, { userId: reset.userId, now })
    await deleteSessionsOf(db, { userId: reset.userId })
    await forgetPlaces(db, { userId: reset.userId })
  })
  return { userId: reset.userId }
}
