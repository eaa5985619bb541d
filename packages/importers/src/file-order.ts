import type { ImportedExecution } from './importer.ts'

/** Large enough for the rows of one instant, and small enough for all steps to fit in a 32-bit integer. */
const STEP = 500_000_000

/**
 * Numbers the executions of one instant in file order, reversed if the file lists the newest first.
 */
export function numberFills(executions: ImportedExecution[]): ImportedExecution[] {
  const first = executions[0]
  const last = executions.at(-1)
  const isNewestFirst = first !== undefined && last !== undefined && first.executedAt > last.executedAt
  const counts = new Map<number, number>()
  for (const execution of isNewestFirst ? executions.toReversed() : executions)
    execution.sequence = nextRank(counts, execution.executedAt)
  return executions
}

/**
 * Numbers the entries and exits of closed lots that share an instant and have no ids: first the exits of lots opened
 * earlier, then lots opened and closed within the instant, then the entries of lots that stay open, each in file order.
 * So a flip closes before it opens.
 */
export function numberLots(executions: ImportedExecution[]): ImportedExecution[] {
  const counts = new Map<number, number>()
  for (let index = 0; index + 1 < executions.length; index += 2) {
    const entry = executions[index]
    const exit = executions[index + 1]
    if (!entry || !exit) continue
    const isWithin = entry.executedAt === exit.executedAt
    entry.sequence = (isWithin ? 1 : 2) * STEP + nextRank(counts, entry.executedAt)
    exit.sequence = (isWithin ? 1 : 0) * STEP + nextRank(counts, exit.executedAt)
  }
  return executions
}

function nextRank(counts: Map<number, number>, instant: number): number {
  const rank = counts.get(instant) ?? 0
  counts.set(instant, rank + 1)
  return rank
}

/** Names a contract of an account. */
export function contractOf({ account, symbol }: Pick<ImportedExecution, 'account' | 'symbol'>): string {
  return `${account ?? ''}\u0000${symbol}`
}

/** The executions of each position: of a contract in an account, or with its own key. */
export function byPosition(executions: readonly ImportedExecution[]): Map<string, ImportedExecution[]> {
  return Map.groupBy(
    executions,
    (execution) => `${contractOf(execution)}\u0000${execution.positionKey ?? ''}`,
  )
}
