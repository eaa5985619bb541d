import { PRODUCT_NAME } from '@ballast/domain/product'
import type { Deps } from '../../deps.ts'
import { withTransaction } from '../../platform/database/database.ts'
import { invalidInput } from '../../platform/http/app-error.ts'
import { assertUncommon } from '../../platform/sessions/common-passwords.ts'
import { hashPassword } from '../../platform/sessions/password.ts'
import { deleteEmailMoves, deletePasswordResets, setPassword, type UserRow } from '../auth/auth.queries.ts'
import { deleteSessionsOf } from '../auth/sessions.queries.ts'
import { assertOwnPassword } from './assert-own-password.ts'

type Change = { sessionId: string; currentPassword: string; newPassword: string }

/**
 * Sets another password, ends every other session, every open reset link and every change of address that is still to be
 * confirmed (whoever knew the old password may have asked for it), and notifies the user by mail. Throws 422 for a wrong
 * current password and for a too common new one.
 */
export async function changePassword(
  { db, jobs, limits }: Pick<Deps, 'db' | 'jobs' | 'limits'>,
  user: UserRow,
  { sessionId, currentPassword, newPassword }: Change,
): Promise<void> {
  const { id: userId, username, email } = user
  if (user.passwordHash === null)
    throw invalidInput({ currentPassword: 'You have no password yet: choose one with “Forgot password”' })
  await assertOwnPassword({ limits }, user, currentPassword)
  assertUncommon(newPassword, { field: 'newPassword', own: [username, email] })
  const passwordHash = await hashPassword(newPassword)
  await withTransaction(db, async (db) => {
    await setPassword(db, { userId, passwordHash })
    await deletePasswordResets(db, { userId })
    await deleteEmailMoves(db, { userId })
    await deleteSessionsOf(db, { userId, except: sessionId })
    await jobs.send(db, 'mail', {
      to: email,
      subject: `Your ${PRODUCT_NAME} password was changed`,
      text: `Hello ${username},\n\nThe password of your ${PRODUCT_NAME} account was just changed, and every other browser was signed out.\n\nIf it was not you, choose a new one at once with “Forgot password” on the login page.\n`,
    })
  })
}
