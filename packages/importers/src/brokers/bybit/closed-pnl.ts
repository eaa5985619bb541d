import { CellProblem } from '../../cells/cell-problem.ts'
import { momentText } from '../../cells/date-time.ts'
import { zoneOfHeader } from '../../cells/header-zone.ts'
import { quote } from '../../cells/row-cells.ts'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import { noteCurrency } from '../../file-notes.ts'
import { numberLots } from '../../file-order.ts'
import { executionsOfLot } from '../../lot.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { allCosts, impliedCosts } from '../../row-values.ts'
import { BYBIT, INVERSE, settlementOf } from './currency.ts'

type Field = 'contract' | 'direction' | 'quantity' | 'entry' | 'exit' | 'pnl' | 'exitType' | 'time' | 'order'

/**
 * Closed P&L: one row per close, newest first. `Closed P&L` is after the fees of both sides: the result from prices
 * minus it is the fees. The file does not state when the position was opened; `Create Time` is that of the closing
 * order.
 *
 * `OPUSDT,Close Long,793.7,0.6299,0.6331,2.01880767,Trade,2025-06-05 10:05:40,9871b976,2025-06-05 10:05:40`
 */
export const bybitClosedPnl = defineTableImporter<Field>({
  ...BYBIT,
  id: 'bybit-closed-pnl',
  label: 'Bybit closed P&L',
  howToExport: 'Orders › Derivatives › Closed P&L › Export',
  evidence: { kind: 'real file', seen: '18 rows of perpetuals, June 2025' },
  unit: 'closed trade',
  zone: 'file',
  names: {
    contract: ['contracts', 'market'],
    direction: ['closing direction'],
    quantity: ['qty'],
    entry: ['entry price'],
    exit: ['exit price'],
    pnl: ['closed p&l'],
    exitType: ['exit type'],
    time: [/^trade time ?\(utc/],
    order: ['order no.'],
  },
  needed: ['contract', 'direction', 'quantity', 'entry', 'exit', 'pnl', 'time'],
  dateOrder: 'auto',
  times: ['time'],
  numbers: ['entry', 'exit', 'pnl'],
  zoneOf: (_, { columns }, options) => zoneOfHeader(columns.get('time'), options),
  readRow: readClosing,
  combine: numberLots,
})

function readClosing({ cells, row, draft, column, identify }: TableRow<Field>): RowOutcome {
  const symbol = cells.symbol(column('contract'))
  const currency = settlementOf(symbol)
  if (!currency) return { kind: 'skip', reason: INVERSE, unit: true }
  const words = cells.requiredText(column('direction'))
  // Older files state the side of the closing order: `Sell` closes a long.
  const isLong = /^(close long|sell)$/i.test(words)
  if (!isLong && !/^(close short|buy)$/i.test(words)) {
    throw new CellProblem(
      'bad_side',
      `${quote(words)} closes neither a long nor a short.`,
      'Closing Direction',
    )
  }
  const wall = cells.time(column('time'))
  const instant = draft.instant(wall, 'Trade Time')
  const originalTime = cells.text(column('time'))
  const quantity = cells.quantity(column('quantity'))
  const entry = { price: cells.price(column('entry')), instant, originalTime: '' }
  const exit = { price: cells.price(column('exit')), instant, originalTime }
  const net = cells.amount(column('pnl'))
  const gross = grossOf({ quantity, entry: entry.price, exit: exit.price, isLong })
  noteCurrency(draft, currency)
  draft.note(
    'no_entry_time',
    'This file does not say when positions were opened: each is shown as opened when it was closed. Import the trade history instead where times matter.',
  )
  const id = identify([
    symbol,
    words,
    quantity,
    entry.price,
    exit.price,
    momentText(wall),
    cells.text(column('order')),
  ])
  const lot = { id, symbol, quantity, entry, exit, gross, row, account: null, positionKey: id }
  const executions = executionsOfLot({
    ...lot,
    side: isLong ? 'buy' : 'sell',
    ...allCosts(net - gross + 0),
    swap: null,
  })
  for (const execution of executions) execution.pointValue = '1'
  return { kind: 'trade', executions }
}

/** The result from the two prices, in micros: sold minus bought. */
function grossOf(lot: { quantity: string; entry: string; exit: string; isLong: boolean }): number {
  const side = { quantity: lot.quantity, multiplier: '1', amount: 0 }
  const bought = impliedCosts({ ...side, side: 'sell', price: lot.isLong ? lot.entry : lot.exit })
  const sold = impliedCosts({ ...side, side: 'buy', price: lot.isLong ? lot.exit : lot.entry })
  return bought + sold + 0
}
