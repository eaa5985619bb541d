import { inOrder } from '@ballast/domain/trades/build-trades'
import { byPosition } from './file-order.ts'
import type { ImportedExecution } from './importer.ts'
import { costsOf, findContradiction, halfStep, type StatedResult } from './row-checks.ts'

/** The fills of a trade, and how its stated result contradicts its prices, as the end of a sentence. */
export type Contradiction = { openings: ImportedExecution[]; closings: ImportedExecution[]; text: string }

/**
 * The trades whose stated result contradicts their prices, from flat to flat: only if every close states a result and
 * no open does. Whether the result, a price or a size is wrong cannot be known.
 */
export function findContradictions(
  executions: readonly ImportedExecution[],
  fileCurrency: string | null,
): Contradiction[] {
  const found: Contradiction[] = []
  if (!executions.some(hasResult)) return found
  for (const list of byPosition(executions).values()) {
    if (!list.some(hasResult)) continue
    for (const group of groupsOf(inOrder(list))) {
      const text = findContradiction(resultOf([...group.openings, ...group.closings]), fileCurrency)
      if (text !== null) found.push({ ...group, text })
    }
  }
  return found
}

function hasResult({ statedGross }: ImportedExecution): boolean {
  return statedGross !== null && statedGross !== undefined
}

/**
 * Each complete round trip from flat to flat whose closes all state a result and whose opens state none. A fill that
 * reverses the position counts as a close: the stated results from flat to flat still sum to the cash flow.
 */
function* groupsOf(fills: readonly ImportedExecution[]): Generator<Omit<Contradiction, 'text'>> {
  let position = 0
  let openings: ImportedExecution[] = []
  let closings: ImportedExecution[] = []
  let isStated = true
  for (const fill of fills) {
    const signed = fill.side === 'buy' ? Number(fill.quantity) : -Number(fill.quantity)
    const isExit = position * signed < 0
    isStated &&= isExit ? hasResult(fill) : !fill.statedGross
    ;(isExit ? closings : openings).push(fill)
    position = Math.abs(position + signed) < 1e-9 ? 0 : position + signed
    if (position !== 0) continue
    if (isStated) yield { openings, closings }
    openings = []
    closings = []
    isStated = true
  }
}

function resultOf(group: readonly ImportedExecution[]): StatedResult {
  const sum = (of: (fill: ImportedExecution) => number) => group.reduce((total, fill) => total + of(fill), 0)
  const most = (of: (fill: ImportedExecution) => number) =>
    group.reduce((largest, fill) => Math.max(largest, of(fill)), 0)
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
    price: most(({ price }) => Math.abs(Number(price))),
    rounding: 2 * most(({ price }) => halfStep(price)),
    costs: sum(costsOf),
  }
}
