import type { Deps } from '../../deps.ts'
import { invalidInput } from '../../platform/http/app-error.ts'
import { verifyPassword } from '../../platform/sessions/password.ts'
import type { UserRow } from '../auth/auth.queries.ts'

const TRIES = { calls: 10, seconds: 900, shared: true }

/**
 * Throws 422 unless the password is the person's own: an open browser alone must not change the address or delete the
 * account. A user without a password signs in through a provider, and their session is enough.
 */
export async function assertOwnPassword(
  { limits }: Pick<Deps, 'limits'>,
  user: UserRow,
  password: string,
): Promise<void> {
  if (user.passwordHash === null) return
  const key = `own password ${user.id}`
  await limits.take(key, TRIES)
  if (!(await verifyPassword(user.passwordHash, password)))
    throw invalidInput({ currentPassword: 'This is not your password' })
  await limits.clear(key, TRIES)
}
