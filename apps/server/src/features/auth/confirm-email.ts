import { PRODUCT_NAME } from '@ballast/domain/product'
import type { Deps } from '../../deps.ts'
import { withTransaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { hashSecret, newSecret } from '../../platform/sessions/secret.ts'
import { findUserById, insertEmailConfirmation, proveEmail, takeEmailConfirmation } from './auth.queries.ts'

const VALID_MS = 3 * 86_400_000

export const CONFIRM_EMAIL_QUEUE = 'confirm-email-mail'

/** Mails the link that shows whose address it is. The link is made here, so that no queue ever holds one. */
export async function mailConfirmation(
  { db, clock, mail, config }: Pick<Deps, 'db' | 'clock' | 'mail' | 'config'>,
  { userId }: { userId: string },
): Promise<void> {
  const user = await findUserById(db, { userId })
  if (!user || user.emailProvenAt) return
  const token = newSecret()
  await insertEmailConfirmation(db, {
    userId,
    tokenHash: hashSecret(token),
    expiresAt: new Date(clock.now().getTime() + VALID_MS),
  })
  await mail.send({
    to: user.email,
    subject: `Confirm your address for ${PRODUCT_NAME}`,
    text: `Hello ${user.username},\n\nSomebody registered at ${PRODUCT_NAME} with this address. If it was you, open this link within three days and press Confirm:\n\n${config.publicUrl}/confirm-email?token=${token}\n\nIf it was not you, do nothing: whoever registered cannot show that the address is theirs.\n`,
  })
}

/** Proves an address, once per link. Throws 400 for a link that does not work any more. */
export async function confirmEmail(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { token }: { token: string },
): Promise<void> {
  await withTransaction(db, async (db) => {
    const taken = await takeEmailConfirmation(db, { tokenHash: hashSecret(token), now: clock.now() })
    if (!taken) throw new AppError('reset_token_invalid')
    await proveEmail(db, { userId: taken.userId, now: clock.now() })
  })
}
