import { CellProblem } from '../../cells/cell-problem.ts'
import { type Column, quote, RowCells } from '../../cells/row-cells.ts'
import {
  type Document,
  type Importer,
  type ImportOptions,
  type ImportResult,
  type Match,
  type Table,
  UnreadableFile,
} from '../../importer.ts'
import { executionsOfLot } from '../../lot.ts'
import { ResultDraft, type RowOutcome } from '../../result-draft.ts'
import { noteCredit } from '../mt5/deals.ts'
import { rootTickets, type Ticket } from './partial-closes.ts'
import { readStatedTotals } from './stated-totals.ts'

/**
 * MetaTrader 4 statement, plain or detailed. The terminal fills a fixed English template; times are the broker's server
 * clock without a zone, numbers `1 000.00`. The ticket's `title` attribute is the comment.
 *
 * `<td title="[sl]">75462365</td><td>2023.09.12 05:04:18</td><td>sell</td><td>2.60</td><td>gbpjpy</td>…`
 */
export const mt4Statement: Importer = {
  id: 'mt4-statement',
  family: 'mt4',
  broker: 'MetaTrader 4',
  label: 'MetaTrader 4 statement',
  howToExport: 'Terminal › Account History › right-click › Save as Report, or Save as Detailed Report',
  evidence: { kind: 'real file', seen: 'builds of 2023 and 2024' },
  unit: 'closed trade',
  zone: 'ask',
  matches: matchStatement,
  parse: parseStatement,
}

const NAMES = [
  'Ticket',
  'Open Time',
  'Type',
  'Size',
  'Item',
  'Open Price',
  'S / L',
  'T / P',
  'Close Time',
].concat('Close Price', 'Commission', 'Taxes', 'Swap', 'Profit')
const COLUMNS = NAMES.map((name, index): Column => ({ index, name }))
const [TICKET, OPEN_TIME, TYPE, SIZE, ITEM, OPEN_PRICE, STOP, TARGET, CLOSE_TIME] = COLUMNS
const [CLOSE_PRICE, COMMISSION, TAXES, SWAP, PROFIT] = COLUMNS.slice(9)

const SECTIONS = ['closed transactions:', 'open trades:', 'working orders:', 'summary:', 'details:'] as const
type Section = (typeof SECTIONS)[number]

function matchStatement(document: Document): Match | null {
  if (document.kind !== 'html') return null
  // `Strategy Tester: MACD Sample`; MetaTrader 5 writes `Strategy Tester Report`.
  if (/^strategy tester(?! report)/i.test(document.title)) {
    return { certainty: 'certain', reason: 'The page is titled “Strategy Tester”.' }
  }
  if (!findClosedTable(document)) return null
  return { certainty: 'certain', reason: 'The page has a section “Closed Transactions:” of MetaTrader 4.' }
}

function findClosedTable(document: Document): Table | null {
  const has = (table: Table) => table.rows.some((row) => sectionOf(row) === 'closed transactions:')
  return document.tables.find(has) ?? null
}

function sectionOf(row: readonly string[]): Section | null {
  const word = (row[0] ?? '').toLowerCase()
  return SECTIONS.find((section) => section === word) ?? null
}

function parseStatement(document: Document, options: ImportOptions): ImportResult {
  if (/^strategy tester/i.test(document.title)) {
    throw new UnreadableFile(
      'wrong_report',
      'This is a Strategy Tester report: a simulation, not trades of an account. Save the Account History as a report instead.',
    )
  }
  const table = findClosedTable(document)
  if (!table) throw new UnreadableFile('wrong_report', 'This page is not a MetaTrader 4 statement.')
  if (!table.rows.some((row) => sectionOf(row) === 'summary:')) {
    throw new UnreadableFile(
      'truncated',
      'This statement ends before its summary: it was cut off. Save it again.',
    )
  }
  return parseTable(table, document, options)
}

function parseTable(table: Table, document: Document, options: ImportOptions): ImportResult {
  const draft = new ResultDraft('closed trade', options.timeZone, document.notes)
  const account = headerValue(table, 'Account')
  draft.currency = headerValue(table, 'Currency')
  if (account) draft.accounts.add(account)
  const roots = rootTickets(ticketsOf(table))
  let section: Section | null = null
  for (const [index, cells] of table.rows.entries()) {
    const next = sectionOf(cells)
    if (next) section = next
    if (next || !isDataRow(cells)) continue
    const row = index + 1
    const comment = table.titles?.[index] ?? ''
    const reader = new RowCells(cells, { decimal: '.', dateOrder: 'month-first' })
    if (section === 'closed transactions:') {
      draft.addRow(row, () => readClosedRow({ reader, row, comment, draft, roots, account, options }))
    } else if (section === 'open trades:') {
      draft.addRow(row, () => ({ kind: 'skip', reason: 'Still open; import again after it closes.' }))
    } else if (section === 'working orders:') {
      draft.addRow(row, () => ({ kind: 'skip', reason: 'An order that is still working.' }))
    }
  }
  draft.stated.push(...readStatedTotals(table))
  if (draft.census.rows === 0) draft.note('no_rows', 'The statement lists no transactions.')
  return draft.finish()
}

