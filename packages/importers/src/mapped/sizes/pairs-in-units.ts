import { readInstrument } from '@ballast/domain/instruments/instrument'
import { type DecimalSeparator, readDecimal } from '../../cells/number-style.ts'
import type { Column } from '../../cells/row-cells.ts'
import type { Table } from '../../importer.ts'
import { columnAt } from '../column-cells.ts'
import type { ColumnMapping } from '../column-mapping.ts'
import { headerWord } from '../header-words.ts'

/** Nobody trades as many lots of a currency pair; a hundredth of a lot is as many units. */
const LEAST_UNITS = 1000

/**
 * Whether a file counts currency pairs in units (`10000` EUR/USD) rather than lots: its column of sizes is named so, or
 * some size is too large for lots. Decided once per file, because a position may be closed in smaller parts.
 */
export function countsUnits(
  table: Table,
  { headerRow, columns }: Pick<ColumnMapping, 'headerRow' | 'columns'>,
  decimal: DecimalSeparator,
): boolean {
  const { symbol, quantity } = columns
  if (symbol === undefined || quantity === undefined) return false
  if (headerRow > 0 && headerWord(table.rows[headerRow - 1]?.[quantity] ?? '') === 'units') return true
  return table.rows.slice(headerRow).some((row) => {
    const size = Number(readDecimal((row[quantity] ?? '').trim(), decimal) ?? 0)
    return Math.abs(size) >= LEAST_UNITS && isPair((row[symbol] ?? '').trim())
  })
}

/** Whether the contract table counts a symbol in lots of a currency or a metal. */
export function isPair(symbol: string): boolean {
  const { assetClass, pointValue } = readInstrument(symbol)
  return assetClass === 'forex' || (assetClass === 'cfd' && pointValue !== null)
}

/** The column that states what a contract counts, under one of its plain names; undefined if there is none. */
export function multiplierColumn(
  table: Table,
  { headerRow, columns }: Pick<ColumnMapping, 'headerRow' | 'columns'>,
): Column | undefined {
  const header = headerRow > 0 ? (table.rows[headerRow - 1] ?? []) : []
  const index = header.findIndex((cell) => /^(contract )?multiplier$/i.test(cell.trim()))
  return index < 0 || Object.values(columns).includes(index)
    ? undefined
    : columnAt(table, { headerRow }, index)
}
