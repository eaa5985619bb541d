import { PRODUCT_NAME } from '@ballast/domain/product'
import { DAY_MS } from '@ballast/domain/time/durations'
import type { Deps } from '../../deps.ts'
import { type Db, isDuplicate, withTransaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { letter } from '../../platform/mail/letter.ts'
import type { Message } from '../../platform/mail/mail.ts'
import { hashSecret, newOwnedSecret } from '../../platform/sessions/secret.ts'
import {
  callingUser,
  countEmailConfirmations,
  deleteEmailConfirmation,
  findUserByEmail,
  findUserById,
  insertEmailConfirmation,
  keyOf,
  moveToEmail,
  proveEmail,
  takeEmailConfirmation,
  type UserRow,
} from './auth.queries.ts'

const VALID_MS = 3 * DAY_MS
/** Links of one person that may be open at once, which also limits the mails within three days. */
const MAX_OPEN = 6

export const CONFIRM_EMAIL_QUEUE = 'confirm-email-mail'

/** Per address, regardless of the caller. */
const PER_ADDRESS = { calls: 8, seconds: 86_400, shared: true }

async function hasMaxOpen(db: Db, { userId, now }: { userId: string; now: Date }): Promise<boolean> {
  return (await countEmailConfirmations(db, { userId, now })) >= MAX_OPEN
}

/**
 * Queues the mail that `mailConfirmation` sends. Throws 429 if as many links as are sent within three days are open, or if
 * the address has had its mails of the day.
 */
export async function requestConfirmation(
  { db, clock, jobs, limits }: Pick<Deps, 'db' | 'clock' | 'jobs' | 'limits'>,
  wanted: { userId: string; email?: string },
): Promise<void> {
  if (await hasMaxOpen(db, { userId: wanted.userId, now: clock.now() })) throw notSent(TOO_MANY_OPEN)
  const to = wanted.email ?? (await callingUser(db, wanted)).email
  if (!(await takeMailTo({ limits }, to))) throw notSent(TOO_MANY_MAILS)
  // The mail itself counts.
  await giveBackMailTo({ limits }, to)
  await jobs.send(db, CONFIRM_EMAIL_QUEUE, wanted)
}

const TOO_MANY_OPEN = `${MAX_OPEN} links were mailed within three days`
const TOO_MANY_MAILS = `${PER_ADDRESS.calls} mails went to this address within a day`

function notSent(why: string): AppError {
  const message = `Nothing was sent: ${why}. Open the latest one, or try again tomorrow.`
  return new AppError('too_many_requests', { message })
}

type Counted = Pick<Deps, 'limits'>

/** Counts a mail to an address, because every registration creates another account. False if it has had its mails of the day. */
async function takeMailTo({ limits }: Counted, address: string): Promise<boolean> {
  try {
    await limits.take(limitKeyOf(address), PER_ADDRESS)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

function giveBackMailTo({ limits }: Counted, address: string): Promise<void> {
  return limits.giveBack(limitKeyOf(address), PER_ADDRESS)
}

const limitKeyOf = (address: string) => `address mails ${keyOf(address)}`

type ConfirmationDeps = Pick<Deps, 'db' | 'clock' | 'mail' | 'config' | 'limits'>

/**
 * Mails the link that proves an address: the account's own, or `email` if the account is changing to it. The link is
 * created here, so that no queue ever contains one. If the address is already proven by another user, that user gets a
 * notice instead and nobody gets a link.
 */
export async function mailConfirmation(
  { db, clock, mail, config, limits }: ConfirmationDeps,
  { userId, email }: { userId: string; email?: string },
): Promise<void> {
  const user = await findUserById(db, { userId })
  const now = clock.now()
  if (!user || (!email && user.emailProvenAt && !user.emailRefusedAt)) return
  if (await hasMaxOpen(db, { userId, now })) return
  const holder = await findUserByEmail(db, { email: email ?? user.email })
  const owner = holder?.emailProvenAt && holder.id !== userId ? holder : null
  const to = email ?? user.email
  if (!(await takeMailTo({ limits }, to))) return
  try {
    const notice = owner && (email ? movingHere(email) : registeringHere(owner, config))
    await mailLink({ db, mail, config }, user, { email: email ?? null, notice, now })
  } catch (error) {
    // The retry counts itself.
    await giveBackMailTo({ limits }, to)
    throw error
  }
}

type LinkDeps = Pick<ConfirmationDeps, 'db' | 'mail' | 'config'>

type NewLink = { email: string | null; notice: Message | null; now: Date }

/** A notice instead of the link leaves a link that nobody has, so that the user's account is the same in both cases. */
async function mailLink(
  { db, mail, config }: LinkDeps,
  user: UserRow,
  { email, notice, now }: NewLink,
): Promise<void> {
  const token = newOwnedSecret(user.id)
  const row = { userId: user.id, tokenHash: hashSecret(token) }
  await insertEmailConfirmation(db, { ...row, email, expiresAt: new Date(now.getTime() + VALID_MS) })
  const link = `${config.publicUrl}/confirm-email?token=${token}`
  try {
    await mail.send(notice ?? linkMail(user, { email, link }))
  } catch (error) {
    // Nobody has this one, and the retry makes its own.
    await deleteEmailConfirmation(db, row)
    throw error
  }
}

function linkMail(user: UserRow, { email, link }: { email: string | null; link: string }): Message {
  return {
    to: email ?? user.email,
    subject: `Confirm your address for ${PRODUCT_NAME}`,
    text: email
      ? `Hello ${user.username},\n\nYou asked to use this address for your ${PRODUCT_NAME} account. Open this link within three days and press Confirm:\n\n${link}\n\nUntil then the account keeps the address it has. If it was not you, do nothing.\n`
      : `Hello ${user.username},\n\nSomebody registered at ${PRODUCT_NAME} with this address. If it was you, open this link within three days and press Confirm:\n\n${link}\n\nIf it was not you, do nothing: whoever registered cannot show that the address is theirs.\n`,
  }
}

/**
 * Proves an address, once per link, and changes the account to it if that was requested; the previous address is
 * notified. Throws 400 for a link that no longer works, 409 if the address has an account by now.
 */
export async function confirmEmail(
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  { token }: { token: string },
): Promise<void> {
  try {
    await withTransaction(db, async (db) => {
      const now = clock.now()
      const taken = await takeEmailConfirmation(db, { token, now })
      const user = taken && (await findUserById(db, { userId: taken.userId }))
      if (!taken || !user) throw new AppError('reset_token_invalid')
      if (taken.email) {
        await moveToEmail(db, { userId: user.id, email: taken.email, now })
        await jobs.send(db, 'mail', movedMail(user, taken.email))
      }
      if (!(await proveEmail(db, { userId: user.id, now }))) throw new AppError('email_taken')
    })
  } catch (error) {
    if (isDuplicate(error, 'email_key')) throw new AppError('email_taken')
    throw error
  }
}

function movedMail({ username, email }: { username: string; email: string }, moved: string): Message {
  const [name = '', host = ''] = moved.split('@')
  return {
    to: email,
    subject: `Your ${PRODUCT_NAME} account has a new address`,
    text: `Hello ${username},\n\nYour ${PRODUCT_NAME} account now uses the address ${name.slice(0, 2)}…@${host}. Mail no longer comes here.\n\nIf it was not you, somebody knows your password: write to whoever runs this ${PRODUCT_NAME} at once.\n`,
  }
}

function movingHere(email: string): Message {
  return {
    to: email,
    subject: `This address has a ${PRODUCT_NAME} account already`,
    text: `Hello,\n\nSomebody asked to move their ${PRODUCT_NAME} account to this address, which has an account of its own. Nothing was changed. If it was you, sign in to that account, or use another address.\n`,
  }
}

function registeringHere({ username, email }: UserRow, { publicUrl }: ConfirmationDeps['config']): Message {
  return letter({
    to: email,
    subject: `You have a ${PRODUCT_NAME} account already`,
    greeting: `Hello ${username},`,
    paragraphs: [
      `Somebody just registered at ${PRODUCT_NAME} with this address, which belongs to your account “${username}”. Your account, your journal and your password are as they were.`,
      'If it was you, sign in to the account you have. The new one is empty and cannot take over your address.',
    ],
    action: { label: 'Sign in', url: `${publicUrl}/login` },
    foot: 'If you have forgotten your password, choose a new one. If it was not you, you do not need to do anything.',
    footLink: { label: 'Reset the password', url: `${publicUrl}/forgot-password` },
  })
}
