import type { TradeColumns } from './trade-columns.ts'

/**
 * When a trade was opened, in UTC epoch ms; if no source states it, when it was closed (NaN while it is open). Only for
 * ordering trades: holding times and hours of the opening stay unknown.
 * @example openingOf(columns, row) // openedAt NaN, closedAt 1_760_000_000_000 → 1_760_000_000_000
 */
export function openingOf(
  { openedAt, closedAt }: Pick<TradeColumns, 'openedAt' | 'closedAt'>,
  row: number,
): number {
  const opened = openedAt[row] ?? Number.NaN
  return Number.isNaN(opened) ? (closedAt[row] ?? Number.NaN) : opened
}
