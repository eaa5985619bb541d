import type { Micros } from '@ballast/domain/money/micros'
import { CellProblem } from '../../cells/cell-problem.ts'
import { paid } from '../../cells/costs.ts'
import { withCodes } from '../../cells/currency-words.ts'
import { readDateTime, type WallClock, wallText } from '../../cells/date-time.ts'
import { quote, RowCells } from '../../cells/row-cells.ts'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import { stateExcursions } from '../../excursions.ts'
import { type Document, UnreadableFile } from '../../importer.ts'
import { executionsOfLot } from '../../lot.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { symbolOfFileName } from './symbol-of-file-name.ts'

type ListField = 'number' | 'type' | 'time' | 'price' | 'quantity' | 'profit' | 'commission' | 'mfe' | 'mae'

/**
 * Strategy tester, list of trades: an entry row and an exit row per trade under one number, in either order. The result
 * is on both rows and after commission. The contract is only in the file's name. Headers include the currency:
 * `Price USD`, `Net PnL USD`.
 *
 * `12,Exit long,2026-03-02 10:30,Close,6105.25,1,…,48.1,0.02,1.9,…`
 * `12,Entry long,2026-03-02 10:00,Breakout,6095.25,1,…,48.1,0.02,1.9,…`
 */
export const tradingviewStrategyTrades = defineTableImporter<ListField>({
  id: 'tradingview-strategy-trades',
  // Simulations are not reports of the paper account, so they are a separate family.
  family: 'tradingview-strategy',
  broker: 'TradingView strategy tester',
  label: 'TradingView list of trades',
  howToExport: 'Strategy Tester › List of trades › download icon; keep the file name, it holds the symbol',
  evidence: { kind: 'documented header', seen: 'headers of 2024 to 2026 that several importers agree on' },
  unit: 'closed trade',
  zone: 'ask',
  names: {
    number: ['trade #', 'trade number'],
    type: ['type'],
    time: ['date/time', 'date and time'],
    price: [/^price\b/],
    quantity: ['contracts', 'quantity', 'position size (qty)', 'size (qty)'],
    profit: [
      /^profit (?!%)/,
      /^net p&l (?!%)/,
      /^net pnl (?!%)/,
      /^p&l (?!%)/,
      'profit',
      'net p&l',
      'net pnl',
      'p&l',
    ],
    commission: [/^commission\b/],
    mfe: [/^run-up (?!%)/, /^favorable excursion (?!%)/],
    mae: [/^drawdown (?!%)/, /^adverse excursion (?!%)/],
  },
  needed: ['number', 'type', 'time', 'price', 'quantity', 'profit'],
  dateOrder: 'auto',
  times: ['time'],
  hasSeconds: false,
  numbers: ['price', 'profit', 'commission', 'quantity'],
  refuse: refuseWithoutSymbol,
  readRow: readListRow,
})

function refuseWithoutSymbol(_: unknown, document: Document): void {
  if (symbolOfFileName(document.file)) return
  throw new UnreadableFile(
    'wrong_report',
    'This list of trades does not name its symbol, and neither does the file’s name. Rename the file so that it ends like “_CME_MINI_MES1!_2026-07-04.csv” and import it again.',
  )
}

type Side = { isEntry: boolean; side: 'buy' | 'sell' }

function readListRow(list: TableRow<ListField>): RowOutcome {
  const { cells, draft, column } = list
  const number = cells.id(column('number'))
  const { isEntry } = readType(cells.requiredText(column('type')), column('type')?.name)
  draft.note(
    'simulated',
    'These are trades of a strategy test, not of an account. Keep them apart from real results.',
  )
  if (isEntry) return { kind: 'skip', reason: `The entry of trade ${number}; it is counted with its exit.` }
  // `Open`, or no price: the trade was still open at the end of the test.
  if (/^open$/i.test(cells.text(column('time'))) || cells.text(column('price')) === '') {
    return { kind: 'skip', reason: `Trade ${number} is still open at the end of the test.` }
  }
  return readTrade(list, number)
}

