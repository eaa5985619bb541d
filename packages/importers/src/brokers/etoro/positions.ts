import { CellProblem } from '../../cells/cell-problem.ts'
import { quote } from '../../cells/row-cells.ts'
import { readSymbol } from '../../cells/symbol.ts'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import type { Document } from '../../importer.ts'
import { executionsOfLot, readSides } from '../../lot.ts'
import { findFieldHeader } from '../../read/field-header.ts'
import type { RowOutcome } from '../../result-draft.ts'

type Field =
  | ('position' | 'action' | 'direction' | 'units' | 'openTime' | 'closeTime' | 'leverage' | 'profit')
  | ('openRate' | 'closeRate' | 'target' | 'stop' | 'overnight' | 'copied' | 'type' | 'notes')

/**
 * Closed Positions of an account statement. The contract is a name after the side (`Buy Apple`); the sheet Account
 * Activity has its ticker. Rates are in the instrument's currency, `Profit` in dollars, before overnight fees and
 * dividends; the spread is included in the rates.
 *
 * `2316622589 | Buy CSX Corp | 1.26 | 0.042770 | 04/11/2026 13:31:25 | 21/12/2026 15:49:30 | 1 | 0.00 | 0.07 | 29.46 | 31.07 | 410.96 | 0.00 | 0.00 | … | Stocks |`
 */
export const etoroPositions = defineTableImporter<Field>({
  id: 'etoro-positions',
  family: 'etoro',
  broker: 'eToro',
  label: 'eToro account statement',
  howToExport: 'Portfolio › History › settings › Account statement › choose the dates › XLS',
  evidence: {
    kind: 'documented header',
    seen: 'columns of 2021 to 2026 from the etoro-edavki converter and four other programs, rows from a test of 2023',
  },
  unit: 'closed trade',
  zone: 'ask',
  names: {
    position: ['position id'],
    action: ['action'],
    direction: ['long / short'],
    units: ['units', 'units / contracts'],
    openTime: ['open date'],
    closeTime: ['close date'],
    leverage: ['leverage'],
    profit: ['profit', 'profit(usd)', 'profit (usd)'],
    openRate: ['open rate'],
    closeRate: ['close rate'],
    target: ['take profit rate'],
    stop: ['stop loss rate', 'stop lose rate'],
    overnight: ['rollover fees and dividends', 'overnight fees and dividends'],
    copied: ['copied from', 'copy trader name'],
    type: ['type', 'is real'],
    notes: ['notes'],
  },
  needed: ['position', 'action', 'units', 'openTime', 'closeTime', 'profit', 'openRate', 'closeRate'],
  dateOrder: 'day-first',
  times: ['openTime', 'closeTime'],
  numbers: ['profit', 'openRate', 'closeRate', 'overnight'],
  readRow: readPosition,
  complete(result, { table }) {
    if (table.name === '') return result
    const text =
      'Closed positions are all that is read of this statement. Deposits, dividends and commissions are in its other sheets.'
    return { ...result, notes: [...result.notes, { code: 'other_sheets', text }] }
  },
})

function readPosition(line: TableRow<Field>): RowOutcome {
  const { cells, row, draft, column, document } = line
  const position = cells.id(column('position'))
  const { side, name } = readAction(line)
  const symbol = tickersOf(document).get(position) ?? readSymbol(name.slice(0, 40))
  if (!symbol) throw new CellProblem('missing_value', 'This row does not name what was traded.', 'Action')
  const sides = readSides(
    { cells, draft, column },
    { entry: ['openTime', 'openRate'], exit: ['closeTime', 'closeRate'] },
  )
  draft.currency ??= 'USD'
  draft.note(
    'no_commissions',
    'The statement lists no commission beside its closed positions, so the costs of these trades are not known in full.',
  )
  const executions = executionsOfLot({
    id: position,
    symbol,
    side,
    quantity: cells.quantity(column('units')),
    ...sides,
    gross: cells.amount(column('profit')),
    commission: null,
    fees: null,
    swap: cells.optionalAmount(column('overnight')),
    row,
    account: null,
    positionKey: position,
    lastStop: cells.level(column('stop')),
    lastTarget: cells.level(column('target')),
    comment: commentOf(line, name),
  })
  return { kind: 'trade', executions }
}

/** `Buy Apple`; newer statements also have `Long` or `Short`. */
function readAction({ cells, column }: TableRow<Field>): { side: 'buy' | 'sell'; name: string } {
  const text = cells.requiredText(column('action'))
  const match = /^(buy|sell)\s+(\S.*)$/i.exec(text)
  const direction = cells.text(column('direction'))
  const word = match?.[1] ?? direction
  if (!/^(buy|sell|long|short)$/i.test(word)) {
    throw new CellProblem('bad_side', `Action ${quote(text)} is neither buy nor sell.`, 'Action')
  }
  const side = /^(buy|long)$/i.test(word) ? 'buy' : 'sell'
  if (direction !== '' && /^short$/i.test(direction) !== (side === 'sell')) {
    throw new CellProblem('disagrees', 'Action and Long / Short contradict each other.', 'Action')
  }
  return { side, name: match?.[2] ?? text }
}

function commentOf({ cells, column }: TableRow<Field>, name: string): string {
  const copied = cells.text(column('copied'))
  return copied === '' || copied === '-' ? name : `${name}, copied from ${copied}`
}

const tickers = new WeakMap<Document, Map<string, string>>()

/** `AAPL/USD` by position, from the sheet of all events, if the workbook has it. */
function tickersOf(document: Document): Map<string, string> {
  const known = tickers.get(document)
  if (known) return known
  const found = new Map<string, string>()
  tickers.set(document, found)
  const names = { position: ['position id'], details: ['details'], equity: ['realized equity change'] }
  const header = findFieldHeader(document, names, ['position', 'details', 'equity'])
  if (!header) return found
  const cell = (cells: readonly string[], field: 'position' | 'details') =>
    (cells[header.columns.get(field)?.index ?? -1] ?? '').trim()
  for (const cells of header.table.rows.slice(header.rowIndex + 1)) {
    const ticker = /^([A-Za-z0-9.]{1,20})\/[A-Z]{3}$/.exec(cell(cells, 'details'))?.[1]
    if (ticker) found.set(cell(cells, 'position'), ticker)
  }
  return found
}
