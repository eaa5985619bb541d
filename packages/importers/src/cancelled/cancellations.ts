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
  const fills = Map.groupBy(
    executions.filter((one) => !cancellations.has(one)),
    factsOf,
  )
  for (const cancelling of executions) {
    const id = cancellations.get(cancelling)
    if (id === undefined) continue
    const same = (fills.get(factsOf(cancelling)) ?? []).filter((one) => !left.has(one))
    const before = same.filter((one) => one.executedAt <= cancelling.executedAt)
    const original =
      same.find((one) => id !== '' && one.identity === `fill:${id}`) ??
      before.findLast((one) => hasSameCosts(one, cancelling)) ??
      before.at(-1) ??
      same[0]
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

/** What a cancelling row repeats of the execution. */
function factsOf({ account, symbol, side, quantity, price }: ImportedExecution): string {
  return [account ?? '', symbol, side, quantity, price].join('\0')
}

/** A corrected execution is the same as the cancelled one, except perhaps for its costs. */
function hasSameCosts(one: ImportedExecution, other: ImportedExecution): boolean {
  return one.commission === other.commission && one.fees === other.fees
}
