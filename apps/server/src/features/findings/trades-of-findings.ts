import { sidesOf } from '@ballast/domain/behaviour/sides'
import type { TradeColumns } from '@ballast/domain/statistics/trade-columns'
import type { Db } from '../../platform/database/database.ts'
import { findEvaluation, findFinding } from './findings.queries.ts'
import { detectorOf } from './look.ts'
import { seenBy, tableAt } from './seen-trades.ts'

/** The trades that a user's findings flag, as their looks saw them; none for someone else's finding. */
export async function tradesOfFindings(
  db: Db,
  { userId, columns, ids }: { userId: string; columns: TradeColumns; ids: readonly string[] },
): Promise<Set<string>> {
  const found = new Set<string>()
  for (const id of ids) {
    const row = await findFinding(db, { userId, id })
    const evaluation = row && (await findEvaluation(db, { userId, id: row.evaluationId }))
    const detector = row && detectorOf(row.detector)
    if (!evaluation || !detector) continue
    const table = await tableAt(db, { userId, columns, ...seenBy(evaluation) })
    for (const at of sidesOf(detector, table).flagged) found.add(table.columns.id[table.row[at] ?? 0] ?? '')
  }
  return found
}
