import { type HoldingChange, withoutChanged } from '../../holding-changes.ts'
import type { ImportedExecution } from '../../importer.ts'
import type { ResultDraft } from '../../result-draft.ts'
import { settleRows } from '../../settle-rows.ts'

const cancellations = new WeakMap<ImportedExecution, string>()

/** Marks a row that cancels an execution; `original` is that execution's trade id, '' if the row has none. */
export function asCancellation(execution: ImportedExecution, original: string): void {
  cancellations.set(execution, original)
}

/**
 * Removes everything that is not a trade of a Flex query or statement: executions the broker cancelled together with
 * the cancelling rows, currency exchanges that are not reversed, and holdings a corporate action changed.
 */
export function settleFlex(
  given: ImportedExecution[],
  draft: ResultDraft,
  changes: readonly HoldingChange[] = [],
): ImportedExecution[] {
  const remaining = draft.without(given, takenBack(given))
  return withoutChanged(settleRows(remaining, draft, 'oldest first'), draft, changes)
}

function takenBack(executions: readonly ImportedExecution[]): Map<ImportedExecution, string> {
  const left = new Map<ImportedExecution, string>()
  for (const cancelling of executions) {
    const id = cancellations.get(cancelling)
    if (id === undefined) continue
    const isOriginal = (one: ImportedExecution) =>
      !cancellations.has(one) && !left.has(one) && isSameFill(one, cancelling)
    const original =
      executions.find((one) => id !== '' && one.identity === `fill:${id}` && isOriginal(one)) ??
      executions.findLast((one) => one.executedAt <= cancelling.executedAt && isOriginal(one)) ??
      executions.find(isOriginal)
    if (original) {
      left.set(original, `The broker reversed this execution (row ${cancelling.rows[0]}).`)
      left.set(cancelling, `This row reverses the execution of row ${original.rows[0]}.`)
    } else {
      left.set(
        cancelling,
        'This row reverses an execution that is not in this file. Where it was imported before, undo that import and import a longer period.',
      )
    }
  }
  return left
}

function isSameFill(one: ImportedExecution, other: ImportedExecution): boolean {
  return (
    one.account === other.account &&
    one.symbol === other.symbol &&
    one.side === other.side &&
    one.quantity === other.quantity &&
    one.price === other.price
  )
}
