import { ACCOUNT_COLORS } from '@ballast/domain/accounts/account-vocabulary'
import type { Execution } from '@ballast/domain/executions/execution'
import { DAY_MS, HOUR_MS } from '@ballast/domain/time/durations'
import { dayNumber } from '@ballast/domain/time/trading-day'
import { DEMO_HISTORY } from '@ballast/testkit/history/demo-history'
import { generateHistory } from '@ballast/testkit/history/generate-history'
import type { History, HistoryAccount, TradeJournal } from '@ballast/testkit/history/history'
import { v7 as uuid } from 'uuid'
import { type Db, withTransaction } from '../../platform/database/database.ts'
import { setups } from '../../schema/accounts.ts'
import { insertAccount } from '../accounts/accounts.queries.ts'
import { insertImport } from '../imports/imports.queries.ts'
import { saveCashEvents, saveExecutions } from '../trade-store/executions.queries.ts'
import { rebuildTrades } from '../trade-store/rebuild-trades.ts'
import { tradeId } from '../trade-store/trade-id.ts'
import { emptyJournal, type JournalRecord, saveJournals } from '../trades/journal.queries.ts'
import { seedAlerts } from './seed-alerts.ts'
import { seedAttempts } from './seed-attempts.ts'
import { seedDays } from './seed-days.ts'
import { seedLocks } from './seed-locks.ts'
import { seedNotifications } from './seed-notifications.ts'
import { seedRoutine } from './seed-routine.ts'

/** Fills a user's journal with the generated history, ending on the last weekday before `now`. Returns its accounts by key. */
export async function seedHistory(
  db: Db,
  { userId, trades, now }: { userId: string; trades: number; now: Date },
): Promise<Map<string, string>> {
  const history = generateHistory({ trades, seed: DEMO_HISTORY.seed, endDay: lastWeekdayBefore(now) })
  return withTransaction(db, async (db) => {
    const setupIds = await saveSetups(db, { userId, history, now })
    const accountIds = new Map<string, string>()
    for (const account of history.accounts)
      accountIds.set(account.key, await seedAccount(db, { userId, history, account, setupIds, now }))
    await seedDays(db, { userId, history, accountIds, setupIds })
    await seedAttempts(db, { userId, history, accountIds, now })
    await seedAlerts(db, { userId, now })
    await seedNotifications(db, { userId, now })
    await seedRoutine(db, { userId, history, now })
    await seedLocks(db, { userId, now })
    return accountIds
  })
}

type Seed = { userId: string; history: History; now: Date }

/** The history's setups. Returns their ids by key. */
export async function saveSetups(db: Db, { userId, history, now }: Seed): Promise<Map<string, string>> {
  const rows = history.setups.map((setup) => ({
    userId,
    id: uuid(),
    name: setup.name,
    description: setup.description,
    rules: [...setup.rules],
    expectedR: null,
    archivedAt: null,
    createdAt: now,
  }))
  await db.insert(setups).values(rows)
  return new Map(history.setups.map((setup, index) => [setup.key, rows[index]?.id ?? '']))
}

export type SeedAccount = Seed & { account: HistoryAccount; setupIds: Map<string, string> }

