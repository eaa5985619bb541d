import { readInstrument } from '@ballast/domain/instruments/instrument'
import { readPair } from '../../cells/coins.ts'
import type { Table } from '../../importer.ts'
import { isMostly } from '../column-cells.ts'
import type { ColumnMapping } from '../column-mapping.ts'
import { headerWord } from '../header-words.ts'

/**
 * Whether the column taken for the sizes of fills has what they cost instead: `Amount (USDT)` of pairs in that coin, or
 * the `Amount` of shares.
 */
export function areSizesMoney(
  table: Table,
  { headerRow, columns }: Pick<ColumnMapping, 'headerRow' | 'columns'>,
): boolean {
  const { symbol, quantity } = columns
  if (symbol === undefined || quantity === undefined) return false
  const name = table.rows[headerRow - 1]?.[quantity] ?? ''
  const isMostlyOf = (isOfKind: (text: string) => boolean) =>
    isMostly(table, { headerRow, column: symbol }, isOfKind)
  const unit = /[([]([A-Z]{3,5})[)\]]/.exec(name)?.[1]
  if (unit !== undefined && isMostlyOf((text) => readPair(text.toUpperCase())?.quote === unit)) return true
  return headerWord(name) === 'amount' && isMostlyOf((text) => readInstrument(text).assetClass === 'stock')
}