function readTrade(list: TableRow<ListField>, number: string): RowOutcome {
  const { cells, row, draft, column, document } = list
  const entryRow = findEntry(list, number)
  const entry = new RowCells(entryRow.cells, cells.style)
  const { side } = readType(cells.requiredText(column('type')), column('type')?.name)
  const symbol = symbolOfFileName(document.file) ?? ''
  draft.currency ??= /\b([A-Z]{3,4})$/.exec(withCodes(column('price')?.name ?? ''))?.[1] ?? null
  const entered = readTime(entry, list)
  const exited = readTime(cells, list)
  const enteredAt = draft.instant(entered, 'Date and time')
  const exitedAt = draft.instant(exited, 'Date and time')
  const { gross, commission } = readMoney(list)
  const quantity = cells.quantity(column('quantity'))
  const entryPrice = entry.price(column('price'), symbol)
  const exitPrice = cells.price(column('price'), symbol)
  // Uses readings, not instants, so that ids stay the same whatever zone the chart is said to show.
  const times = [wallText(entered), wallText(exited)]
  const id = list.identify([symbol, side, quantity, entryPrice, exitPrice, ...times])
  const [opening, closing] = executionsOfLot({
    id,
    symbol,
    side,
    quantity,
    entry: {
      price: entryPrice,
      instant: enteredAt,
      originalTime: entry.text(column('time')),
    },
    exit: {
      price: exitPrice,
      instant: exitedAt,
      originalTime: cells.text(column('time')),
    },
    gross,
    commission,
    fees: 0,
    swap: 0,
    row,
    account: 'Strategy tester',
    positionKey: id,
  })
  stateExcursions(closing, {
    mae: cells.optionalAmount(column('mae')),
    mfe: cells.optionalAmount(column('mfe')),
  })
  opening.rows = [entryRow.row]
  return { kind: 'trade', executions: [opening, closing] }
}

/** The result is after commission; without a commission column it is included in the result. */
function readMoney({ cells, column, draft }: TableRow<ListField>): { gross: Micros; commission: Micros } {
  const net = cells.amount(column('profit'))
  const commission = cells.optionalAmount(column('commission'))
  if (commission === null) {
    draft.note('net_only', 'Results are after commission, and the commission itself is not in this file.')
    return { gross: net, commission: 0 }
  }
  return { gross: net + Math.abs(commission), commission: paid(Math.abs(commission)) }
}

/** A trade's two rows are adjacent. */
function findEntry(
  { header, column, row, cells: { style } }: TableRow<ListField>,
  number: string,
): { row: number; cells: string[] } {
  for (const index of [row, row - 2]) {
    const cells = index > header.rowIndex ? header.table.rows[index] : undefined
    if (!cells) continue
    const reader = new RowCells(cells, style)
    const isEntry = /^entry\b/i.test(reader.text(column('type')))
    if (isEntry && reader.text(column('number')) === number) return { row: index + 1, cells }
  }
  throw new CellProblem(
    'missing_value',
    `Trade ${number} has no entry row in this file.`,
    column('type')?.name,
  )
}

/** Daily bars only have a date: the trade counts at midnight of the chart. */
function readTime(cells: RowCells, { column, draft }: TableRow<ListField>): WallClock {
  const text = cells.requiredText(column('time'))
  const wall = readDateTime(text, cells.style.dateOrder)
  if (!wall)
    throw new CellProblem(
      'bad_date',
      `${column('time')?.name} ${quote(text)} is not a date.`,
      column('time')?.name,
    )
  if (!wall.hasTime)
    draft.note('no_times', 'Some rows have a date but no time of day; they count as midnight.')
  return wall
}

function readType(text: string, name: string | undefined): Side {
  const match = /^(entry|exit) (long|short)$/i.exec(text)
  if (!match) throw new CellProblem('unknown_kind', `Type ${quote(text)} is not known.`, name)
  return {
    isEntry: match[1]?.toLowerCase() === 'entry',
    side: match[2]?.toLowerCase() === 'long' ? 'buy' : 'sell',
  }
}
