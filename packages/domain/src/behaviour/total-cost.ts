import type { DecisionTable } from './decision-table.ts'
import type { Mechanical } from './detector.ts'

/** A finding's part: `trades` are counted under it alone, `alsoAbove` of its trades under findings before it. Micros. */
export type TotalPart = { id: string; amount: number; trades: number; alsoAbove: number }
export type Total = { parts: TotalPart[]; amount: number }

type Finding = {
  detector: { id: string; mechanical: Mechanical }
  verdict: string
  rows: { flagged: readonly number[] }
  tested: { difference: number } | null
}

/**
 * What all findings cost together. Each trade counts under the first finding, in the order given, that flagged it; a
 * finding's amount is the mechanical cost of its own trades, never below 0 and never above what they lost together. So
 * the total never exceeds the losses among the flagged trades. Findings about an act only, and those that did better
 * than their control, have no amount. Source: docs/behaviour.md, Total.
 * @example // a trade of −100 flagged by two findings → 100 under the first, 0 and `alsoAbove: 1` under the second
 */
export function totalCost(findings: readonly Finding[], table: DecisionTable): Total {
  const placeOf = new Map(Array.from(table.row, (row, at) => [row, at]))
  const counted = new Set<number>()
  const parts: TotalPart[] = []
  for (const { detector, verdict, rows, tested } of findings) {
    if (verdict !== 'found' || detector.mechanical === null || !tested || tested.difference >= 0) continue
    const own = rows.flagged.filter((row) => !counted.has(row))
    let lost = 0
    let cost = 0
    for (const row of own) {
      counted.add(row)
      const at = placeOf.get(row) ?? -1
      const net = table.net[at] ?? 0
      lost -= net
      cost -= detector.mechanical === 'not_taken' ? net : net * (1 - 1 / (table.sizeRatio[at] ?? 1))
    }
    const amount = Math.max(0, Math.min(cost, lost))
    parts.push({ id: detector.id, amount, trades: own.length, alsoAbove: rows.flagged.length - own.length })
  }
  return { parts, amount: parts.reduce((sum, part) => sum + part.amount, 0) }
}
