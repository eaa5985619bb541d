import type { Role, register } from '@ballast/contract/auth'
import type { BodyOf } from '@ballast/contract/endpoint'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { isDuplicate, withTransaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { assertUncommon } from '../../platform/sessions/common-passwords.ts'
import { hashPassword } from '../../platform/sessions/password.ts'
import { attributeReferral } from '../affiliates/attribute-referral.ts'
import { findUserByEmail, insertUser, type UserRow } from './auth.queries.ts'
import { CONFIRM_EMAIL_QUEUE } from './confirm-email.ts'
import { assertNameIsFree } from './usernames/claim-username.ts'

type Registration = Omit<BodyOf<typeof register>, 'agreeToDisclaimer'> & {
  role?: Role
  /** Created by the operator of this server: there is no address to prove. */
  isOwn?: boolean
  /** Network address, used to check the referral link. */
  address?: string
}

/**
 * Adds a person who signs in with a password. That an address already has an account is only revealed to its owner, by
 * mail: like every new account, this one merely claims it. Without a mail server nobody could be notified or ever prove an
 * address, so a known one is refused.
 * @throws AppError 403 when sign-ups are closed, 409 for a taken name (and email, without a mail server)
 */
export async function registerUser(
  { db, clock, config, jobs, switches }: Pick<Deps, 'db' | 'clock' | 'config' | 'jobs' | 'switches'>,
  body: Registration,
): Promise<UserRow> {
  const isClosed = !body.isOwn && (await switches.read())['sign-ups'] === 'closed'
  if (isClosed) throw new AppError('signups_closed')
  assertUncommon(body.password, { field: 'password', own: [body.username, body.email] })
  if (!config.smtpUrl && (await findUserByEmail(db, body))) throw emailTaken()
  const passwordHash = await hashPassword(body.password)
  const user = {
    id: uuid(),
    username: body.username,
    email: body.email,
    passwordHash,
    role: body.role ?? 'user',
    createdAt: clock.now(),
    emailProvenAt: body.isOwn ? clock.now() : null,
  }
  try {
    await withTransaction(db, async (db) => {
      const { username, createdAt } = user
      const wish = { username, userId: null, now: createdAt, isOwn: body.isOwn === true }
      await assertNameIsFree(db, wish)
      await insertUser(db, user)
      if (!body.isOwn) await jobs.send(db, CONFIRM_EMAIL_QUEUE, { userId: user.id })
      const { referral: touch, address = '' } = body
      const { id: userId, email, createdAt: now } = user
      if (touch) await attributeReferral(db, { userId, email, address, touch, now })
    })
  } catch (error) {
    if (isDuplicate(error, 'email_key')) throw emailTaken()
    if (isDuplicate(error))
      throw new AppError('username_taken', { fields: { username: 'This username is taken' } })
    throw error
  }
  return { ...user, emailRefusedAt: null, profileImage: null, deletesAt: null, suspendedAt: null }
}

function emailTaken(): AppError {
  return new AppError('email_taken', { fields: { email: 'This email has an account already' } })
}
