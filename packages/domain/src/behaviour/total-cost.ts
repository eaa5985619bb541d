import type { DecisionTable } from './decision-table.ts'
import type { Mechanical } from './detector.ts'

/**
 * A finding's part in micros: `decisions` count under it alone, `alsoAbove` of its decisions count under earlier
 * findings.
 */
export type TotalPart = { detector: string; amount: number; decisions: number; alsoAbove: number }

export type TotalCost = {
  /** Micros, each decision counted once; never below 0. */
  amount: number
  decisions: number
  /** The sum of the findings' costs, counting decisions that belong to several in each. */
  addedUp: number
  parts: TotalPart[]
}

type Finding = {
  detector: { id: string; mechanical: Mechanical }
  verdict: string
  rows: { flagged: readonly number[] }
  tested: { difference: number } | null
}

/**
 * What all findings cost together. Each trade counts under the first finding, in the given order, that flagged it; a
 * finding's amount is the mechanical cost of its own trades, never below 0 and never above what they lost together. So
 * the total never exceeds the losses among the flagged trades. Findings only about an act, and those that did better
 * than their control, have no amount. Source: docs/behaviour.md, Total.
 * @example // a trade of −100 flagged by two findings → 100 under the first, 0 and `alsoAbove: 1` under the second
 */
export function totalCost(findings: readonly Finding[], table: DecisionTable): TotalCost {
  const placeOf = new Map(Array.from(table.row, (row, at) => [row, at]))
  const counted = new Set<number>()
  const total: TotalCost = { amount: 0, decisions: 0, addedUp: 0, parts: [] }
  for (const { detector, verdict, rows, tested } of findings) {
    const { mechanical } = detector
    if (verdict !== 'found' || mechanical === null || !tested || tested.difference >= 0) continue
    const costOf = (decisions: readonly number[]) =>
      costOfPlaces(
        table,
        decisions.map((row) => placeOf.get(row) ?? -1),
        mechanical,
      )
    const own = rows.flagged.filter((row) => !counted.has(row))
    for (const row of own) counted.add(row)
    const amount = costOf(own)
    total.amount += amount
    total.decisions += own.length
    total.addedUp += costOf(rows.flagged)
    total.parts.push({
      detector: detector.id,
      amount,
      decisions: own.length,
      alsoAbove: rows.flagged.length - own.length,
    })
  }
  return total
}

/** The mechanical cost of some decisions, between zero and what they lost together. */
function costOfPlaces(
  { net, sizeRatio }: DecisionTable,
  places: readonly number[],
  mechanical: Exclude<Mechanical, null>,
): number {
  let lost = 0
  let cost = 0
  for (const at of places) {
    lost -= net[at] ?? 0
    cost -= (net[at] ?? 0) * (mechanical === 'not_taken' ? 1 : 1 - 1 / (sizeRatio[at] ?? 1))
  }
  return Math.max(0, Math.min(cost, lost))
}
