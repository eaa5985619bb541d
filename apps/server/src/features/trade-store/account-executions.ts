import type { Db } from '../../platform/database/database.ts'
import type { CorrectedExecution } from './corrections/correct-executions.ts'
import { listCorrections } from './corrections/corrections.queries.ts'
import { effectiveExecutions } from './effective-executions.ts'
import { type ExecutionScope, listCashEvents, listExecutions } from './executions.queries.ts'
import { movesOf } from './moved/account-moves.ts'
import { fillsThatCount } from './moved/place-of-fills.ts'
import { countingFills } from './trades-of-fills.ts'

/**
 * The fills that count in an account: each once, with its costs from the cash ledger and the trader's corrections,
 * including fills moved here and without those moved away. Typed fills are never corrected, they are edited.
 */
export async function accountExecutions(db: Db, scope: ExecutionScope): Promise<CorrectedExecution[]> {
  const fills = await listExecutions(db, scope)
  if (scope.sourceId) return effectiveExecutions(fills)
  const cashEvents = await listCashEvents(db, scope)
  const own = countingFills({ fills, cashEvents, corrections: await listCorrections(db, scope) })
  return fillsThatCount(own, await movesOf(db, scope))
}
