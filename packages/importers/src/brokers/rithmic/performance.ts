import { readInstrument } from '@ballast/domain/instruments/instrument'
import { CellProblem } from '../../cells/cell-problem.ts'
import { readDecimal } from '../../cells/number-style.ts'
import { type CellStyle, RowCells } from '../../cells/row-cells.ts'
import { numberLots } from '../../file-order.ts'
import {
  type Document,
  type Importer,
  type ImportOptions,
  type ImportResult,
  type Table,
  UnreadableFile,
} from '../../importer.ts'
import { executionsOfLot, readSides } from '../../lot.ts'
import { rowIdentities } from '../../mapped/row-identities.ts'
import { type FieldHeader, type FieldNames, readFieldHeader } from '../../read/field-header.ts'
import { isBlankRow } from '../../read/header.ts'
import { ResultDraft, type RowOutcome } from '../../result-draft.ts'

type PairField =
  | 'entryOrder'
  | 'side'
  | 'entryPrice'
  | 'entryTime'
  | 'exitOrder'
  | 'exitPrice'
  | 'exitTime'
  | 'size'
  | 'profit'
  | 'costs'

const NAMES: FieldNames<PairField> = {
  entryOrder: ['entry order number'],
  side: ['entry buy/sell'],
  entryPrice: ['entry price'],
  entryTime: [/^entry time/],
  exitOrder: ['exit order number'],
  exitPrice: ['exit price'],
  exitTime: [/^exit time/],
  size: ['fill size'],
  profit: ['trade p&l'],
  costs: ['commission & fees'],
}
const NEEDED: readonly PairField[] = [
  ...(['entryOrder', 'side', 'entryPrice', 'entryTime', 'exitOrder', 'exitPrice', 'exitTime'] as const),
  ...(['size', 'profit'] as const),
]

/**
 * Performance report of the Trader dashboard with its rows expanded: pairs of fills below a line with the account and a
 * line with the contract. Newer files have a trade date before each pair, and the sums of an account or contract beside
 * its name, under a line of their own that begins with `Account`. Only known from another importer.
 */
export const rithmicPerformance: Importer = {
  id: 'rithmic-performance',
  family: 'rithmic',
  broker: 'Rithmic R|Trader Pro',
  label: 'R|Trader Pro performance',
  howToExport: 'Trader Dashboard › Performance › expand all rows › export as CSV',
  evidence: { kind: 'inferred', seen: 'one importer’s description and made-up rows; no file yet' },
  unit: 'closed trade',
  zone: 'ask',
  matches(document) {
    if (!document.tables.some((table) => headersOf(table).length > 0)) return null
    return { certainty: 'possible', reason: 'It has the columns Entry Order Number and Exit Order Number.' }
  },
  parse: parsePerformance,
}

function headersOf(table: Table): FieldHeader<PairField>[] {
  return table.rows.flatMap((row, rowIndex) => {
    // Checks only the first columns, so that a long file does not have to be searched.
    if (!row.slice(0, 2).some((cell) => /^\s*entry order number\s*$/i.test(cell))) return []
    const header = readFieldHeader({ table, rowIndex, names: NAMES })
    return NEEDED.every((field) => header.columns.has(field)) ? [header] : []
  })
}

function parsePerformance(document: Document, options: ImportOptions): ImportResult {
  const table = document.tables.find((one) => headersOf(one).length > 0)
  if (!table)
    throw new UnreadableFile('wrong_report', 'This file is not a performance report of R|Trader Pro.')
  const headers = new Map(headersOf(table).map((header) => [header.rowIndex, header]))
  const draft = new ResultDraft('closed trade', options.timeZone, document.notes)
  const style: CellStyle = { decimal: '.', dateOrder: draft.decideOrder(table.rows.flat(), options) }
  const group: Group = { account: null, symbol: null, header: null }
  const identify = rowIdentities()
  for (const [index, cells] of table.rows.entries()) {
    const header = headers.get(index)
    if (header) group.header = header
    else if (isTitle(cells)) readTitle((cells[0] ?? '').trim(), group)
    else if (group.header && !isBlankRow(cells)) {
      const row = index + 1
      const reader = new RowCells(cells, style)
      draft.addRow(row, () => readPair({ reader, row, draft, group, identify }))
    }
  }
  return draft.finish(numberLots(draft.executions))
}

type Group = { account: string | null; symbol: string | null; header: FieldHeader<PairField> | null }

/** An account or a contract: alone in its line, or, in newer files, with its result and costs. */
function isTitle(cells: readonly string[]): boolean {
  const [name = '', ...rest] = cells.map((cell) => cell.trim())
  if (/^account$/i.test(name)) return true
  const filled = rest.filter((cell) => cell !== '')
  if (name === '' || filled.length === 0) return name !== ''
  return /[a-z]/i.test(name) && filled.every((cell) => readDecimal(cell, '.') !== null)
}

function readTitle(text: string, group: Group): void {
  if (readInstrument(text).assetClass === 'future') group.symbol = text
  else group.account = text
}

type Pair = {
  reader: RowCells
  row: number
  draft: ResultDraft
  group: Group
  identify: (facts: string) => string
}

function readPair({ reader, row, draft, group, identify }: Pair): RowOutcome {
  const column = (field: PairField) => group.header?.columns.get(field)
  if (!group.symbol) throw new CellProblem('missing_value', 'No contract stands above this row.')
  const side = reader.side(column('side'))
  const { entry, exit } = readSides(
    { cells: reader, draft, column, symbol: group.symbol },
    { entry: ['entryTime', 'entryPrice'], exit: ['exitTime', 'exitPrice'] },
  )
  const costs = reader.optionalAmount(column('costs'))
  const quantity = reader.quantity(column('size'))
  const facts = [reader.id(column('entryOrder')), reader.id(column('exitOrder')), quantity]
  const gross = reader.amount(column('profit'))
  const executions = executionsOfLot({
    id: identify([...facts, entry.price, exit.price].join('|')).slice('row:'.length),
    symbol: group.symbol,
    side,
    quantity,
    entry,
    exit,
    gross,
    commission: costs === null ? null : -Math.abs(costs) + 0,
    fees: costs === null ? null : 0,
    swap: 0,
    row,
    account: group.account,
  })
  return { kind: 'trade', executions }
}
