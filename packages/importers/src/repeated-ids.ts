import type { ImportedCashEvent, ImportedExecution } from './importer.ts'

/**
 * Finds rows that repeat an earlier one under the same broker id, as when two downloads are pasted into one file, with
 * the reason for each. Rows without an id (`row:…`) are never repeats: two equal fills are two. Orders and closed
 * positions that share an id but differ, such as partial closes of one second, are numbered (`#2`); fills that differ
 * keep their id, and the merge reports that they disagree.
 */
export function findRepeats(executions: readonly ImportedExecution[]): Map<ImportedExecution, string> {
  const repeats = new Map<ImportedExecution, string>()
  const known = new Map<string, ImportedExecution[][]>()
  for (const unit of unitsOf(executions)) {
    const [first] = unit
    if (!first || first.identity.startsWith('row:')) continue
    const id = `${first.account ?? ''}\u0000${first.identity}`
    const before = known.get(id)
    if (!before) {
      known.set(id, [unit])
      continue
    }
    const same = before.find((one) => isSame(one, unit))
    if (same) for (const execution of unit) repeats.set(execution, reasonOf(same[0]))
    else {
      before.push(unit)
      if (!first.identity.startsWith('fill:')) for (const one of unit) number(one, before.length)
    }
  }
  return repeats
}

/** The cash transactions that repeat an earlier one under the same id, with the reason for each. */
export function findRepeatedCash(events: readonly ImportedCashEvent[]): Map<ImportedCashEvent, string> {
  const repeats = new Map<ImportedCashEvent, string>()
  const known = new Map<string, ImportedCashEvent>()
  for (const event of events) {
    if (event.identity.startsWith('row:')) continue
    const id = `${event.account ?? ''}\u0000${event.identity}\u0000${event.kind}\u0000${event.amount}`
    const first = known.get(id)
    if (first) repeats.set(event, reasonOf(first))
    else known.set(id, event)
  }
  return repeats
}

/** The two sides of a closed position together, every other execution separately. */
function* unitsOf(executions: readonly ImportedExecution[]): Generator<ImportedExecution[]> {
  for (let index = 0; index < executions.length; index++) {
    const execution = executions[index]
    if (!execution) continue
    const next = executions[index + 1]
    const isLot = execution.identity.startsWith('lot:') && execution.identity.endsWith(':in')
    if (isLot && next?.identity === `${execution.identity.slice(0, -3)}:out`) {
      index++
      yield [execution, next]
    } else yield [execution]
  }
}

/** Compares everything except costs: a ledger assigns them to the first of two equal rows. */
export function isSame(one: readonly ImportedExecution[], other: readonly ImportedExecution[]): boolean {
  return one.every((a, index) => {
    const b = other[index]
    return (
      b !== undefined &&
      a.symbol === b.symbol &&
      a.side === b.side &&
      a.quantity === b.quantity &&
      a.price === b.price &&
      a.executedAt === b.executedAt &&
      (a.statedGross ?? null) === (b.statedGross ?? null)
    )
  })
}

function number(execution: ImportedExecution, count: number): void {
  const [, id = '', end = ''] = /^(.*?)(:in|:out)?$/s.exec(execution.identity) ?? []
  execution.identity = `${id}#${count}${end}`
}

function reasonOf(first: { rows: readonly number[] } | undefined): string {
  return `This row repeats row ${first?.rows[0] ?? 0}, under the same id of the broker: it counts once.`
}
