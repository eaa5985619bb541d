import { CellProblem } from '../../cells/cell-problem.ts'
import { wallText } from '../../cells/date-time.ts'
import { type DecimalSeparator, decideDecimal } from '../../cells/number-style.ts'
import { type Column, quote, RowCells } from '../../cells/row-cells.ts'
import {
  type Document,
  type ImportOptions,
  type ImportResult,
  type Table,
  UnreadableFile,
} from '../../importer.ts'
import { executionsOfLot } from '../../lot.ts'
import { ResultDraft, type RowOutcome } from '../../result-draft.ts'
import { readResultTotals } from '../mt4/stated-totals.ts'
import { type DealFill, settleDeals } from './deal-fills.ts'
import { bonusesApart, isFlatAtEnd } from './deal-ledger.ts'
import { dealFees, readDeal } from './deals.ts'
import { isReport, type ReportSections, readSections, type SectionRow } from './report-sections.ts'
import { readVolume } from './volume.ts'

/** `Price` and `Time` occur twice, first for the entry, then for the exit, so columns are read by position. */
const NAMES = [
  'Time',
  'Position',
  'Symbol',
  'Type',
  'Volume',
  'Price',
  'S / L',
  'T / P',
  'Close Time',
].concat('Close Price', 'Commission', 'Swap', 'Profit')
const COLUMNS = NAMES.map((name, index): Column => ({ index, name }))
const [TIME, POSITION, SYMBOL, TYPE, VOLUME, PRICE, STOP, TARGET, CLOSE_TIME, ...RESULTS] = COLUMNS
const [CLOSE_PRICE, COMMISSION, SWAP, PROFIT] = RESULTS
const NUMERIC = [PRICE, STOP, TARGET, ...RESULTS]

const SKIP_REASONS = {
  orders: 'An order; the positions above hold what it did.',
  'open positions': 'Still open; import again after it closes.',
  'working orders': 'An order that is still working.',
} as const

/**
 * Reads a MetaTrader 5 trade history report from any of its file types. Positions are the trades; deals only add
 * balance operations and fees, because the report's time window can cut off a position's opening deal while Positions
 * still holds both sides. A report without that section (older builds, or saved with the view `Deals`) is read by its
 * deals.
 *
 * `2025.04.15 17:11:31 | 35324172 | EURUSD.Z | buy | 0.01 | 1.12895 | 1.11918 | 1.14086 | 2025.04.16 22:25:20 | 1.14086 | 0 | 0 | 11.91`
 * @throws UnreadableFile wrong_report, truncated
 */
export function parseReport(document: Document, options: ImportOptions): ImportResult {
  const table = document.tables.find(isReport) ?? document.tables[0]
  const first = (table?.rows[0]?.[0] ?? '').trim()
  if (/^strategy tester/i.test(first) || /strategy tester/i.test(document.title)) {
    throw new UnreadableFile(
      'wrong_report',
      'This is a Strategy Tester report: a simulation, not trades of an account. Save the History tab as a report instead.',
    )
  }
  if (!table || !isReport(table))
    throw new UnreadableFile('wrong_report', 'This is not a MetaTrader 5 history report.')
  const sections = readSections(table)
  const fills: DealFill[] | null = sections.hasPositions ? null : []
  const draft = new ResultDraft(fills ? 'execution' : 'closed trade', options.timeZone, document.notes)
  const holder = readHolder(table)
  draft.currency = holder.currency
  if (holder.account) draft.accounts.add(holder.account)
  const decimal = decimalOf(sections, document)
  const dateOrder = draft.decideOrder(
    sections.rows.flatMap(({ cells }) => cells),
    options,
  )
  const fees = dealFees(sections, decimal)
  const apart = bonusesApart(sections, decimal)
  const { account } = holder
  for (const sectionRow of sections.rows) {
    const reader = new RowCells(sectionRow.cells, { decimal, dateOrder })
    draft.addRow(sectionRow.row, () =>
      readSectionRow({ sectionRow, reader, draft, sections, fees, fills, apart, options, account }),
    )
  }
  if (!fills && fees.unplaced > 0) {
    draft.note(
      'unplaced_fees',
      `${fees.unplaced} deals carry a fee that belongs to no closed position of this report.`,
    )
  }
  if (fees.unknown > 0) {
    draft.note(
      'unknown_fees',
      `The deals that opened ${fees.unknown === 1 ? 'one position' : `${fees.unknown} positions`} are not in this report, and their fees are not known: a report that begins earlier has them.`,
    )
  }
  draft.stated.push(...readResultTotals(table))
  if (draft.census.rows === 0) draft.note('no_rows', 'The report lists no positions.')
  const result = draft.finish(fills ? settleDeals(fills, draft, holder.isHedging) : undefined)
  return result.ledgers && !isFlatAtEnd(sections) ? withoutLedgerEnds(result) : result
}

