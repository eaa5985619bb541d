import type { createDayPlan, updateDayPlan } from '@ballast/contract/day-plans'
import type { BodyOf } from '@ballast/contract/endpoint'
import { defined } from '@ballast/domain/defined'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { isDuplicate, withTransaction } from '../../platform/database/database.ts'
import type { OwnedId } from '../../platform/database/owned-id.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { dayPlanEdits, dayPlans } from '../../schema/plans.ts'
import { accountsOf, requireAccount } from '../accounts/accounts.queries.ts'
import { storeDeleted, takeDeleted } from '../undo/deleted-things.ts'
import {
  type DayPlanEditRow,
  type DayPlanRow,
  deletePlanRow,
  findPlanRow,
  savePlanRow,
} from './day-plans.queries.ts'
import { planBoundary } from './plan-boundary.ts'
import { boundaryOf, clockText, hoursOf, zoneFor } from './plan-clock.ts'
import { presentWords, sameWords, storedWords } from './plan-words.ts'

type Context = Pick<Deps, 'db' | 'clock'>

/**
 * Plans a day. Throws 404 for someone else's account, 409 if the day has a plan, 422 for invalid hours. Returns its id.
 */
export async function addDayPlan(
  { db, clock }: Context,
  { userId, body }: { userId: string; body: BodyOf<typeof createDayPlan> },
): Promise<string> {
  const { accountId, day } = body
  const found = await planBoundary(db, { userId, accountId })
  const hasAccount = accountId !== null || (await accountsOf(db, { userId })).length > 0
  const boundary = zoneFor(found, body.timeZone, hasAccount)
  const id = uuid()
  const now = clock.now()
  const row: DayPlanRow = {
    userId,
    id,
    accountId,
    day,
    words: storedWords(body.words),
    ...hoursOf(body, boundary),
    timeZone: boundary.timeZone,
    createdAt: now,
    updatedAt: now,
    revision: 1,
  }
  await once(() => db.insert(dayPlans).values(row))
  return id
}

type Change = OwnedId & { body: BodyOf<typeof updateDayPlan> }

/**
 * Changes a day's plan. Before its start it is simply rewritten; from then on each change is stored as an edit with the
 * previous words, and the hours are fixed. Throws 404, 409 (changed elsewhere, hours locked), 422.
 */
export function changeDayPlan({ db, clock }: Context, { userId, id, body }: Change): Promise<void> {
  return withTransaction(db, async (db) => {
    const before = await findPlanRow(db, { userId, id })
    if (!before) throw new AppError('not_found')
    if (before.revision !== body.revision) throw new AppError('stale')
    const now = clock.now()
    const isLocked = now >= before.startsAt
    const boundary = boundaryOf(await accountsOf(db, { userId }), before.accountId)
    const requested = requestedHours(before, body)
    if (isLocked && requested) throw new AppError('plan_locked')
    const hours = requested && hoursOf(requested, { ...boundary, timeZone: before.timeZone })
    const words = storedWords({ ...presentWords(before.words), ...defined(body.words ?? {}) })
    const isSame = sameWords(before.words, words)
    if (isSame && !hours) return
    if (isLocked) {
      const edit = { userId, id: uuid(), planId: id, before: before.words, after: words, editedAt: now }
      await db.insert(dayPlanEdits).values(edit)
    }
    const saved = await savePlanRow(db, { ...before, ...hours, words, updatedAt: now }, before.revision)
    if (!saved) throw new AppError('stale')
  })
}

/** The requested hours; null if they do not change. */
export function requestedHours(before: DayPlanRow, body: Change['body']) {
  const start = clockText(before.startsAt, before.timeZone)
  const end = before.endsAt && clockText(before.endsAt, before.timeZone)
  const requested = {
    day: before.day,
    start: body.start ?? start,
    end: body.end === undefined ? end : body.end,
  }
  return requested.start === start && requested.end === end ? null : requested
}

export function removeDayPlan({ db, clock }: Context, { userId, id }: OwnedId): Promise<void> {
  return withTransaction(db, async (db) => {
    const rows: DeletedDayPlan | null = await deletePlanRow(db, { userId, id })
    if (!rows) throw new AppError('not_found')
    await storeDeleted(db, { userId, kind: 'day_plan', id, rows, files: [], now: clock.now() })
  })
}

type DeletedDayPlan = { plan: DayPlanRow; edits: DayPlanEditRow[] }

/** Restores a deleted plan with its edits. Throws 404, also if its account no longer exists, and 409 if the day has another plan by now. */
export function restoreDayPlan({ db, clock }: Context, { userId, id }: OwnedId): Promise<void> {
  return once(() =>
    withTransaction(db, async (db) => {
      const deleted = await takeDeleted<DeletedDayPlan>(db, {
        userId,
        kind: 'day_plan',
        id,
        now: clock.now(),
      })
      if (!deleted) throw new AppError('not_found')
      const { plan, edits } = deleted
      if (plan.accountId !== null) await requireAccount(db, { userId, id: plan.accountId })
      await db.insert(dayPlans).values({
        ...plan,
        startsAt: new Date(plan.startsAt),
        endsAt: plan.endsAt && new Date(plan.endsAt),
        createdAt: new Date(plan.createdAt),
        updatedAt: new Date(plan.updatedAt),
      })
      if (edits.length > 0) {
        const revived = edits.map((edit) => ({ ...edit, editedAt: new Date(edit.editedAt) }))
        await db.insert(dayPlanEdits).values(revived)
      }
    }),
  )
}

async function once<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isDuplicate(error, 'user_id, day, account_id')) throw new AppError('day_planned')
    throw error
  }
}
