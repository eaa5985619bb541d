import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { networkOf } from '../../platform/http/hosts.ts'
import { verifyPassword } from '../../platform/sessions/password.ts'
import { findUserByNameOrEmail, keyOf, type UserRow } from './auth.queries.ts'

const PER_ADDRESS = { calls: 20, seconds: 60 }
/** From one network: whoever guesses locks themselves out, and the owner elsewhere signs in. */
const PER_NAME_AND_NETWORK = { calls: 10, seconds: 900 }
/** From everywhere together. */
const PER_NAME = { calls: 200, seconds: 900 }

/**
 * Checks a name (or email) and password. Failures count against the address and the name, whether or not
 * the name exists, and take the same time either way.
 */
export async function signIn(
  { db, limits }: Pick<Deps, 'db' | 'limits'>,
  { usernameOrEmail, password, address }: { usernameOrEmail: string; password: string; address: string },
): Promise<UserRow> {
  const nameKey = `sign-in name ${keyOf(usernameOrEmail)}`
  const network = networkOf(address)
  const pairKey = `${nameKey} ${network}`
  await limits.take(`sign-in address ${network}`, PER_ADDRESS)
  await limits.take(pairKey, PER_NAME_AND_NETWORK)
  await limits.take(nameKey, PER_NAME)
  const user = await findUserByNameOrEmail(db, { nameOrEmail: usernameOrEmail })
  const fits = await verifyPassword(user?.passwordHash ?? null, password)
  if (!user || !fits) throw new AppError('wrong_credentials')
  await limits.clear(pairKey)
  return user
}
