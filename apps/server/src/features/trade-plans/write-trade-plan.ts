import type { BodyOf } from '@ballast/contract/endpoint'
import type { createTradePlan, updateTradePlan } from '@ballast/contract/trade-plans'
import { defined } from '@ballast/domain/defined'
import { maybeMicros } from '@ballast/domain/money/micros'
import { v7 as uuid } from 'uuid'
import type { Deps } from '../../deps.ts'
import { lockVersion } from '../../platform/changes/data-version.ts'
import { type Db, withTransaction } from '../../platform/database/database.ts'
import type { OwnedId } from '../../platform/database/owned-id.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { tradePlans } from '../../schema/plans.ts'
import { requireAccount } from '../accounts/accounts.queries.ts'
import { assertSetup, findSetup } from '../setups/setups.queries.ts'
import { storeDeleted, takeDeleted } from '../undo/deleted-things.ts'
import {
  deletePlanRow,
  findPlanRow,
  linkedTradeIds,
  savePlanRow,
  type TradePlanRow,
} from './trade-plans.queries.ts'

type Context = Pick<Deps, 'db' | 'clock'>
type PlanBody = BodyOf<typeof createTradePlan>

/** Plans a trade. Throws 404 for someone else's account, 422 for an unknown setup. Returns its id. */
export async function addTradePlan(
  { db, clock }: Context,
  { userId, body }: { userId: string; body: PlanBody },
): Promise<string> {
  await assertKnown(db, userId, body)
  const id = uuid()
  const now = clock.now()
  await db.insert(tradePlans).values({
    userId,
    id,
    createdAt: now,
    updatedAt: now,
    status: 'planned',
    ...columnsOf(body),
  } as typeof tradePlans.$inferInsert)
  return id
}

type Change = OwnedId & { body: BodyOf<typeof updateTradePlan> }

/** Changes an undecided plan, or the notes of any plan. Throws 404, 409, 422. */
export function changeTradePlan({ db, clock }: Context, { userId, id, body }: Change): Promise<void> {
  return withTransaction(db, async (db) => {
    const before = await findPlanRow(db, { userId, id })
    if (!before) throw new AppError('not_found')
    const { revision, ...words } = body
    if (before.revision !== revision) throw new AppError('stale')
    const touched = Object.keys(defined(words))
    if (before.status !== 'planned' && touched.some((key) => key !== 'notes'))
      throw new AppError('plan_decided')
    await assertKnown(db, userId, words)
    const saved = await savePlanRow(db, { ...before, ...columnsOf(words), updatedAt: clock.now() })
    if (!saved) throw new AppError('stale')
  })
}

export function removeTradePlan({ db, clock }: Context, { userId, id }: OwnedId): Promise<void> {
  return withTransaction(db, async (db) => {
    const rows = await deletePlanRow(db, { userId, id })
    if (!rows) throw new AppError('not_found')
    await storeDeleted(db, { userId, kind: 'trade_plan', id, rows, files: [], now: clock.now() })
  })
}

const UNDECIDED = { status: 'planned', tradeId: null, fromKey: null, decidedAt: null } as const

/**
 * Restores a deleted plan, without its setup if that is deleted, too, and undecided if another plan has become its trade since.
 * Throws 404, also if its account no longer exists.
 */
export function restoreTradePlan({ db, clock }: Context, { userId, id }: OwnedId): Promise<void> {
  return withTransaction(db, async (db) => {
    const row = await takeDeleted<TradePlanRow>(db, { userId, kind: 'trade_plan', id, now: clock.now() })
    if (!row) throw new AppError('not_found')
    await requireAccount(db, { userId, id: row.accountId })
    const setup = row.setupId === null ? null : await findSetup(db, { userId, id: row.setupId })
    await lockVersion(db, { userId })
    const isTaken = row.tradeId !== null && (await linkedTradeIds(db, { userId, id })).has(row.tradeId)
    await db.insert(tradePlans).values({
      ...row,
      setupId: setup?.id ?? null,
      createdAt: new Date(row.createdAt),
      updatedAt: new Date(row.updatedAt),
      decidedAt: row.decidedAt && new Date(row.decidedAt),
      ...(isTaken ? UNDECIDED : {}),
    })
  })
}

async function assertKnown(db: Db, userId: string, words: Partial<PlanBody>): Promise<void> {
  if (words.accountId) await requireAccount(db, { userId, id: words.accountId })
  await assertSetup(db, { userId, id: words.setupId })
}

/** The columns of the fields a body has; fields it leaves out are left out here too. */
function columnsOf({ risk, symbol, ...words }: Partial<PlanBody>): Partial<TradePlanRow> {
  return {
    ...defined(words),
    ...(symbol === undefined ? {} : { symbol: symbol.toUpperCase() }),
    ...(risk === undefined ? {} : { risk: maybeMicros(risk) }),
  }
}
