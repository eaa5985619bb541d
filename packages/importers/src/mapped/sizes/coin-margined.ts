import { isCoinMargined } from '@ballast/domain/instruments/coin-margined'
import { COIN_MARGINED } from '../../coin-fill.ts'
import type { Table } from '../../importer.ts'
import type { ColumnMapping } from '../column-mapping.ts'

/** Deribit, where contracts are settled in their coin unless it is named: `BTC-27MAR26-60000-C`, `ETH-27MAR26`. */
const OF_DERIBIT = /^[A-Z0-9]{2,10}-\d{1,2}[A-Z]{3}\d{2}(-\d{1,9}-[CP])?$/i

/** Says why a row is left out whose contract is settled in its coin: what it states is no money, its costs neither. */
export function coinMarginedReader(
  table: Table,
  { headerRow, columns }: ColumnMapping,
): (cells: readonly string[]) => string | null {
  const header = headerRow > 0 ? (table.rows[headerRow - 1] ?? []) : []
  const isOfDeribit = header.some((name) => name.trim() === 'UserSeq')
  return (cells) => {
    const symbol = (cells[columns.symbol ?? -1] ?? '').trim()
    return isCoinMargined(symbol) || (isOfDeribit && OF_DERIBIT.test(symbol)) ? COIN_MARGINED : null
  }
}