/** Every row of the three sections begins with its ticket; headings, totals and blanks do not. */
function isDataRow(cells: readonly string[]): boolean {
  const first = cells[0] ?? ''
  return cells.length >= 5 && first !== '' && !/^ticket$/i.test(first) && !first.endsWith(':')
}

function ticketsOf(table: Table): Map<string, Ticket> {
  const tickets = new Map<string, Ticket>()
  for (const [index, cells] of table.rows.entries()) {
    const [ticket = ''] = cells
    if (isDataRow(cells) && /^\d+$/.test(ticket))
      tickets.set(ticket, { type: (cells[2] ?? '').toLowerCase(), comment: table.titles?.[index] ?? '' })
  }
  return tickets
}

type ClosedRow = {
  reader: RowCells
  row: number
  comment: string
  draft: ResultDraft
  roots: ReadonlyMap<string, string>
  account: string | null
  options: ImportOptions
}

function readClosedRow(closed: ClosedRow): RowOutcome {
  const { reader, row, comment, draft, roots, account } = closed
  const ticket = reader.id(TICKET)
  const type = reader.requiredText(TYPE).toLowerCase()
  if (type === 'balance' || type === 'credit') return readBalance(closed, type)
  // `<td>buy limit</td> … <td colspan=4>cancelled</td>`: a pending order that never became a trade.
  if (/^(buy|sell) (limit|stop)$/.test(type))
    return { kind: 'skip', reason: `A pending order (${type}) that was not filled.` }
  if (type !== 'buy' && type !== 'sell') {
    throw new CellProblem('unknown_kind', `Type ${quote(type)} is not known.`, 'Type')
  }
  if (reader.cells.length < COLUMNS.length) {
    throw new CellProblem('short_row', `This row has ${reader.cells.length} of ${COLUMNS.length} cells.`)
  }
  const opposite = /^close hedge by #(\d+)/i.exec(comment)?.[1]
  const isEmpty = [SIZE, COMMISSION, TAXES, SWAP, PROFIT].every((cell) => !/[1-9]/.test(reader.text(cell)))
  if (opposite && isEmpty) {
    return { kind: 'skip', reason: `Closed by the opposite position ${opposite}, whose row has the result.` }
  }
  const opened = reader.time(OPEN_TIME)
  const closedWall = reader.time(CLOSE_TIME)
  const executions = executionsOfLot({
    id: ticket,
    symbol: reader.symbol(ITEM),
    side: type,
    quantity: reader.quantity(SIZE),
    entry: {
      price: reader.price(OPEN_PRICE),
      instant: draft.instant(opened, 'Open Time'),
      originalTime: reader.text(OPEN_TIME),
    },
    exit: {
      price: reader.price(CLOSE_PRICE),
      instant: draft.instant(closedWall, 'Close Time'),
      originalTime: reader.text(CLOSE_TIME),
    },
    gross: reader.amount(PROFIT),
    commission: reader.amount(COMMISSION),
    fees: reader.amount(TAXES),
    swap: reader.amount(SWAP),
    row,
    account,
    positionKey: roots.get(ticket) ?? ticket,
    lastStop: reader.level(STOP),
    lastTarget: reader.level(TARGET),
    comment: comment || null,
  })
  return { kind: 'trade', executions }
}

/** `27787245 | 2024.03.12 05:14:04 | balance | <comment over ten columns> | 1 000.00` */
function readBalance(
  { reader, row, draft, account, options }: ClosedRow,
  type: 'balance' | 'credit',
): RowOutcome {
  const isCredit = type === 'credit'
  if (isCredit) noteCredit(draft)
  const amount = reader.amount({ index: reader.cells.length - 1, name: 'Amount' })
  const text = reader.text({ index: 3, name: 'Comment' })
  return {
    kind: 'cash',
    event: {
      identity: `cash:${reader.id(TICKET)}`,
      kind: isCredit ? 'other' : amount < 0 ? 'withdrawal' : 'deposit',
      amount,
      currency: draft.currency ?? options.currency,
      occurredAt: draft.instant(reader.time(OPEN_TIME), 'Open Time', false),
      symbol: null,
      text: text || type,
      account,
      rows: [row],
      originalTime: reader.text(OPEN_TIME),
      ...(isCredit ? { placed: true } : {}),
    },
  }
}

/** `Currency: USD` in the first row; some builds omit a cell or put a placeholder in it. */
function headerValue(table: Table, name: string): string | null {
  const cell = table.rows
    .slice(0, 3)
    .flat()
    .find((text) => text.startsWith(`${name}:`))
  const value = cell?.slice(name.length + 1).trim()
  return value && !value.startsWith('<') ? value : null
}
