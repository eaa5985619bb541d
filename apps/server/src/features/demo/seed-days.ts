import { DAY_MS } from '@ballast/domain/time/durations'
import { dayText } from '@ballast/domain/time/trading-day'
import type { History, HistoryDay, MissedTrade, TradeJournal } from '@ballast/testkit/history/history'
import { v7 as uuid } from 'uuid'
import type { Db } from '../../platform/database/database.ts'
import { dayPlans, tradePlans } from '../../schema/plans.ts'
import { tradeId } from '../trade-store/trade-id.ts'
import { NEW_YORK, onNewYorkClock } from './new-york-clock.ts'
import { seedReflections } from './seed-reflections.ts'

type Seed = {
  userId: string
  history: History
  accountIds: ReadonlyMap<string, string>
  setupIds: ReadonlyMap<string, string>
}

const PLANNED_TRADES = 14
const BATCH_SIZE = 400

/** What the demo's trader wrote about days and future trades: plans, reflections, missed trades. */
export async function seedDays(db: Db, seed: Seed): Promise<void> {
  await seedPlans(db, seed)
  await seedReflections(db, seed)
}

/** Plans of days and of trades. */
export async function seedPlans(db: Db, seed: Seed): Promise<void> {
  const { userId, history, accountIds } = seed
  // Days are planned for the account the trader lives from.
  const lived = history.accounts.find(({ kind, state }) => kind === 'funded' && state === 'active')
  const accountId = accountIds.get(lived?.key ?? '') ?? null
  const plans = history.days.flatMap((day) => planOfDay({ userId, accountId }, day))
  const ideas = [
    ...history.missedTrades.flatMap((missed) => missedPlan(seed, missed)),
    ...history.journals
      .filter((journal) => journal.plannedEntry && journal.stop && journal.target && journal.setup)
      .slice(-PLANNED_TRADES)
      .flatMap((journal) => takenPlan(seed, journal)),
  ]
  for (let from = 0; from < plans.length; from += BATCH_SIZE)
    await db.insert(dayPlans).values(plans.slice(from, from + BATCH_SIZE))
  for (let from = 0; from < ideas.length; from += BATCH_SIZE)
    await db.insert(tradePlans).values(ideas.slice(from, from + BATCH_SIZE))
}

function planOfDay(
  { userId, accountId }: { userId: string; accountId: string | null },
  { day, plan }: HistoryDay,
): (typeof dayPlans.$inferInsert)[] {
  if (!plan) return []
  return [
    {
      userId,
      id: uuid(),
      accountId,
      day: dayText(day),
      words: {
        bias: biasOf(plan.bias),
        thesis: `${plan.bias}.\n\n${plan.text}`,
        levels: [],
        symbols: [],
        maxLoss: plan.maxLoss,
        maxTrades: plan.maxTrades,
        ifThens: [
          { when: 'Two losses in a row', action: 'Stop, stand up, ten minutes away from the screen' },
        ],
      },
      startsAt: onNewYorkClock(day, 8, 30),
      endsAt: onNewYorkClock(day, 16, 0),
      timeZone: NEW_YORK,
      createdAt: onNewYorkClock(day, 7, 40),
      updatedAt: onNewYorkClock(day, 8, 5),
    },
  ]
}

function biasOf(words: string): string {
  if (/above|buyers/i.test(words)) return 'up'
  if (/below|sell/i.test(words)) return 'down'
  return /inside|balanced/i.test(words) ? 'sideways' : 'no_view'
}

function missedPlan(
  { userId, accountIds, setupIds }: Seed,
  missed: MissedTrade,
): (typeof tradePlans.$inferInsert)[] {
  const accountId = accountIds.get(missed.account)
  if (!accountId) return []
  const { symbol, direction, entry, stop, target } = missed
  return [
    {
      userId,
      id: uuid(),
      accountId,
      day: dayText(missed.day),
      symbol,
      direction,
      entry,
      stop,
      target,
      setupId: setupIds.get(missed.setup) ?? null,
      notes: missed.notes,
      status: 'missed',
      missedReason: missed.reason,
      missedOutcome: missed.estimatedR > 0 ? 'target' : 'stop',
      createdAt: new Date(missed.at - 20 * 60_000),
      updatedAt: new Date(missed.at + 3 * 3_600_000),
      decidedAt: new Date(missed.at + 3 * 3_600_000),
    },
  ]
}

function takenPlan(
  { userId, history, accountIds, setupIds }: Seed,
  journal: TradeJournal,
): (typeof tradePlans.$inferInsert)[] {
  const accountId = accountIds.get(journal.account)
  const fill = history.executions.find(
    ({ identity, account }) => identity === journal.key && account === journal.account,
  )
  if (!accountId || !fill) return []
  return [
    {
      userId,
      id: uuid(),
      accountId,
      day: dayText(Math.floor(fill.executedAt / DAY_MS)),
      symbol: fill.symbol,
      direction: fill.side === 'buy' ? 'long' : 'short',
      entry: journal.plannedEntry,
      stop: journal.stop,
      target: journal.target,
      risk: journal.risk,
      setupId: setupIds.get(journal.setup ?? '') ?? null,
      checklist: journal.ruleChecks.map(({ rule, isKept }) => ({ text: rule, done: isKept })),
      status: 'taken',
      tradeId: tradeId({ userId, accountId }, journal.key),
      createdAt: new Date(fill.executedAt - 12 * 60_000),
      updatedAt: new Date(fill.executedAt),
      decidedAt: new Date(fill.executedAt),
    },
  ]
}
