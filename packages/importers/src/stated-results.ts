import { inOrder } from '@ballast/domain/trades/build-trades'
import type { ImportedExecution } from './importer.ts'
import { costsOf, findContradiction, halfStep, type StatedResult } from './row-checks.ts'

/** A stated result that its fills contradict: the row that states it, and how, as the end of a sentence. */
export type Contradiction = { row: number; text: string }

/**
 * The results fills state, beside what their prices give from flat to flat: only where every closing states one
 * and no opening does. Fills of the same trade stay as they are, because their prices and sizes may be right.
 */
export function findContradictions(
  executions: readonly ImportedExecution[],
  fileCurrency: string | null,
): Contradiction[] {
  const found: Contradiction[] = []
  const keyOf = ({ account, symbol, positionKey }: ImportedExecution) =>
    `${account ?? ''}\u0000${symbol}\u0000${positionKey ?? ''}`
  if (!executions.some(hasResult)) return found
  for (const list of Map.groupBy(executions, keyOf).values()) {
    if (!list.some(hasResult)) continue
    for (const { result, row } of groupsOf(inOrder(list) as ImportedExecution[])) {
      const text = findContradiction(result, fileCurrency)
      if (text !== null) found.push({ row, text })
    }
  }
  return found
}

function hasResult({ statedGross }: ImportedExecution): boolean {
  return statedGross !== null && statedGross !== undefined
}

/** Each whole trip from flat to flat whose closings all state a result; a fill that turns round ends the search. */
function* groupsOf(fills: readonly ImportedExecution[]): Generator<{ result: StatedResult; row: number }> {
  let position = 0
  let group: ImportedExecution[] = []
  let isStated = true
  for (const fill of fills) {
    const signed = fill.side === 'buy' ? Number(fill.quantity) : -Number(fill.quantity)
    const isExit = position * signed < 0
    if (isExit && Math.abs(signed) > Math.abs(position) + 1e-9) return
    isStated &&= isExit ? hasResult(fill) : !fill.statedGross
    group.push(fill)
    position = Math.abs(position + signed) < 1e-9 ? 0 : position + signed
    if (position !== 0) continue
    if (isStated) yield { result: resultOf(group), row: fill.rows[0] ?? 0 }
    group = []
    isStated = true
  }
}

function resultOf(group: readonly ImportedExecution[]): StatedResult {
  const sum = (of: (fill: ImportedExecution) => number) => group.reduce((total, fill) => total + of(fill), 0)
  const units = sum(({ quantity }) => Number(quantity)) / 2
  const flow = sum(
    ({ side, quantity, price }) => (side === 'sell' ? 1 : -1) * Number(quantity) * Number(price),
  )
  return {
    stated: sum(({ statedGross }) => statedGross ?? 0),
    symbol: group[0]?.symbol ?? '',
    pointValue: group.find(({ pointValue }) => pointValue)?.pointValue ?? null,
    units,
    points: flow / units,
    price: Math.max(...group.map(({ price }) => Math.abs(Number(price)))),
    rounding: 2 * Math.max(...group.map(({ price }) => halfStep(price))),
    costs: sum(costsOf),
  }
}
