import type { TradeRow } from '@ballast/contract/trades'
import { decimalFromMicros, microsFromDecimal } from '@ballast/domain/money/micros'
import type { Basis } from '../../../lib/scope.ts'

export type DayTotal = { currency: string; amount: string }

/** The results of a day's rows, one per currency; unknown results are left out. */
export function dayTotals(rows: readonly TradeRow[], basis: Basis): DayTotal[] {
  const sums = new Map<string, number>()
  for (const row of rows) {
    const value = basis === 'gross' ? row.gross : row.net
    if (value !== null) sums.set(row.currency, (sums.get(row.currency) ?? 0) + microsFromDecimal(value))
  }
  return [...sums].map(([currency, micros]) => ({ currency, amount: decimalFromMicros(micros) }))
}

type Rows = { total: number; rowAt: (index: number) => TradeRow | undefined }

/** Whether a row is the first of its trading day, as far as the loaded rows tell. */
export function startsDay({ rowAt }: Rows, index: number): boolean {
  const row = rowAt(index)
  if (!row) return false
  if (index === 0) return true
  const before = rowAt(index - 1)
  return before !== undefined && before.tradingDay !== row.tradingDay
}

/** The rows of the day that starts at `index`; null while not all of them are loaded. */
export function rowsOfDay({ total, rowAt }: Rows, index: number): TradeRow[] | null {
  const first = rowAt(index)
  if (!first) return null
  const found: TradeRow[] = []
  for (let at = index; at < total; at++) {
    const row = rowAt(at)
    if (!row) return null
    if (row.tradingDay !== first.tradingDay) break
    found.push(row)
  }
  return found
}
