import type { Micros } from '@ballast/domain/money/micros'
import { type DecimalSeparator, readDecimal } from '../cells/number-style.ts'
import type { Column, RowCells } from '../cells/row-cells.ts'
import type { Table } from '../importer.ts'
import type { ColumnMapping } from './column-mapping.ts'

const COST_FIELDS = ['commission', 'fees'] as const

/**
 * Reads commissions and fees so that negative means paid. Files disagree on the sign: Tradervue's template writes costs
 * positive, MetaTrader and tastytrade negative. Decided once per column, never per cell.
 */
export function costReader(
  table: Table,
  mapping: ColumnMapping,
  decimal: DecimalSeparator,
): (cells: RowCells, column: Column | undefined) => Micros | null {
  const signed = new Set<number>()
  for (const field of COST_FIELDS) {
    const column = mapping.columns[field]
    if (column !== undefined && isSigned(table, column, { mapping, decimal })) signed.add(column)
  }
  return (cells, column) => {
    const amount = cells.optionalAmount(column)
    if (amount === null || !column) return null
    return signed.has(column.index) ? amount : -amount + 0
  }
}

function isSigned(
  table: Table,
  column: number,
  { mapping, decimal }: { mapping: ColumnMapping; decimal: DecimalSeparator },
): boolean {
  if (mapping.costsAre !== 'auto') return mapping.costsAre === 'signed'
  return table.rows
    .slice(mapping.headerRow)
    .some((row) => readDecimal((row[column] ?? '').trim(), decimal)?.startsWith('-') ?? false)
}
