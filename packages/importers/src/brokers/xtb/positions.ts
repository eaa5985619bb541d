import { CellProblem } from '../../cells/cell-problem.ts'
import { wallText } from '../../cells/date-time.ts'
import { quote } from '../../cells/row-cells.ts'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import type { Document } from '../../importer.ts'
import { executionsOfLot, readSides } from '../../lot.ts'
import type { FieldNames } from '../../read/field-header.ts'
import { findFieldHeader } from '../../read/field-header.ts'
import type { RowOutcome } from '../../result-draft.ts'

type Field =
  | ('position' | 'symbol' | 'type' | 'volume' | 'openTime' | 'openPrice' | 'closeTime' | 'closePrice')
  | ('stop' | 'target' | 'commission' | 'swap' | 'rollover' | 'gross' | 'comment')

const NAMES: FieldNames<Field> = {
  position: ['position'],
  symbol: ['symbol'],
  type: ['type'],
  volume: ['volume'],
  openTime: ['open time'],
  openPrice: ['open price'],
  closeTime: ['close time'],
  closePrice: ['close price'],
  stop: ['sl'],
  target: ['tp'],
  commission: ['commission'],
  swap: ['swap'],
  rollover: ['rollover'],
  gross: ['gross p/l'],
  comment: ['comment'],
}

const NEEDED = [
  ...(['position', 'symbol', 'type', 'volume', 'openTime', 'openPrice', 'closeTime'] as const),
  ...(['closePrice', 'gross'] as const),
]

/** Whether a document contains xStation's closed positions, among any other sheets. */
export function holdsPositions(document: Document): boolean {
  return findFieldHeader(document, NAMES, NEEDED) !== null
}

/**
 * Closed positions of an xStation account, in the sheet `CLOSED POSITION HISTORY` below a banner of twelve rows: lots
 * for CFDs, shares for shares. `Gross P/L` and the costs are in the account's currency, costs negative.
 *
 * `102 | EURUSD | SELL | 0.1 | 13/03/2026 08:00:00 | 1.09 | 13/03/2026 12:00:00 | 1.088 | … | 0 | -0.5 | -0.25 | 20.0 |`
 */
export const xtbPositions = defineTableImporter<Field>({
  id: 'xtb-positions',
  family: 'xtb',
  broker: 'XTB',
  label: 'XTB closed positions',
  howToExport: 'xStation › History › Closed positions › Export › Excel',
  evidence: {
    kind: 'documented header',
    seen: 'columns of a workbook of March 2025 and rows in the tests of another program, 2026',
  },
  unit: 'closed trade',
  zone: 'ask',
  names: NAMES,
  needed: NEEDED,
  dateOrder: 'day-first',
  times: ['openTime', 'closeTime'],
  numbers: ['openPrice', 'closePrice', 'commission', 'swap', 'rollover', 'gross'],
  // `Total | | | … | 12.50`
  isFooter: (cells) => /^total\b/i.test((cells.find((cell) => cell.trim() !== '') ?? '').trim()),
  readRow: readPosition,
  complete(result) {
    const text =
      'Closed positions are all that is read of this workbook. Deposits, dividends and interest are in the cash operations: export those as CSV and import them beside it.'
    return { ...result, notes: [...result.notes, { code: 'other_sheets', text }] }
  },
})

function readPosition({ cells, row, draft, column }: TableRow<Field>): RowOutcome {
  const position = cells.id(column('position'))
  const type = cells.requiredText(column('type')).toLowerCase()
  if (type !== 'buy' && type !== 'sell') {
    throw new CellProblem('bad_side', `Type ${quote(type)} is neither buy nor sell.`, 'Type')
  }
  const { entry, exit } = readSides(
    { cells, draft, column },
    { entry: ['openTime', 'openPrice'], exit: ['closeTime', 'closePrice'] },
  )
  const swap = cells.optionalAmount(column('swap'))
  const rollover = cells.optionalAmount(column('rollover'))
  const commission = cells.optionalAmount(column('commission'))
  const executions = executionsOfLot({
    // A position closed in parts has a row for each; the closing time, the same in every export, tells them apart.
    id: `${position}@${wallText(exit.wall)}`,
    symbol: cells.symbol(column('symbol')),
    side: type,
    quantity: cells.quantity(column('volume')),
    entry,
    exit,
    gross: cells.amount(column('gross')),
    commission,
    fees: commission === null ? null : 0,
    swap: swap === null && rollover === null ? null : (swap ?? 0) + (rollover ?? 0),
    row,
    account: null,
    positionKey: position,
    lastStop: cells.level(column('stop')),
    lastTarget: cells.level(column('target')),
    comment: cells.text(column('comment')) || null,
  })
  return { kind: 'trade', executions }
}
