import type { Micros } from '@ballast/domain/money/micros'
import type { ImportedExecution, ImportResult } from './importer.ts'
import { sumCosts } from './row-totals.ts'

/**
 * The result of a file some of whose skipped rows count after all, because another file or the account opens their
 * positions: they are no longer skipped, and their costs and stated results are in the sums. Without a stated result
 * the gross is unknown, because the file does not end flat by itself.
 * @example countOpened(result, opened).census // → 2 fewer skipped and 2 more executions, for two rows
 */
export function countOpened(result: ImportResult, opened: readonly ImportedExecution[]): ImportResult {
  if (opened.length === 0) return result
  const rows = new Set(opened.map(({ rows }) => rows[0]))
  const skipped = result.skipped.filter(({ row }) => !rows.has(row))
  const count = result.skipped.length - skipped.length
  const { census } = result
  const fees = plus(result.fees, sumCosts(opened))
  const added = statedGross(opened)
  const gross = result.gross === null || added === null ? null : result.gross + added
  return {
    ...result,
    skipped,
    census: { ...census, executions: census.executions + count, skipped: census.skipped - count },
    count: result.count + count,
    gross,
    fees,
    net: gross === null || fees === null ? null : gross + fees,
  }
}

function plus(one: Micros | null, other: Micros | null): Micros | null {
  return one === null || other === null ? (one ?? other) : one + other
}

/** The results that the fills state; null if those of a contract state none. */
function statedGross(fills: readonly ImportedExecution[]): Micros | null {
  let sum: Micros = 0
  for (const own of Map.groupBy(fills, ({ symbol }) => symbol).values()) {
    if (own.every(({ statedGross }) => statedGross == null)) return null
    for (const { statedGross } of own) sum += statedGross ?? 0
  }
  return sum
}