/** What the account holds there contains money of open positions; a missing row is missing all the same. */
function withoutLedgerEnds(result: ImportResult): ImportResult {
  const ledgers = (result.ledgers ?? []).filter(({ gaps }) => gaps.length > 0)
  return { ...result, ledgers: ledgers.map((ledger) => ({ ...ledger, end: null })) }
}

type ReportRow = {
  sectionRow: SectionRow
  reader: RowCells
  draft: ResultDraft
  sections: ReportSections
  fees: ReturnType<typeof dealFees>
  /** The deals that traded, if they are the trades of this report; else null. */
  fills: DealFill[] | null
  apart: ReadonlySet<number>
  options: ImportOptions
  account: string | null
}

function readSectionRow(report: ReportRow): RowOutcome {
  const { section } = report.sectionRow
  if (section === 'positions') return readPosition(report)
  if (section === 'deals') return readDeal({ ...report, columns: report.sections.dealColumns })
  if (section === 'orders' && report.fills) {
    return { kind: 'skip', reason: 'An order; the deals of this report hold what it did.' }
  }
  return { kind: 'skip', reason: SKIP_REASONS[section] }
}

function readPosition({ sectionRow, reader, draft, fees, account }: ReportRow): RowOutcome {
  const position = reader.id(POSITION)
  const type = reader.requiredText(TYPE).toLowerCase()
  if (type !== 'buy' && type !== 'sell') {
    throw new CellProblem('bad_side', `Type ${quote(type)} is neither buy nor sell.`, 'Type')
  }
  if (reader.cells.length < COLUMNS.length) {
    throw new CellProblem('short_row', `This row has ${reader.cells.length} of ${COLUMNS.length} cells.`)
  }
  const closedText = reader.text(CLOSE_TIME)
  const closed = reader.time(CLOSE_TIME)
  const executions = executionsOfLot({
    // Partial closes share their position's number, so the closing time, which is the same in every export, tells them
    // apart.
    id: `${position}@${wallText(closed).replace(/\D/g, '')}`,
    symbol: reader.symbol(SYMBOL),
    side: type,
    quantity: readVolume(reader, VOLUME),
    entry: {
      price: reader.price(PRICE),
      instant: draft.instant(reader.time(TIME), 'Time'),
      originalTime: reader.text(TIME),
    },
    exit: {
      price: reader.price(CLOSE_PRICE),
      instant: draft.instant(closed, 'Close Time'),
      originalTime: closedText,
    },
    gross: reader.amount(PROFIT),
    commission: reader.amount(COMMISSION),
    fees: fees.take(position, { symbol: reader.text(SYMBOL), time: closedText }),
    swap: reader.amount(SWAP),
    row: sectionRow.row,
    account,
    positionKey: position,
    lastStop: reader.level(STOP),
    lastTarget: reader.level(TARGET),
  })
  return { kind: 'trade', executions }
}

function decimalOf(sections: ReportSections, document: Document): DecimalSeparator {
  const { rows, hasPositions, dealColumns } = sections
  const places = hasPositions
    ? NUMERIC.map((column) => column?.index ?? -1)
    : ['Price', 'Commission', 'Fee', 'Swap', 'Profit', 'Balance'].map((name) => dealColumns.get(name) ?? -1)
  const cells = rows
    .filter(({ section }) => section === (hasPositions ? 'positions' : 'deals'))
    .flatMap((row) => places.map((place) => (row.cells[place] ?? '').trim()))
  return decideDecimal(cells, document.delimiter === ';' ? ',' : '.')
}

/** `10000006 (USD, HFMarketsKE-Demo2, demo, Hedge)`: the same in every language, unlike its label. */
function readHolder(table: Table): { account: string | null; currency: string | null; isHedging: boolean } {
  for (const cell of table.rows.slice(0, 10).flat()) {
    const match = /^(\d+) ?\(([A-Z]{3,4}),/.exec(cell.trim())
    if (match)
      return { account: match[1] ?? null, currency: match[2] ?? null, isHedging: /\bhedg/i.test(cell) }
  }
  return { account: null, currency: null, isHedging: false }
}
