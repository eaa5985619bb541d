import { countEndings } from '@ballast/domain/behaviour/counted/count-endings'
import type { CountedBehaviour } from '@ballast/domain/behaviour/counted/counted'
import { countSkippedPlans } from '@ballast/domain/behaviour/counted/skipped-plans/skipped-plans'
import { type DecisionTable, decisionTable } from '@ballast/domain/behaviour/decision-table'
import type { Detector } from '@ballast/domain/behaviour/detector'
import { type Sides, sidesOf } from '@ballast/domain/behaviour/sides'
import type { TradeColumns } from '@ballast/domain/statistics/trade-columns'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import type { EvaluationRow, Scope } from './findings.queries.ts'
import { closedBy, selectionOf } from './look.ts'
import { contextOf } from './trade-contexts.ts'

type SeenTradesDeps = Pick<Deps, 'columns' | 'db'>
/** `currency`: that of the look; without one, that of most decisions. */
type SeenScope = { userId: string; scope: Scope; until: number; currency?: string }

/** Tables by the columns they were built from, which any change to the user's data replaces. */
const tablesOf = new WeakMap<TradeColumns, Map<string, DecisionTable>>()
const MAX_TABLES = 8

/**
 * The decisions that a look covered: those of its scope that were closed by then, with everything recorded about them.
 */
export async function tableOf(
  { db, columns: store }: SeenTradesDeps,
  { userId, ...seen }: SeenScope,
): Promise<DecisionTable> {
  const { columns } = await store.columnsOf(userId)
  return tableAt(db, { userId, columns, ...seen })
}

/** The same from columns that are already loaded. */
export async function tableAt(
  db: Db,
  { userId, columns, scope, until, currency }: SeenScope & { columns: TradeColumns },
): Promise<DecisionTable> {
  const tables = tablesOf.get(columns) ?? new Map<string, DecisionTable>()
  tablesOf.set(columns, tables)
  const key = JSON.stringify([scope, until, currency])
  const known = tables.get(key)
  if (known) return known
  const context = await contextOf(db, { userId, columns })
  const table = decisionTable(closedBy(selectionOf(columns, scope, currency), new Date(until)), context)
  if (tables.size >= MAX_TABLES) tables.clear()
  tables.set(key, table)
  return table
}

const counts = new WeakMap<DecisionTable, CountedBehaviour[]>()

/** Acts that are only counted and never tested, once per table, because their intervals are drawn at random. */
export function countedIn(table: DecisionTable): CountedBehaviour[] {
  const known = counts.get(table)
  if (known) return known
  const counted = [...countEndings(table), ...countSkippedPlans(table)]
  counts.set(table, counted)
  return counted
}

/** What a look was about, by which its trades are found again. */
export function seenBy({
  accountIds,
  fromDay,
  toDay,
  at,
  currency,
}: EvaluationRow): Omit<SeenScope, 'userId'> {
  return { scope: { accountIds, from: fromDay, to: toDay }, until: at.getTime(), currency }
}

/** Both sides of a finding, as the look saw them. */
export async function sidesSeen(
  deps: SeenTradesDeps,
  { userId, evaluation, detector }: { userId: string; evaluation: EvaluationRow; detector: Detector },
): Promise<{ table: DecisionTable; sides: Sides }> {
  const table = await tableOf(deps, { userId, ...seenBy(evaluation) })
  return { table, sides: sidesOf(detector, table) }
}
