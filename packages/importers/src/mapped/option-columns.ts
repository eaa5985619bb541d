import { readInstrument } from '@ballast/domain/instruments/instrument'
import { wordTable } from '@ballast/domain/text/word-table'
import { CellProblem } from '../cells/cell-problem.ts'
import { readDateTime } from '../cells/date-time.ts'
import { occSymbol } from '../cells/option-symbol.ts'
import { type Column, quote, type RowCells } from '../cells/row-cells.ts'
import { readWrittenOption } from '../cells/written-option.ts'
import type { Table } from '../importer.ts'
import { normaliseName } from '../read/header.ts'
import { SEEN_ROWS } from './column-cells.ts'
import type { ColumnMapping } from './column-mapping.ts'

const NAMES = {
  expiry: /^(option )?(exp(iry|iration)?|expires?)\.?( ?date)?$/,
  strike: /^(option )?strike( price)?$/,
}
const RIGHTS = wordTable<'call' | 'put'>({ c: 'call', call: 'call', p: 'put', put: 'put' })

/**
 * Reads a row's contract, an option in the clearing house's form however the file writes it. Where a table has the expiry, the strike and the right of options in columns of their own,
 * `SPX` alone would make one contract of them all, and count a hundredth of their money.
 * @example '…,SPX,2026-07-17,6300,C,…' // → 'SPX260717C06300000'
 */
export function contractReader(
  table: Table,
  { headerRow, columns }: ColumnMapping,
): (cells: RowCells, symbol: Column | undefined) => string {
  const header = headerRow > 0 ? (table.rows[headerRow - 1] ?? []) : []
  const find = (name: RegExp): Column | undefined => {
    const index = header.findIndex((cell) => name.test(normaliseName(cell)))
    return index < 0 || Object.values(columns).includes(index)
      ? undefined
      : { index, name: (header[index] ?? '').trim() }
  }
  const strike = find(NAMES.strike)
  const written = (cells: RowCells, symbol: Column | undefined) => {
    const text = cells.symbol(symbol)
    return readWrittenOption(text) ?? text
  }
  if (!strike) return written
  const option = { expiry: find(NAMES.expiry), strike, right: findRight(table, headerRow, strike.index) }
  return (cells, symbol) => {
    const text = written(cells, symbol)
    const isRoot = cells.level(strike) !== null && /^[A-Z.]{1,6}$/i.test(text)
    return isRoot ? readOption(text, cells, option) : text
  }
}

/**
 * The column of calls and puts, whatever its name: in rows with a strike, its filled cells say nothing else. Beside
 * options, a column of types may say `SHARE`.
 */
function findRight({ rows }: Table, headerRow: number, strike: number): Column | undefined {
  const header = rows[headerRow - 1] ?? []
  const options = rows
    .slice(headerRow)
    .filter((row) => /[1-9]/.test(row[strike] ?? ''))
    .slice(0, SEEN_ROWS)
  const index = header.findIndex((_, column) => {
    const words = options.map((row) => rightOf(row[column] ?? ''))
    return words.some((word) => word !== '') && words.every((word) => word === '' || word in RIGHTS)
  })
  return index < 0 ? undefined : { index, name: (header[index] ?? '').trim() }
}

function rightOf(text: string): string {
  return text.trim().toLowerCase()
}

type OptionColumns = { expiry: Column | undefined; strike: Column; right: Column | undefined }

function readOption(root: string, cells: RowCells, { expiry, strike, right }: OptionColumns): string {
  const day = readDateTime(cells.text(expiry), cells.style.dateOrder)
  const side = RIGHTS[rightOf(cells.text(right))]
  const isOfFuture = readInstrument(root).assetClass === 'future'
  const symbol =
    day && side && !isOfFuture
      ? occSymbol({ root, expiry: day, right: side, strike: cells.decimal(strike) })
      : null
  if (symbol) return symbol
  throw new CellProblem(
    'unknown_kind',
    `This row is of an option (${strike.name} ${quote(cells.text(strike))}), and its contract cannot be read: it needs a share or an index, an expiry, and call or put.`,
    strike.name,
  )
}
