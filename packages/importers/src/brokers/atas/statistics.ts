import { CellProblem } from '../../cells/cell-problem.ts'
import { wallText } from '../../cells/date-time.ts'
import { decideDecimal } from '../../cells/number-style.ts'
import { type CellStyle, type Column, RowCells } from '../../cells/row-cells.ts'
import { numberLots } from '../../file-order.ts'
import {
  type Document,
  type Importer,
  type ImportOptions,
  type ImportResult,
  UnreadableFile,
} from '../../importer.ts'
import { executionsOfLot, readSides } from '../../lot.ts'
import { rowIdentities } from '../../mapped/row-identities.ts'
import { type FieldHeader, findFieldHeader } from '../../read/field-header.ts'
import { isBlankRow } from '../../read/header.ts'
import { ResultDraft, type RowOutcome } from '../../result-draft.ts'
import { noteSimulated } from '../../simulated.ts'
import { type Commissions, commissionsOf } from './commissions.ts'
import { findStatisticsZone } from './find-statistics-zone.ts'
import { EXECUTION_NAMES, JOURNAL_NAMES, type JournalField } from './sheets.ts'
import { readStatedTotals } from './stated-totals.ts'

const JOURNAL_NEEDED = [
  'instrument',
  'openTime',
  'openPrice',
  'openVolume',
  'closeTime',
  'closePrice',
  'closeVolume',
  'pnl',
] as const

/**
 * Statistics workbook with three sheets. Journal holds the closed trades: the sign of `Open volume` is the direction,
 * `PnL` the result before costs. Only Executions has commissions. Statistics holds ATAS's own totals, and its dates are
 * in UTC while the journal's are local.
 *
 * `Replay | #NQM6@CME | 2026-03-04 22:34:08.668 | 24947 | 1 | 2026-03-04 22:35:17.919 | 24938.75 | -1 | -8.25 | -33 | -165`
 */
export const atasStatistics: Importer = {
  id: 'atas-statistics',
  family: 'atas',
  broker: 'ATAS',
  label: 'ATAS statistics workbook',
  howToExport: 'Statistics › choose accounts and dates › Export to Excel',
  evidence: { kind: 'real file', seen: 'March and May 2026' },
  unit: 'closed trade',
  zone: 'ask',
  matches(document) {
    if (!findJournal(document)) return null
    return {
      certainty: 'certain',
      reason: 'Its Journal sheet has the columns Open volume, Close volume and PnL.',
    }
  },
  parse: parseStatistics,
  findZone: findStatisticsZone,
}

function findJournal(document: Document): FieldHeader<JournalField> | null {
  if (document.kind === 'html') return null
  return findFieldHeader(document, JOURNAL_NAMES, JOURNAL_NEEDED)
}

function parseStatistics(document: Document, options: ImportOptions): ImportResult {
  const journal = findJournal(document)
  if (!journal) throw new UnreadableFile('wrong_report', 'This workbook has no Journal sheet of ATAS.')
  const zone = findStatisticsZone(document, options.timeZone)?.suggestedZone ?? options.timeZone
  const draft = new ResultDraft('closed trade', zone, document.notes)
  const style: CellStyle = { dateOrder: 'month-first', decimal: decimalOf(document, journal) }
  const executions = findFieldHeader(document, EXECUTION_NAMES, [
    'instrument',
    'time',
    'id',
    'direction',
    'price',
    'volume',
  ])
  const commissions = commissionsOf(executions, style)
  const identify = rowIdentities()
  const rows = dataRows(journal)
  for (const { row, cells } of rows) {
    const reader = new RowCells(cells, style)
    draft.addRow(row, () => readLot({ reader, row, draft, journal, commissions, identify }))
  }
  skipExecutions(draft, executions, journal)
  draft.stated.push(...readStatedTotals(document, style))
  if (rows.length === 0) draft.note('no_rows', 'The Journal sheet lists no closed trades.')
  const lots = commissions.allocate(draft.executions)
  if (commissions.hasRest()) {
    draft.note('unplaced_fees', 'Some executions with a commission belong to no closed trade of the journal.')
  }
  return draft.finish(numberLots(lots))
}

/** Rows below a header, with the row number shown in Excel. */
function dataRows(header: {
  table: { rows: string[][] }
  rowIndex: number
}): { row: number; cells: string[] }[] {
  return header.table.rows
    .map((cells, index) => ({ row: index + 1, cells }))
    .slice(header.rowIndex + 1)
    .filter(({ cells }) => !isBlankRow(cells))
}

/** Rows of the second sheet are numbered after those of the first, so that each number identifies one row. */
function skipExecutions(
  draft: ResultDraft,
  executions: ReturnType<typeof findFieldHeader<keyof typeof EXECUTION_NAMES>>,
  journal: FieldHeader<JournalField>,
): void {
  if (!executions) return
  for (const { row } of dataRows(executions)) {
    draft.addRow(journal.table.rows.length + row, () => ({
      kind: 'skip',
      reason:
        'A row of the sheet Executions: the journal holds what it did, and its commission is counted there.',
    }))
  }
}

type LotRow = {
  reader: RowCells
  row: number
  draft: ResultDraft
  journal: FieldHeader<JournalField>
  commissions: Commissions
  identify: (facts: string) => string
}

function readLot({ reader, row, draft, journal, commissions, identify }: LotRow): RowOutcome {
  const column = (field: JournalField): Column | undefined => journal.columns.get(field)
  const symbol = reader.symbol(column('instrument'))
  const { side, quantity } = readVolume(reader, column)
  const { entry, exit } = readSides(
    { cells: reader, draft, column, symbol },
    { entry: ['openTime', 'openPrice'], exit: ['closeTime', 'closePrice'] },
  )
  const account = reader.text(column('account'))
  noteSimulated(draft, account)
  const gross = reader.amount(column('pnl'))
  const facts = [
    account,
    symbol,
    side,
    quantity,
    entry.price,
    exit.price,
    wallText(entry.wall),
    wallText(exit.wall),
  ]
  const executions = executionsOfLot({
    id: identify(facts.join('|')).slice('row:'.length),
    symbol,
    side,
    quantity,
    entry,
    exit,
    gross,
    commission: commissions.isKnown ? 0 : null,
    fees: commissions.isKnown ? 0 : null,
    swap: 0,
    row,
    account: account || null,
    comment: reader.text(column('comment')) || null,
  })
  return { kind: 'trade', executions }
}

/** The sign of `Open volume` is the direction; `Close volume` has the opposite sign. */
function readVolume(
  reader: RowCells,
  column: (field: JournalField) => Column | undefined,
): { side: 'buy' | 'sell'; quantity: string } {
  const open = column('openVolume')
  const close = column('closeVolume')
  const { quantity, isNegative } = reader.signedQuantity(open)
  const closed = reader.signedQuantity(close)
  if (closed.isNegative === isNegative || closed.quantity !== quantity) {
    throw new CellProblem(
      'disagrees',
      `Close volume ${reader.text(close)} does not close open volume ${reader.text(open)}.`,
      'Close volume',
    )
  }
  return { side: isNegative ? 'sell' : 'buy', quantity }
}

function decimalOf(document: Document, journal: FieldHeader<JournalField>): '.' | ',' {
  const places = (['openPrice', 'closePrice', 'pnl'] as const).flatMap(
    (field) => journal.columns.get(field)?.index ?? [],
  )
  const texts = dataRows(journal).flatMap(({ cells }) => places.map((place) => cells[place] ?? ''))
  return decideDecimal(texts, document.delimiter === ';' ? ',' : '.')
}
