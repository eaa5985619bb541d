import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { verifyPassword } from '../../platform/sessions/password.ts'
import { findUserByNameOrEmail, keyOf, type UserRow } from './auth.queries.ts'

const PER_ADDRESS = { calls: 20, seconds: 60 }
const PER_NAME = { calls: 10, seconds: 900 }

/**
 * Checks a name (or email) and password. Failures count against the address and the name, whether or not
 * the name exists, and take the same time either way.
 */
export async function signIn(
  { db, limits }: Pick<Deps, 'db' | 'limits'>,
  { usernameOrEmail, password, address }: { usernameOrEmail: string; password: string; address: string },
): Promise<UserRow> {
  const nameKey = `sign-in name ${keyOf(usernameOrEmail)}`
  await limits.take(`sign-in address ${address}`, PER_ADDRESS)
  await limits.take(nameKey, PER_NAME)
  const user = await findUserByNameOrEmail(db, { nameOrEmail: usernameOrEmail })
  const fits = await verifyPassword(user?.passwordHash ?? null, password)
  if (!user || !fits) throw new AppError('wrong_credentials')
  await limits.clear(nameKey)
  return user
}