/** Seeds one account of the history: its fills, trades and journal entries. Returns its id. */
export async function seedAccount(
  db: Db,
  { userId, history, account, setupIds, now }: SeedAccount,
): Promise<string> {
  const accountId = uuid()
  const sourceId = uuid()
  const isOver = account.state === 'breached'
  await insertAccount(db, {
    userId,
    id: accountId,
    name: account.name,
    kind: account.kind,
    currency: account.currency,
    startingBalance: account.startingBalance,
    timeZone: account.timeZone,
    dayReset: account.dayReset,
    breakEvenTolerance: 0,
    defaultRisk: null,
    lossLimit: account.overallLimit,
    color: ACCOUNT_COLORS[history.accounts.indexOf(account)] ?? null,
    position: history.accounts.indexOf(account),
    archivedAt: isOver ? now : null,
    createdAt: now,
  })
  const executions = history.executions.filter((execution) => execution.account === account.key)
  const journals = history.journals.filter((journal) => journal.account === account.key)
  const excursions = new Map(journals.map((journal) => [journal.key, journal]))
  const rows = executions.map(({ account: _, ...execution }) => ({
    ...execution,
    mae: excursions.get(execution.identity)?.mae ?? null,
    mfe: excursions.get(execution.identity)?.mfe ?? null,
  }))
  await seedFills(db, { userId, accountId, sourceId, rows, now })
  await saveJournals(
    db,
    journals.map((journal) => recordOf(journal, { userId, accountId, setupIds, now })),
  )
  await saveCashEvents(
    db,
    { userId, accountId, sourceId },
    account.payouts.map(({ day, amount }) => ({
      identity: `payout:${day}`,
      kind: 'withdrawal' as const,
      amount: -amount,
      currency: account.currency,
      occurredAt: day * DAY_MS + 18 * HOUR_MS,
      text: 'Payout to the trader',
    })),
  )
  await rebuildTrades(db, { userId, accountId, symbols: null, reload: true })
  return accountId
}

/** A made-up fill, with its trade's excursions. */
export type DemoFill = Execution & { mae: number | null; mfe: number | null }
type Fills = { userId: string; accountId: string; sourceId: string; rows: readonly DemoFill[]; now: Date }

/** Stores fills as a completed import; the trades are built afterwards. */
export async function seedFills(db: Db, { userId, accountId, sourceId, rows, now }: Fills): Promise<void> {
  const count = rows.length
  await insertImport(db, {
    userId,
    id: sourceId,
    accountId,
    status: 'done',
    error: null,
    files: [],
    options: {},
    stated: [],
    days: [],
    part: null,
    differences: [],
    run: null,
    counts: { executions: count, known: 0, enriched: 0, cashEvents: 0, skipped: 0, problems: 0, trades: 0 },
    totals: { source: 'Generated demo history', count, gross: null, fees: null, net: null },
    createdAt: now,
    finishedAt: now,
    undoneAt: null,
  })
  await saveExecutions(
    db,
    { userId, accountId, sourceId, manual: false },
    rows.map((row) => ({ ...row, authority: 3 as const, account: null, rows: [], originalTime: '' })),
  )
}

type SeedScope = { userId: string; accountId: string; setupIds: Map<string, string>; now: Date }

function recordOf(journal: TradeJournal, { userId, accountId, setupIds, now }: SeedScope): JournalRecord {
  const id = tradeId({ userId, accountId }, journal.key)
  const { before, during, after } = journal.emotions
  const at = (instant: number | undefined) => (instant === undefined ? null : new Date(instant))
  return {
    ...emptyJournal({ userId, tradeId: id, accountId, key: journal.key }, now),
    revision: 1,
    emotionBefore: before?.emotion ?? null,
    emotionBeforeAt: at(before?.at),
    emotionDuring: during?.emotion ?? null,
    emotionDuringAt: at(during?.at),
    emotionAfter: after?.emotion ?? null,
    emotionAfterAt: at(after?.at),
    confidence: journal.confidence,
    executionScore: journal.executionScore,
    rating: journal.rating,
    planFollowed: journal.planFollowed,
    plannedEntry: journal.plannedEntry,
    stop: journal.stop,
    target: journal.target,
    typedRisk: journal.typedRisk,
    setupId: journal.setup ? (setupIds.get(journal.setup) ?? null) : null,
    ruleChecks: Object.fromEntries(journal.ruleChecks.map(({ rule, isKept }) => [rule, isKept])),
    tags: journal.tags,
    mistakes: journal.mistakes,
    notes: journal.notes,
    reviewedAt: journal.reviewedAt === null ? null : new Date(journal.reviewedAt),
  }
}

/** In days since 1970-01-01. */
export function lastWeekdayBefore(now: Date): number {
  let day = dayNumber(now.toISOString().slice(0, 10)) - 1
  while ([0, 6].includes(new Date(day * DAY_MS).getUTCDay())) day--
  return day
}
