import type { MappedField } from '@ballast/domain/vocabulary/mapped-fields'
import { readSide } from '../cells/side.ts'
import type { Table } from '../importer.ts'
import { extraRowReader } from '../read/extra-rows.ts'
import { isBlankRow } from '../read/header.ts'
import { SEEN_ROWS } from './column-cells.ts'
import type { ColumnMapping } from './column-mapping.ts'

/** What platforms call money between the trades of a list. */
const MONEY =
  /^((daily )?financing|swap|rollover|funding( fee| payment)?|settlement|interest|dividend( adjustment)?|deposit|depo|withdraw(al)?|with|transfer( in| out| funds)?|top up|balance|credit|rebate|commission|fee|tax|adjustment|bonus|cash (in|out)|payout|reward)s?$/

/** What is paid for a position that is held: such a row may have its side, its size and its price. */
const HOLDING = /^(funding|(daily )?financing)/i

/** What a list of all transactions calls its fills, beside the orders that they belong to: `LIMIT_ORDER`, at its limit. */
const ORDER_FILL = /^order[ _-]fill$/i

/** Columns whose cells may be such a word and still belong to a trade. */
const NAMING: readonly MappedField[] = ['symbol', 'comment', 'account', 'id', 'orderId']
const MOMENTS: readonly MappedField[] = ['date', 'time', 'exitDate', 'exitTime', 'entryDate', 'entryTime']

/** The title of another list below the closed trades, as Myfxbook writes it. */
const OPEN_SECTION = /^(open|pending|working|active) (trades|positions|orders)$/i

/** Why a row is not a trade, or the word for the money that it moves. */
type OtherRow = { reason: string } | { money: string }

/**
 * Says of a row what it is instead of a trade: a line with totals, the header again, or money between the trades
 * (`SWAP`, `DEPOSIT`), an order beside its fill, or part of a list of open trades below. Null for any other row. A
 * column says so only if it says something else of other rows.
 */
export function otherRowReader(
  table: Table,
  { headerRow, columns }: ColumnMapping,
): (cells: readonly string[]) => OtherRow | null {
  const header = headerRow > 0 ? (table.rows[headerRow - 1] ?? []) : []
  const extraRow = extraRowReader(
    header,
    MOMENTS.flatMap((field) => columns[field] ?? []),
  )
  const kinds = kindColumns(table, { headerRow, columns })
  const fills = fillColumn(table, headerRow)
  const text = (cells: readonly string[], column: number) => (cells[column] ?? '').trim()
  let section = ''
  return (cells) => {
    if (isTitle(cells, OPEN_SECTION)) section = text(cells, 0)
    if (section !== '') return { reason: `This row belongs to another list (${section}).` }
    const reason = extraRow(cells)
    if (reason !== null) return { reason }
    const kind = kinds.find((column) => isMoney(text(cells, column)))
    if (kind !== undefined && (isOfHolding(text(cells, kind)) || !isFill(cells, columns)))
      return { money: text(cells, kind) }
    const word = fills < 0 ? '' : text(cells, fills)
    return word === '' || ORDER_FILL.test(word)
      ? null
      : { reason: `This row is not a fill (${word.slice(0, 40)}).` }
  }
}

/** A perpetual is a `Swap`, too: a row with a side, a size and a price is a fill, whatever another column calls it. */
function isFill(cells: readonly string[], { side, quantity, price }: ColumnMapping['columns']): boolean {
  const text = (column: number | undefined) => (cells[column ?? -1] ?? '').trim()
  return readSide(text(side)) !== null && /[1-9]/.test(text(quantity)) && /[1-9]/.test(text(price))
}

/** The column that says of some rows that they are `ORDER_FILL`; -1 if there is none. */
function fillColumn(table: Table, headerRow: number): number {
  for (const row of table.rows.slice(headerRow)) {
    const column = row.findIndex((text) => ORDER_FILL.test(text.trim()))
    if (column >= 0) return column
  }
  return -1
}

function isTitle([first = '', ...rest]: readonly string[], title: RegExp): boolean {
  return title.test(first.trim()) && isBlankRow(rest)
}

function kindColumns(
  table: Table,
  { headerRow, columns }: Pick<ColumnMapping, 'headerRow' | 'columns'>,
): number[] {
  const rows = table.rows.slice(headerRow, headerRow + SEEN_ROWS)
  const naming = NAMING.flatMap((field) => columns[field] ?? [])
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0)
  return Array.from({ length: width }, (_, column) => column).filter((column) => {
    if (naming.includes(column)) return false
    const texts = rows.map((row) => (row[column] ?? '').trim()).filter((text) => text !== '')
    return texts.some(isMoney) && !texts.every(isMoney)
  })
}

function isOfHolding(text: string): boolean {
  return HOLDING.test(text.replace(/[_-]+/g, ' '))
}

function isMoney(text: string): boolean {
  return text.length <= 40 && MONEY.test(text.toLowerCase().replace(/[_-]+/g, ' '))
}
