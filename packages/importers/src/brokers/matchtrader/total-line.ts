import Big from 'big.js'
import { readDecimal } from '../../cells/number-style.ts'
import type { CellStyle } from '../../cells/row-cells.ts'
import type { FieldHeader } from '../../read/field-header.ts'
import type { PositionField } from './position-columns.ts'

/**
 * Whether the profits of all rows add up to the one line with totals. Then each row counts, also two that are equal:
 * parts of a position that were closed in the same second. Without it, equal rows may be those of two downloads.
 */
export function addsUp({ table, rowIndex, columns }: FieldHeader<PositionField>, style: CellStyle): boolean {
  const at = columns.get('profit')?.index ?? -1
  const totals: Big[] = []
  let sum = new Big(0)
  for (const row of table.rows.slice(rowIndex + 1)) {
    const profit = readDecimal((row[at] ?? '').trim(), style.decimal)
    if (profit === null) continue
    if (/^total$/i.test((row[0] ?? '').trim())) totals.push(new Big(profit))
    else sum = sum.plus(profit)
  }
  return totals.length === 1 && totals[0]?.eq(sum) === true
}
