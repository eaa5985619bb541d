import { allocateCashCosts } from '@ballast/importers/merge/allocate-cash-costs'
import type { Db } from '../../platform/database/database.ts'
import { type CorrectedExecution, correctExecutions } from './corrections/correct-executions.ts'
import { listCorrections } from './corrections/corrections.queries.ts'
import { effectiveExecutions } from './effective-executions.ts'
import {
  type ExecutionScope,
  listCashEvents,
  listExecutions,
  type StoredExecution,
} from './executions.queries.ts'

/**
 * The fills of an account as they count: each once, with its costs from the cash ledger, and as the trader corrected
 * it. Typed fills are never corrected, they are edited.
 */
export async function accountExecutions(db: Db, scope: ExecutionScope): Promise<CorrectedExecution[]> {
  const stored = effectiveExecutions(await listExecutions(db, scope))
  if (scope.sourceId) return stored
  return correctExecutions(await withCashCosts(db, scope, stored), await listCorrections(db, scope))
}

async function withCashCosts(
  db: Db,
  scope: ExecutionScope,
  executions: StoredExecution[],
): Promise<StoredExecution[]> {
  const events = await listCashEvents(db, scope)
  if (events.length === 0) return executions
  return allocateCashCosts(executions, events).executions
}
