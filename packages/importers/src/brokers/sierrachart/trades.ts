import type { Micros } from '@ballast/domain/money/micros'
import { CellProblem } from '../../cells/cell-problem.ts'
import { readDateTime, type WallClock, wallText } from '../../cells/date-time.ts'
import { type Column, quote, RowCells } from '../../cells/row-cells.ts'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import { stateExcursions } from '../../excursions.ts'
import { numberLots } from '../../file-order.ts'
import { grossByPrices, type PricedTrade } from '../../gross-by-prices.ts'
import { UnreadableFile } from '../../importer.ts'
import { checkOrder, executionsOfLot } from '../../lot.ts'
import type { FieldHeader } from '../../read/field-header.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { noteSimulated } from '../../simulated.ts'

type TradeField =
  | 'symbol'
  | 'type'
  | 'entryTime'
  | 'exitTime'
  | 'entryPrice'
  | 'exitPrice'
  | 'quantity'
  | 'profit'
  | 'flatProfit'
  | 'mfe'
  | 'mae'
  | 'commission'
  | 'note'
  | 'account'

/**
 * Trade Activity Log, Trades tab: one row per closed lot, separated by tabs. `BP` and `EP` after a time mark the
 * beginning and the end of a position, ` F` after a result marks the row that returns to flat.
 *
 * `MNQH26_FUT_CME (ACCT1)  Short  2025-12-29  09:52:48.170 BP  2025-12-29  09:53:50.801 EP  25721.25 …  -19.50 F`
 */
export const sierrachartTrades = defineTableImporter<TradeField>({
  id: 'sierrachart-trades',
  family: 'sierrachart',
  broker: 'Sierra Chart',
  label: 'Sierra Chart trades list',
  howToExport: 'Trade › Trade Activity Log › Trades › File › Export, with profit in currency',
  evidence: { kind: 'real file', seen: 'December 2025 and January 2026' },
  unit: 'closed trade',
  zone: 'ask',
  names: {
    symbol: ['symbol'],
    type: ['trade type'],
    entryTime: ['entry datetime'],
    exitTime: ['exit datetime'],
    entryPrice: ['entry price'],
    exitPrice: ['exit price'],
    quantity: ['trade quantity'],
    profit: [/^profit\/loss( \([a-z]\))?$/],
    flatProfit: [/^flattoflat profit\/loss( \([a-z]\))?$/],
    mfe: [/^max open profit \(c\)$/],
    mae: [/^max open loss \(c\)$/],
    commission: [/^commission( \(c\))?$/],
    note: ['note'],
    account: ['account'],
  },
  needed: ['symbol', 'type', 'entryTime', 'exitTime', 'entryPrice', 'exitPrice', 'quantity', 'profit'],
  refuse: refuseOtherUnits,
  dateOrder: 'auto',
  times: ['entryTime'],
  numbers: ['entryPrice', 'exitPrice', 'profit', 'commission'],
  readRow: readLot,
  combine: numberLots,
})

/** `Profit/Loss (T)` counts ticks and `(P)` points: neither can be converted to money. */
function refuseOtherUnits(header: FieldHeader<TradeField>): void {
  const name = header.columns.get('profit')?.name ?? ''
  if (!/\((t|p)\)$/i.test(name)) return
  throw new UnreadableFile(
    'wrong_report',
    `This list states results in ticks or points (${name}). Choose currency in the Trade Activity Log and export it again.`,
  )
}

function readLot(trade: TableRow<TradeField>): RowOutcome {
  const { cells, row, draft, column, identify } = trade
  const footer = /^Total: (.+)$/i.exec(cells.text(column('profit')))
  if (footer) return readTotal(footer[1] ?? '', cells, draft)
  // `MNQH26_FUT_CME (ACCT1)`: some rows have the account after the contract.
  const symbol = cells.symbol(column('symbol')).replace(/ \([^()]*\)$/, '')
  const side = cells.side(column('type'))
  const entered = readTime(cells, column('entryTime'))
  const exited = readTime(cells, column('exitTime'))
  const enteredAt = draft.instant(entered, 'Entry DateTime')
  const exitedAt = draft.instant(exited, 'Exit DateTime')
  checkOrder({ entry: { instant: enteredAt }, exit: { instant: exitedAt } }, column('exitTime'))
  const quantity = cells.quantity(column('quantity'))
  const entryPrice = cells.price(column('entryPrice'), symbol)
  const exitPrice = cells.price(column('exitPrice'), symbol)
  const account = cells.text(column('account')) || null
  const { gross, commission } = readMoney(trade, { symbol, side, quantity, entryPrice, exitPrice })
  noteSimulated(draft, account ?? '')
  const facts = [
    account ?? '',
    symbol,
    side,
    quantity,
    entryPrice,
    exitPrice,
    wallText(entered),
    wallText(exited),
  ]
  const [entry, exit] = executionsOfLot({
    id: identify(facts),
    symbol,
    side,
    quantity,
    entry: { price: entryPrice, instant: enteredAt, originalTime: cells.text(column('entryTime')) },
    exit: { price: exitPrice, instant: exitedAt, originalTime: cells.text(column('exitTime')) },
    gross,
    commission,
    fees: commission === null ? null : 0,
    swap: 0,
    row,
    account,
    comment: cells.text(column('note')) || null,
  })
  stateExcursions(exit, {
    mae: cells.optionalAmount(column('mae')),
    mfe: cells.optionalAmount(column('mfe')),
  })
  return { kind: 'trade', executions: [entry, exit] }
}

const CENT = 10_000

/**
 * `Profit/Loss (C)` is after `Commission (C)`, a positive amount, unless the prices show otherwise: a result equal to
 * points × point value is before it.
 */
function readMoney(
  { cells, column }: TableRow<TradeField>,
  priced: PricedTrade,
): { gross: Micros; commission: Micros | null } {
  const stated = cells.amount(column('profit'))
  const commission = cells.optionalAmount(column('commission'))
  if (commission === null) return { gross: stated, commission: null }
  const cost = Math.abs(commission)
  const byPrices = grossByPrices(priced)
  const isGross = byPrices !== null && Math.abs(stated - byPrices) < CENT
  return { gross: isGross ? stated : stated + cost, commission: -cost + 0 }
}

/** The last line: empty cells and `Total: -35.00` under the results. */
function readTotal(text: string, cells: RowCells, draft: TableRow<TradeField>['draft']): RowOutcome {
  const total = new RowCells([text], cells.style)
  draft.stated.push({
    source: 'Total',
    count: null,
    gross: null,
    fees: null,
    net: total.amount({ index: 0, name: 'Total' }),
  })
  return { kind: 'skip', reason: 'The total the list itself states.' }
}

/** `2025-12-29  09:52:48.170 BP` */
function readTime(cells: RowCells, column: Column | undefined): WallClock {
  const text = cells.requiredText(column).replace(/\s(BP|EP)$/i, '')
  const wall = readDateTime(text, cells.style.dateOrder)
  if (!wall?.hasTime) {
    throw new CellProblem('bad_date', `${column?.name} ${quote(text)} is not a date and time.`, column?.name)
  }
  return wall
}
