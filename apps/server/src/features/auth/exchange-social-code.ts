import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { hashSecret } from '../../platform/sessions/secret.ts'
import { findUserById, insertSocialSignIn, takeSocialSignIn, type UserRow } from './auth.queries.ts'
import type { SignInPlace } from './known-browser.ts'
import { assertSecondStep } from './two-step/second-step.ts'

/** How long a user may take to enter the code of the second step. */
const VALID_MS = 5 * 60_000

type Exchange = {
  code: string
  secondStep?: string | undefined
  place: SignInPlace
  /** Hash of the requesting browser's secret. */
  browserHash: string | null
}

/**
 * The user for a one-time code of a social sign-in. Used in another browser than it was created for, a code would sign
 * someone in as another user, so that is refused. If the account requires a second step, the code stays valid until
 * that step succeeds.
 */
export async function exchangeSocialCode(
  deps: Pick<Deps, 'db' | 'clock' | 'limits' | 'jobs'>,
  { code, secondStep, place, browserHash }: Exchange,
): Promise<UserRow> {
  const { db, clock } = deps
  const taken = await takeSocialSignIn(db, { secretHash: hashSecret(code), kind: 'code', now: clock.now() })
  const isSame = taken?.browserHash != null && taken.browserHash === browserHash
  const user = isSame && taken.userId ? await findUserById(db, { userId: taken.userId }) : null
  if (!taken || !user)
    throw new AppError('wrong_credentials', { message: 'This sign-in has expired. Please try again.' })
  try {
    await assertSecondStep(deps, { user, code: secondStep, place })
  } catch (error) {
    await insertSocialSignIn(db, { ...taken, expiresAt: new Date(clock.now().getTime() + VALID_MS) })
    throw error
  }
  return user
}
