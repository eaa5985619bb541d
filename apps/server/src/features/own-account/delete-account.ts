import { writeDate } from '@ballast/domain/dates/write-date'
import { PRODUCT_NAME } from '@ballast/domain/product'
import { DAY_MS } from '@ballast/domain/time/durations'
import { and, asc, eq, gt, gte, isNull, lte } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { recordAct } from '../../platform/audit/record-act.ts'
import { type Db, withTransaction } from '../../platform/database/database.ts'
import type { UserRef } from '../../platform/database/owned-id.ts'
import { pages } from '../../platform/database/pages.ts'
import { letter } from '../../platform/mail/letter.ts'
import { auditLog } from '../../schema/billing.ts'
import { dataVersions, users } from '../../schema/users.ts'
import { deleteSignIns, type UserRow } from '../auth/auth.queries.ts'
import { assertNotLastAdministrator } from '../auth/last-administrator.ts'
import { deleteUserData } from '../billing/delete-user-data.ts'
import { endBilling } from '../billing/end-billing.ts'
import { readerOf } from '../notifications/moments.ts'

/** How long the owner may change their mind. */
const GRACE_MS = 7 * DAY_MS
const BATCH_SIZE = 200

/**
 * Sets the day an account will be deleted, and mails it. On a second request the day stays the same. Throws 409 for the
 * last administrator.
 */
export async function requestDeletion(
  deps: Deps,
  user: Pick<UserRow, 'id' | 'username' | 'email' | 'deletesAt'>,
  { by }: { by: 'owner' | 'administrator' },
): Promise<void> {
  if (user.deletesAt) return
  const deletesAt = new Date(deps.clock.now().getTime() + GRACE_MS)
  await withTransaction(deps.db, async (db) => {
    await assertNotLastAdministrator(db, { userId: user.id })
    await db.update(users).set({ deletesAt, deletionRemindedAt: null }).where(eq(users.id, user.id))
    await sendDeletionMail({ ...deps, db }, user, { deletesAt, text: MAIL_TEXTS[by] })
  })
}

const MAIL_TEXTS = {
  owner: 'As you asked, your',
  administrator: 'An administrator has asked for this: your',
  reminder: 'As announced, your',
} as const

export async function cancelDeletion(
  { db }: Pick<Deps, 'db'>,
  { userId }: { userId: string },
): Promise<void> {
  await db.update(users).set({ deletesAt: null, deletionRemindedAt: null }).where(eq(users.id, userId))
}

/**
 * Reminds the owners of accounts that will be deleted within a day, and deletes those that are due: never within a day
 * of the reminder, however long this server was down. Then whatever came late of those deleted before.
 */
export async function remindAndDelete(deps: Deps, limit = BATCH_SIZE): Promise<void> {
  const { db, clock, log } = deps
  const soon = new Date(clock.now().getTime() + DAY_MS)
  const due = pages<{ id: string }>(limit, (after) =>
    db
      .select({ id: users.id })
      .from(users)
      .where(and(lte(users.deletesAt, soon), after ? gt(users.id, after.id) : undefined))
      .orderBy(asc(users.id))
      .limit(limit),
  )
  for await (const page of due)
    for (const { id } of page) {
      try {
        await remindOrDelete(deps, id)
      } catch (error) {
        log.error({ err: error, user: id }, 'an account could not be deleted')
      }
    }
  await deleteLateRows(deps)
}

async function remindOrDelete(deps: Deps, userId: string): Promise<void> {
  const { db, clock, jobs } = deps
  const now = clock.now()
  const own = eq(users.id, userId)
  const isDue = await withTransaction(db, async (db) => {
    const [user] = await db.select().from(users).where(own).for('update')
    if (!user?.deletesAt) return false
    if (user.deletionRemindedAt) return user.deletesAt <= now
    const deletesAt = new Date(Math.max(user.deletesAt.getTime(), now.getTime() + DAY_MS))
    await db.update(users).set({ deletesAt, deletionRemindedAt: now }).where(own)
    await sendDeletionMail({ ...deps, db }, user, { deletesAt, text: MAIL_TEXTS.reminder })
    return false
  })
  if (!isDue) return
  // Nobody must be charged for a deleted account: while the provider is unreachable, the account stays.
  if (deps.config.billing) await endBilling(deps, { userId })
  await withTransaction(db, async (db) => {
    const [user] = await db.select().from(users).where(own).for('update')
    // Cancelled during the request to the payment provider.
    if (!user?.deletesAt || user.deletesAt > now) return
    await recordDeletion(db, { userId, now, counts: await deleteRows({ db, jobs }, { userId }) })
    await db.delete(users).where(own)
  })
}

async function deleteRows(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  { userId }: UserRef,
): Promise<Record<string, number>> {
  const counts = await deleteUserData({ db, jobs }, { userId })
  await deleteSignIns(db, { userId })
  await db.delete(dataVersions).where(eq(dataVersions.userId, userId))
  return counts
}

type Deleted = UserRef & { now: Date; counts: Record<string, number> }

function recordDeletion(db: Db, { userId, now, counts }: Deleted): Promise<void> {
  const act = { action: 'delete-account', actor: 'job:delete-accounts' } as const
  return recordAct(db, { ...act, at: now, subjectId: userId, counts })
}

/**
 * Deletes what calls that had begun before their user was deleted have written after it, such as a long restore. They are
 * over within a day.
 */
async function deleteLateRows({ db, jobs, clock }: Deps): Promise<void> {
  const now = clock.now()
  const since = new Date(now.getTime() - DAY_MS)
  const gone = await db
    .selectDistinct({ id: auditLog.subjectId })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.subjectId))
    .where(and(eq(auditLog.action, 'delete-account'), gte(auditLog.at, since), isNull(users.id)))
  for (const { id } of gone)
    if (id)
      await withTransaction(db, async (db) => {
        const counts = await deleteRows({ db, jobs }, { userId: id })
        if (Object.keys(counts).length > 0) await recordDeletion(db, { userId: id, now, counts })
      })
}

type MailDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'jobs'>
type Owner = Pick<UserRow, 'id' | 'username' | 'email'>

/** Queues the mail about a deletion, with its day in the owner's time zone. */
async function sendDeletionMail(
  { config, db, clock, jobs }: MailDeps,
  { id, username, email }: Owner,
  { deletesAt, text }: { deletesAt: Date; text: string },
): Promise<void> {
  const timeZone = (await readerOf(db, { userId: id, now: clock.now() }))?.moment.timeZone ?? 'UTC'
  const day = writeDate(deletesAt, { timeZone })
  const message = letter({
    to: email,
    subject: `Your ${PRODUCT_NAME} account will be deleted on ${day}`,
    greeting: `Hello ${username},`,
    paragraphs: [
      `${text} ${PRODUCT_NAME} account and everything in it will be deleted on ${day} (${timeZone}): trades, notes, pictures, original files and your login. It cannot be brought back after that.`,
      'Until then you can sign in, take everything with you as an archive, or keep the account after all.',
    ],
    action: { label: 'Open your account settings', url: `${config.publicUrl}/settings?section=account` },
    foot: 'If you did not ask for this, sign in, keep the account and change your password.',
  })
  await jobs.send(db, 'mail', message)
}
