import { allCostColumns, type MappedField } from '@ballast/domain/vocabulary/mapped-fields'
import { type DecimalSeparator, decideDecimal } from '../cells/number-style.ts'
import type { Document, Table } from '../importer.ts'
import { cellsOf } from '../read/table-cells.ts'
import type { ColumnMapping } from './column-mapping.ts'

const NUMBERS: readonly MappedField[] = ['price', 'entryPrice', 'exitPrice', 'quantity', 'pnl']

/** How a table writes its decimals: as the mapping says, or as its numbers show. */
export function decimalOf(table: Table, mapping: ColumnMapping, document: Document): DecimalSeparator {
  if (mapping.decimal !== 'auto') return mapping.decimal
  const places = [...NUMBERS.flatMap((field) => mapping.columns[field] ?? []), ...allCostColumns(mapping)]
  const hint = document.delimiter === ';' ? ',' : '.'
  return decideDecimal(cellsOf(table, mapping.headerRow, places), hint)
}
