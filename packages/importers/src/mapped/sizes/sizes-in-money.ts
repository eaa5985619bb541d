import { readInstrument } from '@ballast/domain/instruments/instrument'
import { readPair } from '../../cells/coins.ts'
import type { Table } from '../../importer.ts'
import { isMostly } from '../column-cells.ts'
import type { ColumnMapping } from '../column-mapping.ts'
import { headerWord } from '../header-words.ts'

type Sizes = Pick<ColumnMapping, 'headerRow' | 'columns'>

/**
 * Whether the column taken for the sizes of fills has what they cost instead: `Amount (USDT)` of pairs in that coin, or
 * the `Amount` of shares.
 */
export function areSizesMoney(table: Table, sizes: Sizes): boolean {
  const { headerRow, columns } = sizes
  if (currencyOfSizes(table, sizes) !== null) return true
  const isOfShares = isMostlyOf(table, sizes, (text) => readInstrument(text).assetClass === 'stock')
  return headerWord(table.rows[headerRow - 1]?.[columns.quantity ?? -1] ?? '') === 'amount' && isOfShares
}

/** The currency in which sizes say what was paid, by the name of their column: `Size (USDT)` of pairs in USDT. */
export function currencyOfSizes(table: Table, sizes: Sizes): string | null {
  const name = table.rows[sizes.headerRow - 1]?.[sizes.columns.quantity ?? -1] ?? ''
  const unit = /[([]([A-Z]{3,5})[)\]]/.exec(name)?.[1]
  if (unit === undefined) return null
  return isMostlyOf(table, sizes, (text) => readPair(text.toUpperCase())?.quote === unit) ? unit : null
}

function isMostlyOf(
  table: Table,
  { headerRow, columns }: Sizes,
  isOfKind: (symbol: string) => boolean,
): boolean {
  return columns.symbol !== undefined && isMostly(table, { headerRow, column: columns.symbol }, isOfKind)
}
