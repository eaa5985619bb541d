import type { MappedField } from '@ballast/domain/vocabulary/mapped-fields'
import { CellProblem } from '../cells/cell-problem.ts'
import { type Column, quote, type RowCells } from '../cells/row-cells.ts'
import { type Table, UnreadableFile } from '../importer.ts'
import { isMostly, SEEN_ROWS } from './column-cells.ts'
import type { ColumnMapping } from './column-mapping.ts'
import { orderSizeColumn } from './fill-cells.ts'
import { currencyOfSizes } from './sizes/sizes-in-money.ts'

/** The outcome of an order. `part`: some of it was filled; `none`: nothing was, or not yet. */
type FillState = 'all' | 'part' | 'none'

const WORDS: readonly [FillState, RegExp][] = [
  ['part', /^part(ial(ly)?|ly)? ?(fill(ed)?|executed)$|^(part|partial)$/],
  ['part', /^(teilweise ausgeführt|teilausgeführt|parcialmente ejecutada|parziale|exécuté partiellement)$/],
  ['all', /^(fully |completely )?(filled|executed|done|traded|complete|completed|closed|fll|exe|matched)$/],
  ['all', /^(ausgeführt|ejecutad[oa]s?|executad[oa]s?|eseguit[oaie]|exécutée?s?|gefüllt)$/],
  [
    'none',
    /^(cancell?(ed|ing)?|canc|cxl|out|ucn|reject(ed)?|refused|expired|inactive|working|pending( new| cancel)?|placed|placing|open(ed)?|new|submitted|accepted|received|queued|sent|active|suspended|stopped|created|trigger(ed)?|modified|replaced|amended|failed|error|held|unfilled|not filled|deleted|removed|timed out|killed|lapsed|waiting|presubmitted|partially cancell?ed)$/,
  ],
  [
    'none',
    /^(storniert|gelöscht|abgelehnt|abgelaufen|offen|cancelad[oa]s?|rechazad[oa]s?|rejeitad[oa]s?|pendientes?|pendentes?|vencid[oa]s?|expirad[oa]s?|annullat[oaie]|annulat[oa]|rifiutat[oaie]|scadut[oaie]|annulée?s?|rejetée?s?|refusée?s?|expirée?s?|en attente|ouvert)$/,
  ],
]

/** The outcome stated by a cell, in the words of order lists; null if it is none of them. */
export function readStatus(text: string): FillState | null {
  const word = text
    .trim()
    .toLowerCase()
    .replace(/[_-]+/g, ' ')
    .replace(/^order /, '')
    .split(/[(:]/)[0]
    ?.trim()
  if (word === undefined) return null
  return WORDS.find(([, words]) => words.test(word))?.[0] ?? null
}

/** Words that columns with another meaning may be full of, such as the effect on the position. */
const OTHER_MEANING = /^(open(ed)?|new|active|held|created|out|sent|waiting|received)$/i

/** Whether most filled cells of a column are order statuses: `Status` is also where journals write `Win`. */
export function holdsStatuses(table: Table, headerRow: number, column: number): boolean {
  return isMostly(table, { headerRow, column }, (text) => readStatus(text) !== null)
}

/** Whether a column only says what fills did to a position (`OPENED`, `CLOSED`), not whether orders were filled. */
export function saysEffects(table: Table, headerRow: number, column: number | undefined): boolean {
  if (column === undefined) return false
  const isOutcome = (text: string) =>
    readStatus(text) !== null && !OTHER_MEANING.test(text) && !/^closed?$/i.test(text)
  return !table.rows
    .slice(headerRow, headerRow + SEEN_ROWS)
    .some((row) => isOutcome((row[column] ?? '').trim()))
}

/**
 * The column with the outcome of a table's orders, recognized by its cells: every filled one is such a word, and at
 * least one says that nothing was filled. Null if the table is not a list of orders.
 */
export function findStatusColumn(table: Table, headerRow: number): number | null {
  const rows = table.rows.slice(headerRow, headerRow + SEEN_ROWS)
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0)
  for (let column = 0; column < width; column++) {
    const texts = rows.map((row) => (row[column] ?? '').trim()).filter((text) => text !== '')
    if (texts.length === 0 || texts.length < rows.length / 2) continue
    const found = texts.map(readStatus)
    const isSaid = texts.some((text, index) => found[index] === 'none' && !OTHER_MEANING.test(text))
    if (isSaid && found.every((status) => status !== null)) return column
  }
  return null
}

