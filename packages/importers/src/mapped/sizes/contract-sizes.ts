import { type DecimalSeparator, readDecimal } from '../../cells/number-style.ts'
import type { Table } from '../../importer.ts'
import type { ColumnMapping } from '../column-mapping.ts'
import { headerWord } from '../header-words.ts'

/** How Gate.io and MEXC write a futures contract, whose sizes count contracts of a part of a coin, or of many coins. */
const CONTRACT = /^[A-Z0-9]{2,15}_(USDT|USDC|USD)$/i

/**
 * Whether a fill’s size counts contracts of unknown value: its contract is in a column of futures, every size of them is
 * whole, and no column states a result instead. `10` of `BTC_USDT` are a thousandth of a bitcoin.
 */
export function contractCounter(
  table: Table,
  { headerRow, columns }: ColumnMapping,
  decimal: DecimalSeparator,
): (symbol: string) => boolean {
  const { symbol = -1, quantity = -1, pnl } = columns
  const header = headerRow > 0 ? (table.rows[headerRow - 1] ?? []) : []
  const isOfFutures = /\b(futures?|contract)\b/.test(headerWord(header[symbol] ?? ''))
  if (pnl !== undefined || !isOfFutures) return () => false
  const sizes = table.rows
    .slice(headerRow)
    .filter((row) => CONTRACT.test((row[symbol] ?? '').trim()))
    .map((row) => Number(readDecimal((row[quantity] ?? '').trim(), decimal) ?? 0))
  const areWhole = sizes.every(Number.isInteger)
  return (text) => areWhole && CONTRACT.test(text)
}
