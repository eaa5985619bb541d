import type { BodyOf } from '@ballast/contract/endpoint'
import type { decideTradePlan as contractDecide } from '@ballast/contract/trade-plans'
import type { Deps } from '../../deps.ts'
import { lockVersion } from '../../platform/changes/data-version.ts'
import { type Db, withTransaction } from '../../platform/database/database.ts'
import { AppError, invalidInput } from '../../platform/http/app-error.ts'
import { instrumentsOf } from '../own-contracts/own-contracts.queries.ts'
import { findTrade } from '../trade-store/trades.queries.ts'
import { findPlanRow, linkedTradeIds, savePlanRow, type TradePlanRow } from './trade-plans.queries.ts'

type Decision = { userId: string; id: string; body: BodyOf<typeof contractDecide> }

/**
 * Decides a plan. Taken: names a trade of the same account, contract and side that no other plan has become. Missed:
 * states why, and what the market did; it is in no statistic. Planned again: forgets the decision. Throws 404, 409
 * (changed elsewhere), 422.
 */
export function decideTradePlan(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, id, body }: Decision,
): Promise<void> {
  return withTransaction(db, async (db) => {
    const plan = await findPlanRow(db, { userId, id })
    if (!plan) throw new AppError('not_found')
    if (plan.revision !== body.revision) throw new AppError('stale')
    const now = clock.now()
    const { status } = body
    if (status === 'taken') await linkTrade(db, { plan, tradeId: body.tradeId ?? '' })
    const isMissed = status === 'missed'
    const saved = await savePlanRow(db, {
      ...plan,
      status,
      tradeId: status === 'taken' ? (body.tradeId ?? null) : null,
      missedReason: isMissed ? (body.missedReason ?? '') : null,
      missedOutcome: isMissed ? (body.missedOutcome ?? null) : null,
      decidedAt: status === 'planned' ? null : now,
      updatedAt: now,
    })
    if (!saved) throw new AppError('stale')
  })
}

type Link = { plan: TradePlanRow; tradeId: string }

async function linkTrade(db: Db, { plan, tradeId }: Link): Promise<void> {
  const { userId } = plan
  await lockVersion(db, { userId })
  const trade = await findTrade(db, { userId, id: tradeId })
  if (!trade) throw new AppError('not_found')
  const instrument = await instrumentsOf(db, { userId })
  const fits =
    trade.accountId === plan.accountId &&
    trade.direction === plan.direction &&
    trade.root === instrument(plan.symbol).root
  if (!fits) {
    throw invalidInput({ tradeId: 'Choose a trade of the same account, contract and side' })
  }
  if ((await linkedTradeIds(db, { userId, id: plan.id })).has(tradeId)) {
    throw invalidInput({ tradeId: 'This trade belongs to another plan' })
  }
}
