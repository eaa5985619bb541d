import { RECOVERY_CODES, type TwoStep } from '@ballast/contract/people/two-step'
import { PRODUCT_NAME } from '@ballast/domain/product'
import type { Deps } from '../../../deps.ts'
import { type Db, withTransaction } from '../../../platform/database/database.ts'
import { AppError, invalidInput } from '../../../platform/http/app-error.ts'
import type { UserRow } from '../auth.queries.ts'
import { appAddress, hashRecoveryCode, newAppSecret, newRecoveryCodes } from './codes.ts'
import { assertCode } from './second-step.ts'
import {
  confirmSecret,
  countOpenCodes,
  deleteTwoStep,
  findSecret,
  replaceCodes,
  saveNewSecret,
} from './two-step.queries.ts'

type TwoStepDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'limits'>

export async function showTwoStep(
  { db }: Pick<Deps, 'db'>,
  { userId }: { userId: string },
): Promise<TwoStep> {
  const found = await findSecret(db, { userId })
  if (!found?.confirmedAt) return { since: null, codesLeft: 0 }
  return { since: found.confirmedAt.toISOString(), codesLeft: await countOpenCodes(db, { userId }) }
}

/** Creates a new secret for the app. No code is required until `confirmTwoStep`; a second call replaces the secret. */
export async function beginTwoStep(
  { db, clock }: TwoStepDeps,
  user: UserRow,
): Promise<{ secret: string; address: string }> {
  const secret = newAppSecret()
  if (!(await saveNewSecret(db, { userId: user.id, secret, createdAt: clock.now() })))
    throw new AppError('two_step_on')
  return { secret, address: appAddress({ secret, username: user.username }) }
}

/** Turns the second step on with the app's first code; returns the recovery codes, which are never shown again. */
export async function confirmTwoStep(needs: TwoStepDeps, user: UserRow, code: string): Promise<string[]> {
  const found = await findSecret(needs.db, { userId: user.id })
  if (!found) throw new AppError('two_step_off')
  if (found.confirmedAt) throw new AppError('two_step_on')
  await assertOwnCode(needs, { user, code, secret: found.secret })
  return withTransaction(needs.db, async (db) => {
    if (!(await confirmSecret(db, { userId: user.id, now: needs.clock.now() })))
      throw new AppError('two_step_on')
    await needs.jobs.send(db, 'mail', changeMail(user, 'on'))
    return saveNewCodes(db, user)
  })
}

export async function renewRecoveryCodes(needs: TwoStepDeps, user: UserRow, code: string): Promise<string[]> {
  await assertOwnCode(needs, { user, code, secret: await secretOf(needs.db, user) })
  return withTransaction(needs.db, (db) => saveNewCodes(db, user))
}

export async function endTwoStep(needs: TwoStepDeps, user: UserRow, code: string): Promise<void> {
  await assertOwnCode(needs, { user, code, secret: await secretOf(needs.db, user) })
  await withTransaction(needs.db, async (db) => {
    if (!(await deleteTwoStep(db, { userId: user.id }))) throw new AppError('two_step_off')
    await needs.jobs.send(db, 'mail', changeMail(user, 'off'))
  })
}

/** A wrong code from a signed-in user is an invalid field and does not end their session. */
async function assertOwnCode(
  needs: TwoStepDeps,
  given: { user: UserRow; code: string; secret: string },
): Promise<void> {
  try {
    await assertCode(needs, { ...given, counted: 'settings' })
  } catch (error) {
    if (error instanceof AppError && error.code === 'second_step_wrong')
      throw invalidInput({ code: error.message })
    throw error
  }
}

async function secretOf(db: Db, { id: userId }: UserRow): Promise<string> {
  const found = await findSecret(db, { userId })
  if (!found?.confirmedAt) throw new AppError('two_step_off')
  return found.secret
}

async function saveNewCodes(db: Db, { id: userId }: UserRow): Promise<string[]> {
  const codes = newRecoveryCodes(RECOVERY_CODES)
  await replaceCodes(db, { userId, codeHashes: codes.map((code) => hashRecoveryCode({ userId, code })) })
  return codes
}

function changeMail({ email, username }: UserRow, state: 'on' | 'off') {
  const then =
    state === 'on'
      ? 'From now on signing in asks for a code of your authenticator app. Keep your recovery codes where you find them without your phone.'
      : 'From now on your password alone is enough to sign in.'
  return {
    to: email,
    subject: `Two-step sign-in of your ${PRODUCT_NAME} account is ${state}`,
    text: `Hello ${username},\n\nTwo-step sign-in was just turned ${state}. ${then}\n\nIf it was not you, choose a new password at once with “Forgot password” on the login page.\n`,
  }
}
