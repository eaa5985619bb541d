import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import type { ImportedExecution } from '../../importer.ts'
import { countsUnits, isPair } from '../../mapped/sizes/pairs-in-units.ts'
import { asClosing } from '../../position-effects.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { allCosts, fillOfRow } from '../../row-values.ts'
import {
  isBracket,
  rememberBracket,
  rememberCancelled,
  rememberNet,
  settlePositions,
} from './broker-positions.ts'

type OrderField =
  | 'symbol'
  | 'side'
  | 'type'
  | 'filled'
  | 'price'
  | 'limit'
  | 'stop'
  | 'target'
  | 'protection'
  | 'status'
  | 'updated'
  | 'order'
  | 'position'
  | 'commission'
  | 'fee'
  | 'gross'
  | 'net'

/**
 * Orders of a broker that is connected to TradingView, from the history of the trading panel: one row per order, filled
 * or not. The broker chooses the columns, so costs, results and the position’s number can be missing. A blank is `-`
 * with some of them.
 *
 * `MNQU6,Sell,Stop Loss,3,0,3,,30220.75,,,30220,Filled,2026-08-17 09:58:12,718403000003,Day,` (Tradovate)
 * `XAUUSD.R,Buy,Stop Loss,0.5,0.5,,4360,4360.20,Filled,2026-09-17 01:50:19,XAUUSD.R:4000,-0.75,-510.00,-511.50,4002`
 */
export const tradingviewBrokerOrders = defineTableImporter<OrderField>({
  id: 'tradingview-broker-orders',
  family: 'tradingview-broker',
  broker: 'TradingView with a broker',
  label: 'TradingView orders of a broker',
  howToExport: 'Trading panel › your broker › Order history › All › download icon',
  evidence: {
    kind: 'documented header',
    seen: 'headers and rows of Tradovate, Eightcap, Alchemy Markets, Colmex, AMP and Dhan in seven other programs, 2026; Spanish header in the tests of one',
  },
  unit: 'order',
  zone: 'ask',
  names: {
    symbol: ['symbol', 'símbolo'],
    side: ['side', 'lado'],
    type: ['type', 'tipo'],
    filled: ['filled qty', 'fill quantity', 'cantidad ejecutada'],
    price: ['avg fill price', 'precio medio de ejecución'],
    limit: ['limit price', 'precio límite'],
    stop: ['stop price', 'precio stop'],
    target: ['take profit'],
    protection: ['stop loss'],
    status: ['status', 'estado'],
    updated: ['update time', 'status time', 'fecha ult. actualización'],
    order: ['order id', 'id de orden'],
    position: ['position id'],
    commission: ['commission'],
    fee: ['execution fee'],
    gross: ['closed p&l', 'gross p/l'],
    net: ['net closed p&l', 'net p/l'],
  },
  needed: ['symbol', 'side', 'type', 'filled', 'price', 'limit', 'stop', 'updated', 'order'],
  dateOrder: 'auto',
  times: ['updated'],
  numbers: ['price', 'limit', 'stop', 'commission', 'fee', 'gross', 'net'],
  survey: ({ table, rowIndex, columns }, { decimal }) => {
    const index = (field: OrderField) => columns.get(field)?.index ?? -1
    const sizes = { symbol: index('symbol'), quantity: index('filled') }
    return { isInUnits: countsUnits(table, { headerRow: rowIndex + 1, columns: sizes }, decimal) }
  },
  readRow: readOrder,
  combine: settlePositions,
})

function readOrder(line: TableRow<OrderField>): RowOutcome {
  const { cells, draft, column, survey, moment, moneyMoment } = line
  const status = cells.text(column('status'))
  const symbol = cells.symbol(column('symbol'))
  const orderId = cells.id(column('order'))
  const type = cells.text(column('type'))
  const filled = cells.optionalDecimal(column('filled'))
  const isFilled = filled === null ? /^(filled|ejecutad[ao]s?)$/i.test(status) : /[1-9]/.test(filled)
  // What was filled of an order before it was cancelled counts.
  if (!isFilled) {
    if (column('position') && isBracket(type)) {
      const { at } = moneyMoment('updated', cells.time(column('updated')))
      rememberCancelled(draft, { symbol, orderId, type, at })
    }
    return { kind: 'skip', reason: `This order was not filled${status ? ` (${status})` : ''}.`, unit: true }
  }
  const gross = cells.optionalAmount(column('gross'))
  const execution = fillOfRow({
    identity: `order:${orderId}`,
    symbol,
    side: cells.side(column('side')),
    quantity: cells.quantity(column('filled')),
    price: cells.price(column('price'), symbol),
    ...moment('updated', cells.time(column('updated'))),
    ...costsOf(line),
    statedGross: gross,
    authority: 2,
    orderId,
    positionKey: cells.text(column('position')) || null,
    lastStop: cells.level(column('protection'), symbol),
    lastTarget: cells.level(column('target'), symbol),
    ...(survey.isInUnits && isPair(symbol) ? { pointValue: '1' } : {}),
  })
  if (execution.positionKey && isBracket(type)) rememberBracket(execution, type)
  const net = cells.optionalAmount(column('net'))
  if (net !== null) rememberNet(execution, net)
  return {
    kind: 'execution',
    execution: gross !== null || isBracket(type) ? asClosing(execution) : execution,
  }
}

/** Costs are paid whatever their sign: `-0.75`, or `-0.75 USD` as an execution fee. A file without them states none. */
function costsOf({ cells, column }: TableRow<OrderField>): Pick<ImportedExecution, 'commission' | 'fees'> {
  const paid = (field: OrderField) => {
    const amount = cells.optionalAmount(column(field))
    return amount === null ? null : -Math.abs(amount) + 0
  }
  if (!column('commission')) return allCosts(paid('fee'))
  const commission = paid('commission')
  return { commission, fees: commission === null ? null : 0 }
}
