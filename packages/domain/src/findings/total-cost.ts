import type { DecisionTable } from '../behaviour/decision-table.ts'
import type { Judged } from '../behaviour/evaluate.ts'

export type TotalCost = {
  /** Micros, each decision counted once. Above 0: it cost. */
  amount: number
  decisions: number
  /** What the findings come to when added up one by one, decisions of several counted in each. */
  addedUp: number
  parts: { detector: string; decisions: number; amount: number }[]
}

/**
 * What the behaviours that were found cost together, each decision once: it counts under the first that flags it, in
 * the order given, which is the catalogue's. Only what cost money and can be told without a control is in it, so the total
 * never exceeds what these decisions lost. Source: docs/behaviour.md, Money.
 * @example // two findings with decisions 1, 2 and 2, 3 at −10 each → 30 over 3 decisions, added up 40
 */
export function totalCost(table: DecisionTable, judged: readonly Judged[]): TotalCost {
  const taken = new Set<number>()
  const placeOf = new Map(Array.from(table.row, (row, at) => [row, at]))
  const total: TotalCost = { amount: 0, decisions: 0, addedUp: 0, parts: [] }
  for (const { detector, verdict, rows, tested } of judged) {
    const mechanical = tested?.mechanical
    if (verdict !== 'found' || !detector.mechanical || !mechanical || mechanical.amount <= 0) continue
    const part = { detector: detector.id, decisions: 0, amount: 0 }
    for (const row of rows.flagged) {
      if (taken.has(row)) continue
      taken.add(row)
      const at = placeOf.get(row) ?? 0
      const share = detector.mechanical === 'not_taken' ? 1 : 1 - 1 / (table.sizeRatio[at] ?? 1)
      part.decisions++
      part.amount += -(table.net[at] ?? 0) * share
    }
    total.addedUp += mechanical.amount
    total.amount += part.amount
    total.decisions += part.decisions
    total.parts.push(part)
  }
  return total
}
