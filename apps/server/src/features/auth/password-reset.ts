import { PRODUCT_NAME } from '@ballast/domain/product'
import type { Deps } from '../../deps.ts'
import { withTransaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { hashPassword } from '../../platform/sessions/password.ts'
import { hashSecret, newSecret } from '../../platform/sessions/secret.ts'
import {
  deleteSessionsOf,
  findPasswordReset,
  findUserByEmail,
  insertPasswordReset,
  setPassword,
  usePasswordReset,
} from './auth.queries.ts'

const VALID_MS = 60 * 60_000

/**
 * Mails a reset link when the address belongs to someone. Returns the token only for showing it in
 * development; callers answer the same words either way.
 */
export async function requestPasswordReset(
  { db, clock, jobs, config }: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>,
  { email }: { email: string },
): Promise<string | null> {
  const user = await findUserByEmail(db, { email })
  const token = newSecret()
  const tokenHash = hashSecret(token)
  if (!user) return null
  const link = `${config.publicUrl}/reset-password?token=${token}`
  await withTransaction(db, async (db) => {
    await insertPasswordReset(db, {
      userId: user.id,
      tokenHash,
      expiresAt: new Date(clock.now().getTime() + VALID_MS),
    })
    await jobs.send(db, 'mail', {
      to: user.email,
      subject: `Reset your ${PRODUCT_NAME} password`,
      text: `Hello ${user.username},\n\nSomebody asked to reset the password of your ${PRODUCT_NAME} account. To choose a new one, open this link within an hour:\n\n${link}\n\nIf it was not you, nothing needs doing: your password stays as it is.\n`,
    })
  })
  return token
}

export async function isResetTokenValid(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<boolean> {
  return (await findPasswordReset(db, { tokenHash: hashSecret(token), now: clock.now() })) !== null
}

/** Sets the password once per link and signs every device out. Throws 400 for a link that no longer works. */
export async function resetPassword(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<void> {
  const tokenHash = hashSecret(token)
  const reset = await findPasswordReset(db, { tokenHash, now: clock.now() })
  if (!reset) throw new AppError('reset_token_invalid')
  const passwordHash = await hashPassword(newPassword)
  await withTransaction(db, async (db) => {
    const wasOpen = await usePasswordReset(db, { userId: reset.userId, tokenHash, now: clock.now() })
    if (!wasOpen) throw new AppError('reset_token_invalid')
    await setPassword(db, { userId: reset.userId, passwordHash })
    await deleteSessionsOf(db, { userId: reset.userId })
  })
}
