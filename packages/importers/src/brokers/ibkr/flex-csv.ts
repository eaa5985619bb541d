import { decideDecimal } from '../../cells/number-style.ts'
import { RowCells } from '../../cells/row-cells.ts'
import { type Document, type Importer, type Table, UnreadableFile } from '../../importer.ts'
import { type Header, isBlankRow, readHeader } from '../../read/header.ts'
import { checkEnd, shortRow } from '../../read/table-cells.ts'
import { ResultDraft } from '../../result-draft.ts'
import { IBKR } from './contract.ts'
import { columnsByAnyName } from './flex-columns.ts'
import { settleFlex } from './flex-positions.ts'
import { dayAndTime, readFlexTrade } from './flex-row.ts'

/**
 * Trades of a Flex query as CSV. Users pick the columns and their order, and how dates are written; with the query's header and trailer option on,
 * lines `BOF`, `BOA`, `BOS`, `HEADER`, `DATA`, `EOS` … surround several sections.
 *
 * `"Buy/Sell","TradeDate","ISIN","Quantity","TradePrice","TradeMoney","CurrencyPrimary","IBCommission",…`
 */
export const ibkrFlexCsv: Importer = {
  ...IBKR,
  id: 'ibkr-flex-csv',
  label: 'Flex query (CSV)',
  howToExport:
    'Performance & Reports › Flex Queries › Activity Flex Query with the section Trades (Execution) › Format CSV › Run',
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
    for (const { header, cells, row } of tradeRows(table)) {
      draft.addRow(row, () => {
        const width = header.names.findLastIndex((name) => name !== '') + 1
        if (document.kind === 'csv' && cells.length < width) throw shortRow(cells.length, width)
        if (document.kind === 'csv') checkEnd(cells, { header: header.names })
        return readFlexTrade({
          cells: new RowCells(cells, style),
          row,
          draft,
          options,
          column: columnsByAnyName(header),
        })
      })
    }
    if (draft.census.rows === 0) draft.note('no_rows', 'The file has its header but no rows.')
    return draft.finish(settleFlex(draft.executions, draft))
  },
}

/** Column names only Interactive Brokers uses. */
const OWN = /^(ibcommission|ibcommissioncurrency|iborderid|ibexecid|clientaccountid)$/i

function isTradesHeader(row: readonly string[]): boolean {
  const names = new Set(row.map((cell) => cell.trim().toLowerCase()))
  if (!names.has('buy/sell') || !names.has('quantity')) return false
  if (!names.has('tradeprice') && !names.has('price')) return false
  return row.some((cell) => OWN.test(cell.trim()))
}

const FRAME = /^(BOF|BOA|BOS|EOF|EOA|EOS|MSG)$/

function* tradeRows(table: Table): Generator<{ header: Header; cells: string[]; row: number }> {
  let header: Header | null = null
  for (const [index, cells] of table.rows.entries()) {
    const first = (cells[0] ?? '').trim()
    if (isTradesHeader(cells)) header = readHeader(cells, index)
    // Another section of the same query begins with its own header.
    else if (cells.some((cell) => /^(ClientAccountID|CurrencyPrimary)$/.test(cell.trim()))) header = null
    else if (header && !FRAME.test(first) && !isBlankRow(cells)) yield { header, cells, row: index + 1 }
  }
}

function decimalOf(table: Table, document: Document): '.' | ',' {
  const numbers = table.rows.flatMap((row) => row.filter((cell) => /^-?\d+[.,]\d+$/.test(cell.trim())))
  return decideDecimal(numbers, document.delimiter === ';' ? ',' : '.')
}
