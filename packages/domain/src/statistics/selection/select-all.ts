import type { Selection, TradeColumns } from '../trade-columns.ts'

/**
 * All rows of some columns as a selection.
 * @example selectAll(columns).rows.length === columns.length // → true
 */
export function selectAll(columns: TradeColumns): Selection {
  const rows = new Uint32Array(columns.length)
  for (let row = 0; row < rows.length; row++) rows[row] = row
  return { columns, rows }
}
