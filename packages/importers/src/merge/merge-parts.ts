import type { Micros } from '@ballast/domain/money/micros'
import Big from 'big.js'
import type { ImportedExecution, PairPart } from '../importer.ts'

/** Σ quantity of the parts, plain decimal text. */
export function quantityOfParts(parts: Record<string, PairPart>): string {
  let whole = 0
  let rest: Big | null = null
  for (const { quantity } of Object.values(parts)) {
    if (/^\d{1,9}$/.test(quantity)) whole += Number(quantity)
    else rest = (rest ?? new Big(0)).plus(quantity)
  }
  return rest ? rest.plus(whole).toFixed() : String(whole)
}

/** Σ result of the parts that have one; null if none does (the fill only opened). */
export function grossOfParts(parts: Record<string, PairPart>): Micros | null {
  let sum: Micros | null = null
  for (const { gross } of Object.values(parts)) if (gross !== null) sum = (sum ?? 0) + gross
  return sum
}

/**
 * Joins the partial fills of a pairs report by fill, in order of first appearance. A fill can be spread over many
 * pairs: 43 rows of a real report held 33 distinct buys.
 */
export function combineParts(executions: readonly ImportedExecution[]): ImportedExecution[] {
  return [...Map.groupBy(executions, ({ identity }) => identity).values()].map(joinGroup)
}

function joinGroup(group: ImportedExecution[]): ImportedExecution {
  const [first] = group
  if (!first) throw new Error('a group has at least one view')
  if (group.length === 1) return first
  const parts: Record<string, PairPart> = {}
  for (const view of group) for (const [key, part] of Object.entries(view.parts ?? {})) parts[key] ??= part
  return {
    ...first,
    parts,
    quantity: quantityOfParts(parts),
    statedGross: grossOfParts(parts),
    rows: [...new Set(group.flatMap((view) => view.rows))],
  }
}
