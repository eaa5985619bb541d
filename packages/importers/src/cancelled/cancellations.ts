import type { ImportedExecution } from '../importer.ts'
import type { ResultDraft } from '../result-draft.ts'

const cancellations = new WeakMap<ImportedExecution, string>()

/**
 * Marks a row that cancels an execution, written as that execution; `original` is its trade id, '' if the row has
 * none.
 */
export function asCancellation(execution: ImportedExecution, original = ''): ImportedExecution {
  cancellations.set(execution, original)
  return execution
}

/** Removes the executions a broker cancelled together with the cancelling rows. */
export function withoutCancelled(executions: ImportedExecution[], draft: ResultDraft): ImportedExecution[] {
  return draft.without(executions, takenBack(executions))
}

function takenBack(executions: readonly ImportedExecution[]): Map<ImportedExecution, string> {
  const left = new Map<ImportedExecution, string>()
  for (const cancelling of executions) {
    const id = cancellations.get(cancelling)
    if (id === undefined) continue
    const isOriginal = (one: ImportedExecution) =>
      !cancellations.has(one) && !left.has(one) && isSameFill(one, cancelling)
    const isBefore = (one: ImportedExecution) => one.executedAt <= cancelling.executedAt && isOriginal(one)
    const original =
      executions.find((one) => id !== '' && one.identity === `fill:${id}` && isOriginal(one)) ??
      executions.findLast((one) => hasSameCosts(one, cancelling) && isBefore(one)) ??
      executions.findLast(isBefore) ??
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

/** A corrected execution is the same as the cancelled one, except perhaps for its costs. */
function hasSameCosts(one: ImportedExecution, other: ImportedExecution): boolean {
  return one.commission === other.commission && one.fees === other.fees
}
