import { CellProblem } from '../../cells/cell-problem.ts'
import { momentText, readDateTime, type WallClock } from '../../cells/date-time.ts'
import { type Column, quote } from '../../cells/row-cells.ts'
import { readWrittenOption } from '../../cells/written-option.ts'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import { noteCurrency } from '../../file-notes.ts'
import { numberLots } from '../../file-order.ts'
import { checkOrder, executionsOfLot, type LotSide } from '../../lot.ts'
import type { RowOutcome } from '../../result-draft.ts'

type Field =
  | 'account'
  | 'adjustedCost'
  | 'adjustedProceeds'
  | 'opened'
  | 'openedAt'
  | 'closed'
  | 'closedAt'
  | 'symbol'
  | 'instrument'
  | 'side'
  | 'quantity'
  | 'entry'
  | 'exit'
  | 'bought'
  | 'sold'
  | 'gross'
  | 'net'
  | 'commission'
  | 'currency'

/**
 * Trades exported from TradeZella: gross and net are both stated, so their difference is all costs. The adjusted
 * columns are lists per fill and are not read.
 *
 * `Account Name,Adjusted Cost,…,Close Date,Close Time,Commission,…,Gross P&L,Instrument,Net P&L,Open Date,…`
 */
export const tradezellaTrades = defineTableImporter<Field>({
  id: 'tradezella-trades',
  family: 'tradezella',
  broker: 'TradeZella',
  label: 'TradeZella trades',
  howToExport: 'Trade log › select all › Bulk actions › Export',
  evidence: {
    kind: 'documented header',
    seen: 'two rows of options in another program, 2022; column names in two importers',
  },
  unit: 'closed trade',
  zone: 'ask',
  names: {
    account: ['account name'],
    adjustedCost: ['adjusted cost'],
    adjustedProceeds: ['adjusted proceeds'],
    opened: ['open date'],
    openedAt: ['open time'],
    closed: ['close date'],
    closedAt: ['close time'],
    symbol: ['symbol'],
    instrument: ['instrument'],
    side: ['side'],
    quantity: ['quantity', 'volume', 'quantity/volume'],
    entry: ['entry price'],
    exit: ['exit price'],
    bought: ['avg buy price'],
    sold: ['avg sell price'],
    gross: ['gross p&l'],
    net: ['net p&l'],
    commission: ['commission', 'commissions', 'commission(s)'],
    currency: ['currency'],
  },
  // The adjusted columns are unique to it; without them the table could be any journal's.
  needed: [
    ...([
      'adjustedCost',
      'adjustedProceeds',
      'account',
      'opened',
      'openedAt',
      'closed',
      'closedAt',
      'symbol',
      'side',
    ] as const),
    ...(['quantity', 'entry', 'exit', 'gross', 'net'] as const),
  ],
  dateOrder: 'auto',
  times: ['opened', 'closed'],
  numbers: ['entry', 'exit', 'bought', 'sold', 'gross', 'net', 'commission'],
  readRow: readTrade,
  combine: numberLots,
})

function readTrade(row: TableRow<Field>): RowOutcome {
  const { cells, draft, options, column, identify } = row
  if (cells.text(column('closed')) === '')
    return { kind: 'skip', reason: 'This trade is still open.', unit: true }
  const words = cells.requiredText(column('side'))
  const isLong = /^(long|buy)$/i.test(words)
  if (!isLong && !/^(short|sell)$/i.test(words)) {
    throw new CellProblem('bad_side', `Side ${quote(words)} is neither long nor short.`, 'Side')
  }
  const written = cells.symbol(cells.text(column('symbol')) ? column('symbol') : column('instrument'))
  const [first, last] = pricesOf(row, isLong)
  const entry = sideOf(row, { date: column('opened'), time: column('openedAt'), price: first })
  const exit = sideOf(row, { date: column('closed'), time: column('closedAt'), price: last })
  checkOrder({ entry, exit }, column('closed'))
  const gross = cells.amount(column('gross'))
  const net = cells.amount(column('net'))
  const stated = cells.optionalAmount(column('commission'))
  const commission = stated === null ? null : -Math.abs(stated) + 0
  noteCurrency(draft, (column('currency') && cells.text(column('currency'))) || options.currency)
  const quantity = cells.quantity(column('quantity'))
  const account = cells.text(column('account')) || null
  const id = identify([
    account ?? '',
    written,
    words,
    quantity,
    momentText(entry.wall),
    momentText(exit.wall),
    String(gross),
  ])
  // `QQQ` beside `2022-11-09 276 PUT`
  const symbol = readWrittenOption(`${written} ${cells.text(column('instrument'))}`) ?? written
  const lot = { id, symbol, quantity, entry, exit, gross, commission, account, positionKey: id }
  return {
    kind: 'trade',
    executions: executionsOfLot({
      ...lot,
      side: isLong ? 'buy' : 'sell',
      // Any other difference between gross and net.
      fees: net - gross - (commission ?? 0) + 0,
      swap: null,
      row: row.row,
    }),
  }
}

/**
 * The columns of the prices at which a trade was opened and closed. `Entry Price` and `Exit Price` are those of its first
 * and last fill; where the averages are in the export, the result follows from them.
 */
function pricesOf(
  { cells, column }: TableRow<Field>,
  isLong: boolean,
): [Column | undefined, Column | undefined] {
  const averages = isLong
    ? ([column('bought'), column('sold')] as const)
    : ([column('sold'), column('bought')] as const)
  const isStated = averages.every((price) => price && /[1-9]/.test(cells.text(price)))
  return isStated ? [...averages] : [column('entry'), column('exit')]
}

type SideColumns = { date: Column | undefined; time: Column | undefined; price: Column | undefined }

function sideOf(
  { cells, draft }: TableRow<Field>,
  { date, time, price }: SideColumns,
): LotSide & { wall: WallClock } {
  const text = `${cells.requiredText(date)} ${cells.requiredText(time)}`
  const wall = readDateTime(text, cells.style.dateOrder)
  if (!wall?.hasTime) throw new CellProblem('bad_date', `${quote(text)} is not a date and time.`, date?.name)
  const instant = draft.instant(wall, date?.name ?? 'Date')
  return { price: cells.price(price), instant, wall, originalTime: text }
}
