import type { TradeSort } from '@ballast/contract/trade-filter'
import type { TradeRow } from '@ballast/contract/trades'
import { decimalFromMicros, microsFromDecimal } from '@ballast/domain/money/micros'
import type { Basis } from '../../../lib/scope.ts'

export type DayTotal = { currency: string; amount: string }

/** The results of a day's closed rows, one per currency; unknown results are left out. */
export function dayTotals(rows: readonly TradeRow[], basis: Basis): DayTotal[] {
  const sums = new Map<string, number>()
  for (const row of rows) {
    const value = resultOn(row, basis)
    if (value !== null && row.status === 'closed')
      sums.set(row.currency, (sums.get(row.currency) ?? 0) + microsFromDecimal(value))
  }
  return [...sums].map(([currency, micros]) => ({ currency, amount: decimalFromMicros(micros) }))
}

/** How many of a day's closed rows its totals leave out, because their result is unknown. */
export function unknownOf(rows: readonly TradeRow[], basis: Basis): number {
  return rows.filter((row) => row.status === 'closed' && resultOn(row, basis) === null).length
}

function resultOn({ gross, net }: TradeRow, basis: Basis): string | null {
  return basis === 'gross' ? gross : net
}

type Rows = {
  total: number
  rowAt: (index: number) => TradeRow | undefined
  query: { sort: TradeSort }
}

/** The day a row is listed under: that of the close if the log is sorted by closes, else of the opening. */
export function dayOf(row: TradeRow, { sort }: { sort: TradeSort }): string {
  return sort === 'closedAt' ? row.tradingDay : row.openDay
}

/** Whether a row is the first of its day, as far as the loaded rows show. */
export function startsDay({ rowAt, query }: Rows, index: number): boolean {
  const row = rowAt(index)
  if (!row) return false
  if (index === 0) return true
  const before = rowAt(index - 1)
  return before !== undefined && dayOf(before, query) !== dayOf(row, query)
}

/** The rows of the day that starts at `index`; null until all of them are loaded. */
export function rowsOfDay({ total, rowAt, query }: Rows, index: number): TradeRow[] | null {
  const first = rowAt(index)
  if (!first) return null
  const found: TradeRow[] = []
  for (let at = index; at < total; at++) {
    const row = rowAt(at)
    if (!row) return null
    if (dayOf(row, query) !== dayOf(first, query)) break
    found.push(row)
  }
  return found
}
