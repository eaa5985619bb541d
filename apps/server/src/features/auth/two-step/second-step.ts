import { PRODUCT_NAME } from '@ballast/domain/product'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { UserRow } from '../auth.queries.ts'
import type { SignInPlace } from '../known-browser.ts'
import { findKnownPlaces } from '../sessions.queries.ts'
import { hashRecoveryCode, stepOfCode } from './codes.ts'
import { countOpenCodes, findSecret, takeRecoveryCode, takeStep } from './two-step.queries.ts'

/** The caller already knows the password; ten guesses at one code in a million get nowhere. */
const TRIES = { calls: 10, seconds: 900, shared: true }

type SecondStepInput = { user: UserRow; code: string | undefined; place: SignInPlace }
type SecondStepDeps = Pick<Deps, 'db' | 'limits' | 'clock' | 'jobs'>

/**
 * Returns if the user's account requires no second step, or if the code is right; each code works once. Throws
 * `second_step` without a code, `second_step_wrong` for a wrong one. Other people's attempts do not lock out a browser
 * the owner has signed in with.
 */
export async function assertSecondStep(
  needs: SecondStepDeps,
  { user, code, place }: SecondStepInput,
): Promise<void> {
  const found = await findSecret(needs.db, { userId: user.id })
  if (!found?.confirmedAt) return
  if (code === undefined) throw new AppError('second_step')
  await assertCode(needs, { user, code, secret: found.secret, counted: await countedIn(needs, user, place) })
}

/** Throws `second_step_wrong` unless the code is one of the app's or an unused recovery code, which it then uses up. */
export async function assertCode(
  { db, limits, clock, jobs }: SecondStepDeps,
  { user, code, secret, counted }: { user: UserRow; code: string; secret: string; counted: string },
): Promise<void> {
  const userId = user.id
  const key = `second step ${userId} ${counted}`
  await limits.take(key, TRIES)
  const now = clock.now()
  const step = stepOfCode({ secret, code, now })
  if (step !== null) {
    if (!(await takeStep(db, { userId, step }))) throw new AppError('second_step_wrong')
  } else {
    const codeHash = hashRecoveryCode({ userId, code })
    if (!(await takeRecoveryCode(db, { userId, codeHash, now }))) throw new AppError('second_step_wrong')
    await jobs.send(db, 'mail', recoveryCodeMail(user, await countOpenCodes(db, { userId })))
  }
  await limits.clear(key, TRIES)
}

/** A browser the owner has signed in with is counted separately. */
async function countedIn(
  { db }: SecondStepDeps,
  { id }: UserRow,
  { browserHash }: SignInPlace,
): Promise<string> {
  if (!browserHash) return 'elsewhere'
  const isKnown = await findKnownPlaces(db, { userIds: [id], placeHashes: [browserHash] })
  return isKnown(id, browserHash) ? browserHash : 'elsewhere'
}

function recoveryCodeMail({ email, username }: UserRow, left: number) {
  const rest = left === 1 ? 'One is left.' : `${left} are left.`
  return {
    to: email,
    subject: `A recovery code of your ${PRODUCT_NAME} account was used`,
    text: `Hello ${username},\n\nSomebody just used one of your recovery codes instead of the authenticator app. ${rest} New ones are made under Settings, Account.\n\nIf it was not you, change your password at once: whoever it was knows it.\n`,
  }
}
