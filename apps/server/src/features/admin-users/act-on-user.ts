import type { AuditAction } from '@ballast/contract/admin/audit-actions'
import type { UserAct } from '@ballast/contract/admin/user-forms'
import { GRACE_DAYS } from '@ballast/domain/billing/subscription-status'
import { DAY_MS } from '@ballast/domain/time/durations'
import { eq, sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { recordAct } from '../../platform/audit/record-act.ts'
import { announce } from '../../platform/changes/changes.ts'
import { type Db, rowsOf, withTransaction } from '../../platform/database/database.ts'
import { AppError, invalidInput } from '../../platform/http/app-error.ts'
import type { AuditState } from '../../schema/billing.ts'
import { users } from '../../schema/users.ts'
import { callingUser } from '../auth/auth.queries.ts'
import { assertNotLastAdministrator } from '../auth/last-administrator.ts'
import { RESET_QUEUE } from '../auth/password-reset.ts'
import { deleteSessionsOf, listSessions } from '../auth/sessions.queries.ts'
import { BILLING_QUEUE } from '../billing/billing.jobs.ts'
import { EXPORT_QUEUE } from '../export/export-link.ts'
import { assertOwnPassword } from '../own-account/assert-own-password.ts'
import { cancelDeletion, requestDeletion } from '../own-account/delete-account.ts'
import { restoredLetter, roleLetter, suspensionLetter } from './user-letters.ts'

type UserRow = typeof users.$inferSelect
/** The change, as the audit log records it. */
type ActOutcome = { before?: AuditState; after?: AuditState; counts?: Record<string, number> }
type ActContext = Deps & { db: Db; now: Date }
type ActOf<Name extends UserAct['act']> = Extract<UserAct, { act: Name }>
type ActHandlers = {
  [Name in UserAct['act']]: (deps: ActContext, user: UserRow, act: ActOf<Name>) => Promise<ActOutcome>
}

const MAX_COMPED_DAYS = 3660

/** Performs one act on an account together with its audit log entry, or nothing at all. Throws 404, 409, 422. */
export async function actOnUser(
  deps: Deps,
  { id, by, act }: { id: string; by: string; act: UserAct },
): Promise<void> {
  if ('currentPassword' in act) {
    await assertOwnPassword(deps, await callingUser(deps.db, { userId: by }), act.currentPassword)
  }
  const now = deps.clock.now()
  await withTransaction(deps.db, async (db) => {
    if (endsAccess(act) && id === by) throw new AppError('own_account')
    if (endsAdministrator(act)) await assertNotLastAdministrator(db, { userId: id })
    const [user] = await db.select().from(users).where(eq(users.id, id)).for('update')
    if (!user) throw new AppError('not_found')
    const does = DOES[act.act] as (deps: ActContext, user: UserRow, act: UserAct) => Promise<ActOutcome>
    const done = await does({ ...deps, db, now }, user, act)
    const action: AuditAction = `user.${act.act}`
    await recordAct(db, { at: now, action, actor: by, subjectId: id, reason: act.reason, ...done })
  })
}

function endsAccess({ act }: UserAct): boolean {
  return act === 'suspend' || act === 'delete'
}

function endsAdministrator(act: UserAct): boolean {
  return endsAccess(act) || (act.act === 'role' && act.role !== 'admin')
}

const DOES: ActHandlers = {
  role: async (deps, user, { role }) => {
    if (user.role === role) throw new AppError('nothing_to_change')
    await deps.db.update(users).set({ role }).where(eq(users.id, user.id))
    await deps.jobs.send(deps.db, 'mail', roleLetter(deps, user, role))
    return { before: { role: user.role }, after: { role } }
  },
  plan: async (deps, user, { until }) => {
    const compedUntil = until === null ? null : endOf(until, deps.now)
    const before = user.compedUntil && user.compedUntil > deps.now ? user.compedUntil : null
    if ((before?.getTime() ?? null) === (compedUntil?.getTime() ?? null))
      throw new AppError('nothing_to_change')
    await deps.db.update(users).set({ compedUntil }).where(eq(users.id, user.id))
    if (compedUntil) await putOffDeletion(deps.db, user.id, compedUntil)
    return { before: { givenUntil: dayText(before) }, after: { givenUntil: dayText(compedUntil) } }
  },
  suspend: async (deps, user) => {
    if (user.suspendedAt) throw new AppError('nothing_to_change')
    const sessions = await endSessions(deps, user.id)
    await deps.db.update(users).set({ suspendedAt: deps.now }).where(eq(users.id, user.id))
    await deps.jobs.send(deps.db, 'mail', suspensionLetter(deps, user))
    await deps.jobs.send(deps.db, BILLING_QUEUE, {})
    return { before: { state: 'open' }, after: { state: 'suspended' }, counts: { sessions } }
  },
  restore: async (deps, user) => {
    if (!user.suspendedAt) throw new AppError('nothing_to_change')
    await deps.db.update(users).set({ suspendedAt: null }).where(eq(users.id, user.id))
    await putOffDeletion(deps.db, user.id, deps.now)
    await deps.jobs.send(deps.db, 'mail', restoredLetter(deps, user))
    return { before: { state: 'suspended' }, after: { state: 'open' } }
  },
  'sign-out': async (deps, user) => ({ counts: { sessions: await endSessions(deps, user.id) } }),
  'password-reset': async ({ db, jobs }, user) => {
    await jobs.send(db, RESET_QUEUE, { email: user.email })
    return {}
  },
  export: async ({ db, jobs }, user) => {
    await jobs.send(db, EXPORT_QUEUE, { userId: user.id })
    return {}
  },
  delete: async (deps, user) => {
    if (user.deletesAt) throw new AppError('nothing_to_change')
    await requestDeletion(deps, user, { by: 'administrator' })
    return { before: { deletion: 'none' }, after: { deletion: 'asked for' } }
  },
  keep: async (deps, user) => {
    if (!user.deletesAt) throw new AppError('nothing_to_change')
    await cancelDeletion(deps, { userId: user.id })
    return { before: { deletion: 'asked for' }, after: { deletion: 'none' } }
  },
}

/** Ends every session; open pages are notified and discover that they are signed out. */
async function endSessions({ db, now }: ActContext, userId: string): Promise<number> {
  const open = await listSessions(db, { userId, now })
  await deleteSessionsOf(db, { userId })
  await announce(db, { userId })
  return open.length
}

/** The end of a day in UTC. */
function endOf(day: string, now: Date): Date {
  const at = new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS)
  if (at <= now) throw invalidInput({ until: 'Choose today or a later day' })
  if (at.getTime() > now.getTime() + MAX_COMPED_DAYS * DAY_MS)
    throw invalidInput({ until: 'At most ten years ahead' })
  return at
}

function dayText(at: Date | null): string | null {
  return at === null ? null : new Date(at.getTime() - DAY_MS).toISOString().slice(0, 10)
}

/** The data of an ended subscription is retained for at least the usual number of days after an instant, with all warnings. */
async function putOffDeletion(db: Db, userId: string, until: Date): Promise<void> {
  const earliest = sql`${new Date(until.getTime() + GRACE_DAYS * DAY_MS).toISOString()}::timestamptz`
  const moved = await rowsOf(
    db,
    sql`UPDATE subscriptions SET deletes_at = ${earliest}
        WHERE user_id = ${userId} AND status = 'cancelled' AND deletes_at < ${earliest} RETURNING user_id`,
  )
  if (moved.length > 0) await db.execute(sql`DELETE FROM deletion_warnings WHERE user_id = ${userId}`)
}
