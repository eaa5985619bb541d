import type { Micros } from '@ballast/domain/money/micros'
import { microsFromDecimal } from '@ballast/domain/money/micros'
import { CellProblem } from '../../cells/cell-problem.ts'
import { readPair, splitUnit } from '../../cells/coins.ts'
import { momentText } from '../../cells/date-time.ts'
import { quote } from '../../cells/row-cells.ts'
import { COIN_MARGINED, quotedIn } from '../../coin-fill.ts'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import { numberLots } from '../../file-order.ts'
import { executionsOfLot } from '../../lot.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { BITGET } from './futures-orders.ts'

type Field =
  | 'contract'
  | 'opened'
  | 'entry'
  | 'exit'
  | 'quantity'
  | 'position'
  | 'realized'
  | 'funding'
  | 'openingFee'
  | 'closingFee'
  | 'closed'

/**
 * Closed futures positions without ids: the side is in the cell of the contract, and amounts are followed by their coin.
 * `Fees` are those of funding. Sources disagree on which of the two results is after costs: the sums say it.
 *
 * `SOLUSDT Long·Cross,2026-03-05 09:05:40,150.25,151.25,10SOL,1512.5USDT,8.23USDT,10USDT,0.04USDT,-0.9USDT,-0.91USDT,2026-03-05 10:05:40`
 */
export const bitgetPositionHistory = defineTableImporter<Field>({
  ...BITGET,
  id: 'bitget-position-history',
  label: 'Bitget futures position history',
  howToExport: 'Orders › Futures orders › Position history › Export',
  evidence: {
    kind: 'documented header',
    seen: 'header in five other programs, 2026; Chinese header and rows in the tests of one',
  },
  unit: 'closed trade',
  zone: 'ask',
  names: {
    contract: ['futures', '合约'],
    opened: ['opening time', '开仓时间'],
    entry: ['average entry price', '开仓均价'],
    exit: ['average closing price', '平仓均价'],
    quantity: ['closed amount', '平仓量'],
    position: ['position pnl', '仓位盈亏'],
    realized: ['realized pnl', '已实现盈亏'],
    funding: ['fees', '资金费用'],
    openingFee: ['opening fee', '开仓手续费'],
    closingFee: ['closing fee', '平仓手续费'],
    closed: ['closed time', '全部平仓时间'],
  },
  needed: [
    ...(['contract', 'opened', 'entry', 'exit', 'quantity', 'position', 'realized'] as const),
    ...(['funding', 'openingFee', 'closingFee', 'closed'] as const),
  ],
  dateOrder: 'auto',
  times: ['opened', 'closed'],
  numbers: ['entry', 'exit'],
  readRow: readPosition,
  combine: numberLots,
})

function readPosition(given: TableRow<Field>): RowOutcome {
  const { cells, row, draft, column, identify } = given
  const words = cells.requiredText(column('contract'))
  const match = /^(\S+)\s+(long|short)(?![a-z])/i.exec(words)
  if (!match) {
    throw new CellProblem('bad_side', `${quote(words)} names no contract and side.`, column('contract')?.name)
  }
  const symbol = (match[1] ?? '').toUpperCase()
  const isLong = match[2]?.toLowerCase() === 'long'
  const pair = quotedIn(readPair(symbol), draft, column('contract')?.name ?? 'Futures')
  const amount = (field: Field) => amountOf(given, field)
  const realized = amount('realized')
  if (realized.unit !== pair.quote) return { kind: 'skip', reason: COIN_MARGINED, unit: true }
  const swap = amount('funding').amount
  const fees = amount('openingFee').amount + amount('closingFee').amount
  const name = column('quantity')?.name ?? 'Closed amount'
  const quantity = splitUnit(cells.requiredText(column('quantity')), [pair.base], name).number
  const side = (time: 'opened' | 'closed', price: 'entry' | 'exit') => {
    const wall = cells.time(column(time))
    const instant = draft.instant(wall, column(time)?.name ?? time)
    return { price: cells.price(column(price)), instant, wall, originalTime: cells.text(column(time)) }
  }
  const [entry, exit] = [side('opened', 'entry'), side('closed', 'exit')]
  const gross = grossOf({
    position: amount('position').amount,
    realized: realized.amount,
    costs: swap + fees,
  })
  const times = [momentText(entry.wall), momentText(exit.wall)]
  const id = identify([symbol, isLong ? 'long' : 'short', quantity, ...times])
  // Funding and the two fees are all that is between the two results, so there is no commission.
  const executions = executionsOfLot({
    id,
    symbol,
    side: isLong ? 'buy' : 'sell',
    quantity,
    entry,
    exit,
    gross,
    commission: 0,
    fees,
    swap,
    row,
    account: null,
    positionKey: id,
  })
  for (const execution of executions) execution.pointValue = '1'
  return { kind: 'trade', executions }
}

/** `-0.05USDT` */
function amountOf({ cells, column }: TableRow<Field>, field: Field): { amount: Micros; unit: string } {
  const place = column(field)
  const { number, unit } = splitUnit(cells.requiredText(place), [], place?.name ?? field)
  return { amount: microsFromDecimal(number), unit }
}

const CENT = 10_000

/** The result before costs: of the two stated, the one that the costs turn into the other. */
function grossOf({ position, realized, costs }: Record<'position' | 'realized' | 'costs', Micros>): Micros {
  const before = Math.abs(realized + costs - position)
  const after = Math.abs(position + costs - realized)
  if (Math.min(before, after) > CENT) {
    throw new CellProblem('disagrees', 'The two results of this row do not differ by its fees and funding.')
  }
  return before <= after ? realized : position
}
