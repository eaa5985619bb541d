import type { DecidedDateOrder } from '../../cells/date-time.ts'
import { RowCells } from '../../cells/row-cells.ts'
import {
  type Document,
  type Importer,
  type ImportOptions,
  type ImportResult,
  UnreadableFile,
} from '../../importer.ts'
import { normaliseName } from '../../read/header.ts'
import { ResultDraft } from '../../result-draft.ts'
import { settleRows } from '../../settle-rows.ts'
import { statedTotal } from '../../stated-total.ts'
import { type Group, legReader } from './fills.ts'
import { ledgerReader } from './ledger.ts'
import { hasTrades, type SectionRow, sectionRows } from './sections.ts'

const THINKORSWIM = {
  family: 'thinkorswim',
  broker: 'thinkorswim',
  unit: 'execution',
  zone: 'ask',
} as const

/**
 * Account statement of thinkorswim, of TD Ameritrade and of Schwab, real or paper money: sections with a header each.
 * Fills come from the trade history, their costs from the cash transactions. Orders are skipped. Masked cells
 * (`**************`) do not occur in the sections that are read.
 */
export const thinkorswimAccountStatement: Importer = {
  ...THINKORSWIM,
  id: 'thinkorswim-account-statement',
  label: 'thinkorswim account statement',
  howToExport: 'Monitor › Account Statement › choose the dates › menu at the top right › Export to File',
  evidence: {
    kind: 'real file',
    seen: 'paper money, 83 fills of one day, June 2022; cash transactions by quoted rows',
  },
  matches: (document) =>
    hasTrades(document, /^Account Trade History$/i)
      ? { certainty: 'certain', reason: 'It has the section Account Trade History with its columns.' }
      : null,
  parse: (document, options) => parseSections(document, options, /^Account Trade History$/i),
}

/** The day's activity: the filled orders, in the columns of the statement's trade history. */
export const thinkorswimTodaysActivity: Importer = {
  ...THINKORSWIM,
  id: 'thinkorswim-todays-activity',
  label: 'thinkorswim today’s trade activity',
  howToExport:
    'Monitor › Activity and Positions › Today’s Trade Activity › menu at the top right › Export to File',
  evidence: { kind: 'documented header', seen: 'header quoted by other importers' },
  matches: (document) =>
    hasTrades(document, /^Filled Orders$/i)
      ? { certainty: 'certain', reason: 'It has the section Filled Orders with its columns.' }
      : null,
  parse: (document, options) => parseSections(document, options, /^Filled Orders$/i),
}

function parseSections(document: Document, options: ImportOptions, title: RegExp): ImportResult {
  const table = document.tables[0]
  if (!table || !hasTrades(document, title)) {
    throw new UnreadableFile('wrong_report', 'This file has no trade history of thinkorswim.')
  }
  const draft = new ResultDraft('execution', options.timeZone, document.notes)
  draft.currency = options.currency
  const rows = [...sectionRows(table)]
  const groups: Group[] = []
  const readLeg = legReader(groups)
  const dateOrder = draft.orderOf(dateCells(rows), 'month-first')
  const reading = (row: SectionRow) => readingOf(row, dateOrder)
  for (const row of rows.filter(({ kind }) => kind === 'trades')) {
    draft.addRow(row.row, () => ({ kind: 'execution', execution: readLeg({ ...reading(row), draft }) }))
  }
  const readLine = ledgerReader(groups)
  for (const row of rows.filter(({ kind }) => kind === 'ledger')) {
    draft.addRow(row.row, () => readLine({ ...reading(row), draft, options }))
  }
  if (isOneDay(table.rows)) stateResult(rows, draft)
  if (draft.executions.length === 0) draft.note('no_rows', 'The statement has no fills in these dates.')
  return draft.finish(settleRows(draft.executions, draft))
}

/** The date columns of a ledger line have other names in the futures section. */
const OTHER_NAMES: Record<string, string> = { Date: 'exec date', Time: 'exec time' }

function* dateCells(rows: readonly SectionRow[]): Generator<string> {
  for (const { cells, header } of rows) {
    for (const name of ['exec time', 'exec date', 'date']) {
      const text = cells[header.columns.get(name)?.index ?? -1]
      if (text) yield text
    }
  }
}

function readingOf({ cells, row, header }: SectionRow, dateOrder: DecidedDateOrder = 'month-first') {
  const style = { decimal: '.', dateOrder } as const
  const column = (name: string) =>
    header.columns.get(normaliseName(name)) ?? header.columns.get(OTHER_NAMES[name] ?? '')
  return { cells: new RowCells(cells, style), row, column }
}

/** `Account Statement for * (Virtual Account) since 6/21/22 through 6/21/22` */
function isOneDay(rows: readonly string[][]): boolean {
  const line = rows.slice(0, 5).find(([first]) => /Account Statement for/.test(first ?? ''))
  const dates = /since (\S+) through (\S+)/.exec(line?.[0] ?? '')
  return dates !== null && dates[1] === dates[2]
}

/** `,OVERALL TOTALS,$0.00,0.00%,$99.00,…`: the day's result before costs. */
function stateResult(rows: readonly SectionRow[], draft: ResultDraft): void {
  const total = rows.find(({ kind, cells }) => kind === 'results' && cells[1]?.trim() === 'OVERALL TOTALS')
  if (!total) return
  const { cells, column } = readingOf(total)
  const gross = statedTotal(cells.cells[column('P/L Day')?.index ?? -1] ?? '')
  if (gross === null) return
  draft.stated.push({ source: 'Profits and Losses, P/L Day', count: null, gross, fees: null, net: null })
}
