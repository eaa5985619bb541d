import type { BodyOf } from '@ballast/contract/endpoint'
import { type LockJson, MAX_LOCKS, type setLock } from '@ballast/contract/routine/locks'
import { exitHelps, isSameRule, lockEndsAt, lockOverAt, refusalOf } from '@ballast/domain/locks/lock'
import type { Deps } from '../../deps.ts'
import { announce } from '../../platform/changes/changes.ts'
import { lockUser } from '../../platform/changes/lock-user.ts'
import { type Db, withTransaction } from '../../platform/database/database.ts'
import type { OwnedId } from '../../platform/database/owned-id.ts'
import { AppError, invalidInput } from '../../platform/http/app-error.ts'
import { accountsOf } from '../accounts/accounts.queries.ts'
import { userBoundary } from '../accounts/user-clock.ts'
import { loaded } from './held-stops.ts'
import type { LockContext } from './load-locks.ts'
import { storedRule } from './lock.presenter.ts'
import { askForExit, findLockRow, insertLock, type LockRow, lockRowsSince } from './locks.queries.ts'
import { showLock } from './show-locks.ts'

type Context = Pick<Deps, 'db' | 'clock'>

/**
 * Sets a lock from now on. Sending it again under the same id changes nothing. Throws 422 for hours that never end, 409 if
 * the same lock is running or too many are.
 */
export async function addLock(
  deps: LockContext,
  { userId, body }: { userId: string; body: BodyOf<typeof setLock> },
): Promise<LockJson> {
  await withTransaction(deps.db, async (db) => {
    // Two tabs cannot exceed the limit together.
    await lockUser(db, { userId })
    if (await findLockRow(db, { userId, id: body.id })) return
    const row = await rowOfDraft({ db, clock: deps.clock }, { userId, body })
    const running = (await lockRowsSince(db, { userId, since: row.setAt })).filter(
      (each) => lockOverAt(loaded(each).lock) > row.setAt.getTime(),
    )
    refuseTwice(row, running)
    if (running.length >= MAX_LOCKS) throw new AppError('lock_limit')
    await insertLock(db, row)
    await announce(db, { userId })
  })
  return showLock(deps, { userId, id: body.id })
}

async function rowOfDraft(
  { db, clock }: { db: Db; clock: Context['clock'] },
  { userId, body: { id, days, source, timeZone, ...body } }: Parameters<typeof addLock>[1],
): Promise<LockRow> {
  const setAt = clock.now()
  const boundary = userBoundary(await accountsOf(db, { userId }), timeZone)
  const rule = storedRule(body.rule)
  if (refusalOf(rule, boundary) === 'ends_at_reset') {
    const { dayReset } = boundary
    const sentence = `Your day begins at ${dayReset}: hours up to then would never end. Choose another time`
    throw invalidInput({ 'rule.end': sentence })
  }
  const endsAt = new Date(lockEndsAt(rule, { setAt: setAt.getTime(), days, boundary }))
  return { userId, id, rule, source, ...boundary, setAt, endsAt, exitAskedAt: null, toldFrom: null }
}

/** Refuses a lock if one with the same rule runs at least as long. One that ends later is a lock of its own. */
export function refuseTwice({ rule, endsAt }: LockRow, running: readonly LockRow[]): void {
  const isThere = running.some(
    (each) => isSameRule(each.rule, rule) && lockOverAt(loaded(each).lock) >= endsAt.getTime(),
  )
  if (isThere) throw new AppError('lock_runs')
}

/** Requests the emergency exit; only the first request counts. Throws 404, 409 if the lock ends sooner by itself. */
export async function leaveLock(deps: LockContext, { userId, id }: OwnedId): Promise<LockJson> {
  await withTransaction(deps.db, async (db) => {
    const row = await findLockRow(db, { userId, id })
    if (!row) throw new AppError('not_found')
    if (row.exitAskedAt !== null) return
    const at = deps.clock.now()
    if (!exitHelps(loaded(row).lock, at.getTime())) throw new AppError('lock_ends_sooner')
    await askForExit(db, { userId, id, at })
    await announce(db, { userId })
  })
  return showLock(deps, { userId, id })
}
