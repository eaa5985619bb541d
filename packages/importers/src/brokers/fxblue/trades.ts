import type { CashEventKind } from '@ballast/domain/executions/execution'
import type { Micros } from '@ballast/domain/money/micros'
import { wordTable } from '@ballast/domain/text/word-table'
import { CellProblem } from '../../cells/cell-problem.ts'
import { momentText } from '../../cells/date-time.ts'
import { quote } from '../../cells/row-cells.ts'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import { numberLots } from '../../file-order.ts'
import { executionsOfLot, readSides } from '../../lot.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { cashOfRow } from '../../row-values.ts'

const NAMES = {
  type: ['type'],
  ticket: ['ticket'],
  symbol: ['symbol'],
  lots: ['lots'],
  side: ['buy/sell'],
  openPrice: ['open price'],
  closePrice: ['close price'],
  openTime: ['open time'],
  closeTime: ['close time'],
  profit: ['profit'],
  swap: ['swap'],
  commission: ['commission'],
  net: ['net profit'],
  target: ['t/p'],
  stop: ['s/l'],
  comment: ['order comment'],
  account: ['account'],
} as const
type Field = keyof typeof NAMES

/**
 * The history of a MetaTrader account at FX Blue, and in exports of other services that write the same columns for
 * analysis programs. There `Ticket` may only be the number of the row, so rows are identified by what they say.
 * `Profit` is before swap and commission. An open position closes in 1970 or at no time.
 *
 * `Closed position,2,EURUSD,1,Buy,1.1,1.101,2026/03/10 09:00:00,2026/03/10 10:00:00,…,100,-2,-5,93,0,0,10,Win,1,0,,main`
 */
export const fxblueTrades = defineTableImporter<Field>({
  id: 'fxblue-trades',
  family: 'fxblue',
  broker: 'FX Blue',
  label: 'FX Blue account history',
  howToExport: 'Your account at FX Blue › download the results as CSV',
  evidence: {
    kind: 'documented header',
    seen: 'header and rows in the tests of two other programs and the header in a third, 2024 to 2026',
  },
  unit: 'closed trade',
  zone: 'ask',
  names: NAMES,
  needed: [
    ...(['type', 'ticket', 'symbol', 'lots', 'side', 'openPrice', 'closePrice', 'openTime'] as const),
    ...(['closeTime', 'profit', 'swap', 'commission', 'net'] as const),
  ],
  dateOrder: 'auto',
  times: ['openTime', 'closeTime'],
  numbers: ['openPrice', 'closePrice', 'profit', 'swap', 'commission', 'net', 'lots'],
  readRow,
  combine: numberLots,
})

const MONEY = wordTable<CashEventKind>({ deposit: 'deposit', withdrawal: 'withdrawal' })

function readRow(line: TableRow<Field>): RowOutcome {
  const { cells, column } = line
  const type = cells.requiredText(column('type')).toLowerCase()
  if (type === 'closed position') return readTrade(line)
  if (type === 'open position')
    return { kind: 'skip', reason: 'Still open; import again after it closes.', unit: true }
  if (type === 'pending order') return { kind: 'skip', reason: 'An order that is still working.' }
  const kind = MONEY[type]
  if (!kind) throw new CellProblem('unknown_kind', `Type ${quote(type)} is not known.`, 'Type')
  return readMoney(line, kind)
}

function readTrade({ cells, row, draft, column, identify }: TableRow<Field>): RowOutcome {
  const { entry, exit } = readSides(
    { cells, draft, column },
    { entry: ['openTime', 'openPrice'], exit: ['closeTime', 'closePrice'] },
  )
  const symbol = cells.symbol(column('symbol'))
  const side = cells.side(column('side'))
  const quantity = cells.quantity(column('lots'))
  const gross = cells.amount(column('profit'))
  const commission = cells.amount(column('commission'))
  const swap = cells.amount(column('swap'))
  checkNet(gross + commission + swap, cells.amount(column('net')))
  const account = cells.text(column('account')) || null
  const times = [momentText(entry.wall), momentText(exit.wall)]
  const id = identify([account ?? '', symbol, side, quantity, entry.price, exit.price, ...times])
  const executions = executionsOfLot({
    id,
    symbol,
    side,
    quantity,
    entry,
    exit,
    gross,
    commission,
    fees: 0,
    swap,
    row,
    account,
    positionKey: id,
    lastStop: cells.level(column('stop')),
    lastTarget: cells.level(column('target')),
    comment: cells.text(column('comment')) || null,
  })
  return { kind: 'trade', executions }
}

/** Three rounded amounts may differ from their rounded sum by two cents. */
function checkNet(sum: Micros, net: Micros): void {
  if (Math.abs(sum - net) <= 20_000) return
  throw new CellProblem('disagrees', 'Net profit is not the profit with swap and commission.', 'Net profit')
}

/** `Deposit,1,,0,,0,0,2026/03/02 08:00:00,2026/03/02 08:00:00,…,5000,0,0,5000,0,0,0,n/a,0,0,,main` */
function readMoney(
  { cells, column, options, moneyMoment }: TableRow<Field>,
  kind: CashEventKind,
): RowOutcome {
  const time = column('openTime')
  const amount = cells.amount(column('profit'))
  const event = cashOfRow({
    kind,
    amount: kind === 'withdrawal' ? -Math.abs(amount) : amount,
    currency: options.currency,
    symbol: null,
    text: cells.text(column('comment')) || cells.text(column('type')),
    account: cells.text(column('account')) || null,
    ...moneyMoment('openTime', cells.time(time)),
  })
  return { kind: 'cash', event }
}
