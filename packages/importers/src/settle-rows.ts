import { inOrder } from '@ballast/domain/trades/build-trades'
import Big from 'big.js'
import type { ImportedExecution } from './importer.ts'
import type { ResultDraft } from './result-draft.ts'

/** Executions that take a position out of the account without saying from which side. */
const removals = new WeakSet<ImportedExecution>()

/** Marks an expiry whose row does not say whether the position was long or short; `settleRows` finds out. */
export function asRemoval(execution: ImportedExecution): ImportedExecution {
  removals.add(execution)
  return execution
}

/**
 * What rows without an id need of each other. Equal identities are numbered (`row:…#2`), so that two equal
 * fills stay two; the sequence within one moment follows the file, from the other end where it lists the
 * newest first; an expiry closes the position that is open then, last of its moment, and is left out with
 * its reason where the file does not hold that position.
 */
export function settleRows(
  executions: ImportedExecution[],
  draft: ResultDraft,
  listed: 'newest first' | 'oldest first' = 'newest first',
): ImportedExecution[] {
  numberEquals(executions)
  numberEquals(draft.cashEvents)
  sequence(executions, listed)
  return executions.some((execution) => removals.has(execution))
    ? settleRemovals(executions, draft)
    : executions
}

function numberEquals(items: readonly { identity: string }[]): void {
  const counts = new Map<string, number>()
  for (const item of items) {
    const count = (counts.get(item.identity) ?? 0) + 1
    counts.set(item.identity, count)
    if (count > 1) item.identity = `${item.identity}#${count}`
  }
}

function sequence(executions: readonly ImportedExecution[], listed: 'newest first' | 'oldest first'): void {
  const first = executions[0]?.executedAt ?? 0
  const last = executions.at(-1)?.executedAt ?? 0
  const isNewestFirst = first === last ? listed === 'newest first' : first > last
  const counts = new Map<number, number>()
  for (const execution of isNewestFirst ? executions.toReversed() : executions) {
    const count = counts.get(execution.executedAt) ?? 0
    execution.sequence = removals.has(execution) ? count + 1_000_000 : count
    counts.set(execution.executedAt, count + 1)
  }
}

function settleRemovals(executions: ImportedExecution[], draft: ResultDraft): ImportedExecution[] {
  const positions = new Map<string, Big>()
  const left = new Set<ImportedExecution>()
  for (const execution of inOrder(executions) as ImportedExecution[]) {
    const key = `${execution.account ?? ''}|${execution.symbol}`
    const position = positions.get(key) ?? new Big(0)
    if (removals.has(execution)) {
      if (position.abs().lt(execution.quantity)) {
        left.add(execution)
        draft.withdraw(execution, NOT_HERE)
        continue
      }
      execution.side = position.gt(0) ? 'sell' : 'buy'
    }
    const signed = new Big(execution.quantity).times(execution.side === 'buy' ? 1 : -1)
    positions.set(key, position.plus(signed))
  }
  return executions.filter((execution) => !left.has(execution))
}

const NOT_HERE =
  'An option left the account here, but its opening is not in this file: export a longer period to have its result.'
