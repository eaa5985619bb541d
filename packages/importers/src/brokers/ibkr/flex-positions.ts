import { withoutCancelled } from '../../cancelled/cancellations.ts'
import { type HoldingChange, withoutChanged } from '../../holding-changes.ts'
import type { ImportedExecution } from '../../importer.ts'
import type { ResultDraft } from '../../result-draft.ts'
import { settleRows } from '../../settle-rows.ts'

/**
 * Removes everything that is not a trade of a Flex query or statement: executions the broker cancelled together with
 * the cancelling rows, currency exchanges that are not reversed, and holdings a corporate action changed.
 */
export function settleFlex(
  given: ImportedExecution[],
  draft: ResultDraft,
  changes: readonly HoldingChange[] = [],
): ImportedExecution[] {
  return withoutChanged(settleRows(withoutCancelled(given, draft), draft, 'oldest first'), draft, changes)
}