/**
 * Refuses a mapping that would treat orders as fills or money as sizes, or that gives no row a side.
 * @throws UnreadableFile wrong_report
 */
export function refuseUnsafe(table: Table, mapping: ColumnMapping, isSigned: boolean): void {
  const name = (column: number) =>
    table.rows[mapping.headerRow - 1]?.[column]?.trim() || `column ${column + 1}`
  if (mapping.columns.side === undefined && !isSigned) {
    throw new UnreadableFile(
      'wrong_report',
      'Nothing in this mapping says which rows bought and which sold: no quantity has a sign. Choose the column of the side.',
    )
  }
  const paidIn = currencyOfSizes(table, mapping)
  if (paidIn !== null) {
    throw new UnreadableFile(
      'wrong_report',
      `${name(mapping.columns.quantity ?? -1)} says what was paid in ${paidIn}, not how much was traded. Choose a column with the number of coins or contracts, or export the file with one.`,
    )
  }
  if (mapping.columns.status !== undefined) return
  const column = findStatusColumn(table, mapping.headerRow)
  if (column !== null) {
    throw new UnreadableFile(
      'wrong_report',
      `This is a list of orders: ${name(column)} says of some that they were not filled. Choose it as the status of the order.`,
    )
  }
}

type StatusRow = {
  cells: RowCells
  column: (field: MappedField) => Column | undefined
  countsFills: boolean
}

/**
 * Why a row of an order list is not a fill; null if it is one. The filled part of a cancelled order counts if the
 * quantity is that of its fills.
 * @throws CellProblem unknown_kind, missing_value
 */
export function reasonUnfilled({ cells, column, countsFills }: StatusRow): string | null {
  const place = column('status')
  if (!place) {
    const filled = countsFills ? cells.optionalDecimal(column('quantity')) : null
    return filled !== null && !/[1-9]/.test(filled) ? 'This order was not filled.' : null
  }
  const text = cells.requiredText(place)
  const status = readStatus(text)
  if (status === null) {
    throw new CellProblem('unknown_kind', `${place.name} ${quote(text)} is not known.`, place.name)
  }
  if (status === 'none') {
    const filled = countsFills ? cells.optionalDecimal(column('quantity')) : null
    return filled !== null && /[1-9]/.test(filled) ? null : `This order was not filled (${text}).`
  }
  if (status === 'all') return null
  if (!countsFills) {
    throw new CellProblem(
      'missing_value',
      `This order was filled in part (${text}). Choose the column of the filled quantity.`,
      column('quantity')?.name,
    )
  }
  return null
}

/**
 * Says of a row that it states a completely filled order again, as a list does that shows a changed order both as a
 * whole and change by change. Only where each row also has the size of the order: equal fills of one order are two.
 */
export function repeatedOrderReader(
  table: Table,
  mapping: ColumnMapping,
): (cells: readonly string[]) => string | null {
  const { columns } = mapping
  const { orderId, quantity } = columns
  const size = orderSizeColumn(table, mapping)
  if (orderId === undefined || quantity === undefined || columns.status === undefined || size < 0)
    return () => null
  const text = (cells: readonly string[], column: number | undefined) => (cells[column ?? -1] ?? '').trim()
  const facts = [orderId, columns.symbol, columns.side, quantity, columns.price, columns.date, columns.time]
  const known = new Set<string>()
  return (cells) => {
    const order = text(cells, orderId)
    const isWhole = text(cells, quantity) !== '' && text(cells, quantity) === text(cells, size)
    if (order === '' || !isWhole || readStatus(text(cells, columns.status)) !== 'all') return null
    const key = facts.map((column) => text(cells, column)).join('\u0000')
    if (!known.has(key)) {
      known.add(key)
      return null
    }
    return `This row states the order ${order.slice(0, 40)} again: it counts once.`
  }
}
