import { decideDecimal } from '../../cells/number-style.ts'
import { RowCells } from '../../cells/row-cells.ts'
import type { HoldingChange } from '../../holding-changes.ts'
import { type Document, type Importer, type Table, UnreadableFile } from '../../importer.ts'
import { type Header, isBlankRow, readHeader } from '../../read/header.ts'
import { checkEnd, shortRow } from '../../read/table-cells.ts'
import { ResultDraft } from '../../result-draft.ts'
import { IBKR } from './contract.ts'
import { columnsByAnyName } from './flex-columns.ts'
import { settleFlex } from './flex-positions.ts'
import { dayAndTime } from './flex-row.ts'
import { FLEX_READERS, type FlexSection } from './flex-sections.ts'

/**
 * A Flex query as CSV. Users pick the columns and their order, and how dates are written. Each section has its own
 * header; with the query's header and trailer option on, lines `BOF`, `BOA`, `BOS`, `HEADER`, `DATA`, `EOS` … surround
 * them.
 *
 * `"Buy/Sell","TradeDate","ISIN","Quantity","TradePrice","TradeMoney","CurrencyPrimary","IBCommission",…`
 */
export const ibkrFlexCsv: Importer = {
  ...IBKR,
  id: 'ibkr-flex-csv',
  label: 'Flex query (CSV)',
  howToExport:
    'Performance & Reports › Flex Queries › Activity Flex Query with the sections Trades (Execution), Cash Transactions, Corporate Actions and Transfers › Format CSV › Run',
  evidence: { kind: 'real file', seen: 'nine columns, 2023 and 2024; trade confirmations by their header' },
  unit: 'execution',
  zone: 'ask',
  matches(document) {
    if (document.kind !== 'csv' && document.kind !== 'xlsx') return null
    return document.tables.some((table) => table.rows.slice(0, 40).some(isTradesHeader))
      ? {
          certainty: 'certain',
          reason: 'The header has Buy/Sell, Quantity and columns only Flex queries have.',
        }
      : null
  },
  parse(document, options) {
    const table = document.tables.find(({ rows }) => rows.some(isTradesHeader))
    if (!table) {
      throw new UnreadableFile('wrong_report', 'This file has no trades section of a Flex query.')
    }
    const draft = new ResultDraft('execution', options.timeZone, document.notes)
    const style = {
      decimal: decimalOf(table, document),
      dateOrder: draft.decideOrder(table.rows.flat().map(dayAndTime), options),
    }
    const changes: HoldingChange[] = []
    const isKnownById = [...rowsOf(table)].some(hasIdAlone)
    for (const { section, header, cells, row } of rowsOf(table)) {
      draft.addRow(row, () => {
        const width = header.names.findLastIndex((name) => name !== '') + 1
        if (document.kind === 'csv' && cells.length < width) throw shortRow(cells.length, width)
        if (document.kind === 'csv') checkEnd(cells, { header: header.names })
        const column = columnsByAnyName(header)
        return FLEX_READERS[section](
          { cells: new RowCells(cells, style), row, draft, options, column, isKnownById },
          changes,
        )
      })
    }
    if (draft.census.rows === 0) draft.note('no_rows', 'The file has its header but no rows.')
    return draft.finish(settleFlex(draft.executions, draft, changes))
  },
}

/** Column names only Interactive Brokers uses. */
const OWN = /^(ibcommission|ibcommissioncurrency|iborderid|ibexecid|clientaccountid)$/i

function isTradesHeader(row: readonly string[]): boolean {
  const names = new Set(row.map((cell) => cell.trim().toLowerCase()))
  // The section Commission Details has a row for each execution, too, with the parts of its commission.
  if (names.has('totalcommission')) return false
  if (!names.has('buy/sell') || !names.has('quantity')) return false
  if (!names.has('tradeprice') && !names.has('price')) return false
  return row.some((cell) => OWN.test(cell.trim()))
}

/** What a row is the header of: a section that is read, or `null` for another one; undefined for other rows. */
function sectionOf(row: readonly string[]): FlexSection | null | undefined {
  if (isTradesHeader(row)) return 'trades'
  if (!row.some((cell) => /^(ClientAccountID|CurrencyPrimary)$/.test(cell.trim()))) return undefined
  const names = new Set(row.map((cell) => cell.trim().toLowerCase()))
  const hasOneOf = (words: readonly string[]) => words.some((word) => names.has(word))
  if (names.has('delivered/received')) return null
  if (hasOneOf(['cashtransfer', 'transferaccount', 'transfercompany', 'transferprice'])) return 'transfers'
  if (names.has('actiondescription')) return 'actions'
  if (!names.has('type')) return null
  if (names.has('quantity')) return names.has('proceeds') ? 'actions' : null
  return names.has('amount') && hasOneOf(['date/time', 'settledate', 'reportdate']) ? 'cash' : null
}

const FRAME = /^(BOF|BOA|BOS|EOF|EOA|EOS|MSG)$/

type Row = { section: FlexSection; header: Header; cells: string[]; row: number }

/** Whether a row of a trade has an id but its section no column for what it sums up. */
function hasIdAlone({ section, header, cells }: Row): boolean {
  const id = cells[header.columns.get('tradeid')?.index ?? -1] ?? ''
  return section === 'trades' && id.trim() !== '' && !header.columns.has('levelofdetail')
}

function* rowsOf(table: Table): Generator<Row> {
  let current: { section: FlexSection; header: Header } | null = null
  for (const [index, cells] of table.rows.entries()) {
    const first = (cells[0] ?? '').trim()
    const section = sectionOf(cells)
    if (section) current = { section, header: readHeader(cells, index) }
    else if (section === null || /^(BOS|EOS|HEADER)$/.test(first)) current = null
    else if (current && !FRAME.test(first) && !isBlankRow(cells)) yield { ...current, cells, row: index + 1 }
  }
}

function decimalOf(table: Table, document: Document): '.' | ',' {
  const numbers = table.rows.flatMap((row) => row.filter((cell) => /^-?\d+[.,]\d+$/.test(cell.trim())))
  return decideDecimal(numbers, document.delimiter === ';' ? ',' : '.')
}
