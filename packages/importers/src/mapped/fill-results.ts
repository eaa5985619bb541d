import type { Micros } from '@ballast/domain/money/micros'
import { costColumns } from '@ballast/domain/vocabulary/mapped-fields'
import type { Side } from '@ballast/domain/vocabulary/trade-vocabulary'
import { type DecimalSeparator, readDecimal } from '../cells/number-style.ts'
import type { Table } from '../importer.ts'
import type { ColumnMapping } from './column-mapping.ts'
import type { MappedRow } from './mapped-context.ts'

/**
 * Whether the results of a list of fills can be taken as they are. Results after costs include either those of their
 * own row (a fill that opens states minus its costs) or those of the whole trade (a fill that opens states 0 or
 * nothing); the latter are unknown before costs, because a row states only its own.
 */
export function areResultsOfRows(table: Table, mapping: ColumnMapping, decimal: DecimalSeparator): boolean {
  const { pnlIs, columns, headerRow } = mapping
  if (pnlIs !== 'net') return true
  const costs = [...costColumns(mapping, 'commission'), ...costColumns(mapping, 'fees')]
  const amountIn = (row: readonly string[], column: number | undefined) =>
    readDecimal((row[column ?? -1] ?? '').trim(), decimal)
  return !table.rows
    .slice(headerRow)
    .some(
      (row) =>
        Number(amountIn(row, columns.pnl) ?? 0) === 0 &&
        costs.some((column) => Number(amountIn(row, column) ?? 0) !== 0),
    )
}

/** The result of what a fill closed, before its costs; null for a fill that opens, whose result is 0 or its costs. */
export function resultOfFill(
  { cells, column, mapping, draft, hasOwnResults }: MappedRow,
  costs: Micros,
): Micros | null {
  const result = cells.optionalAmount(column('pnl'))
  if (!hasOwnResults) {
    draft.note(
      'unused_results',
      'The results in this file are after the costs of whole trades, so they are not used: results are computed from the prices.',
    )
    return null
  }
  if (result === null) return null
  return (mapping.pnlIs === 'net' ? result - costs : result) || null
}

/**
 * What a fee in the coin that was bought came to in money, as the result of its row states it: a purchase of 20 coins at
 * 42 with a fee of 0.01 and a result of −0.42. Null for any other cost.
 */
export function costInCoin(
  { cells, column, costDecimals }: Pick<MappedRow, 'cells' | 'column' | 'costDecimals'>,
  { side, price }: { side: Side; price: string },
): Micros | null {
  const result = cells.optionalAmount(column('pnl'))
  const [fee, ...others] = costDecimals(cells).map(Number).filter(Boolean)
  if (side !== 'buy' || result === null || fee === undefined || others.length > 0) return null
  const difference = result - fee * Number(price) * 1e6
  return Math.abs(difference) <= 1 + Math.abs(result) * 1e-6 ? result : null
}
