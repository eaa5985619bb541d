import { linesOfFills } from '@ballast/importers/merge/allocate-cash-costs'
import type { Db } from '../../platform/database/database.ts'
import type { CorrectedExecution } from './corrections/correct-executions.ts'
import { listCorrections } from './corrections/corrections.queries.ts'
import { effectiveExecutions } from './effective-executions.ts'
import { type ExecutionScope, listCashEvents, listExecutions } from './executions.queries.ts'
import { movesOf } from './moved/account-moves.ts'
import { fillsThatCount } from './moved/place-of-fills.ts'
import { type ChangedPlaces, changedPlaces, countFills } from './trades-of-fills.ts'

/**
 * The fills that count in an account: each once, with its costs from the cash ledger and the trader's corrections,
 * including fills moved here and without those moved away. Typed fills are never corrected, they are edited.
 */
export async function accountExecutions(db: Db, scope: ExecutionScope): Promise<CorrectedExecution[]> {
  return (await accountFills(db, scope)).counting
}

/** The same, and which lines of the account's cash ledger are now placed otherwise than they are stored. */
export async function accountFills(
  db: Db,
  scope: ExecutionScope,
): Promise<{ counting: CorrectedExecution[]; places: ChangedPlaces }> {
  const fills = await listExecutions(db, scope)
  if (scope.sourceId) return { counting: effectiveExecutions(fills), places: { placed: [], unplaced: [] } }
  const cashEvents = await listCashEvents(db, { ...scope, ...linesOfFills(scope) })
  const own = countFills({ fills, cashEvents, corrections: await listCorrections(db, scope) })
  const symbols = scope.symbols ? new Set(scope.symbols) : null
  return {
    counting: fillsThatCount(own.counting, await movesOf(db, scope)),
    places: changedPlaces(cashEvents, own.cashEvents, symbols),
  }
}
