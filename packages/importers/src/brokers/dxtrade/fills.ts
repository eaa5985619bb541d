import { CellProblem } from '../../cells/cell-problem.ts'
import { wallText } from '../../cells/date-time.ts'
import { quote } from '../../cells/row-cells.ts'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import { numberFills } from '../../file-order.ts'
import { asClosing } from '../../position-effects.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { fillOfRow } from '../../row-values.ts'

type FillField =
  | 'time'
  | 'symbol'
  | 'order'
  | 'id'
  | 'side'
  | 'effect'
  | 'quantity'
  | 'price'
  | 'commission'
  | 'gross'
  | 'net'

/**
 * Trade history of a DXtrade broker, as another importer read it from a screenshot: fills, with a result on those that
 * close. The day comes first: `07/05/26 11:52`. Never detected automatically.
 *
 * `Date and Time,Symbol,Order ID,Trade Code,Side,Position effect,Trade Volume,Trade Price,Commission,Closed P&L,Net Closed P&L`
 */
export const dxtradeFills = defineTableImporter<FillField>({
  id: 'dxtrade-fills',
  family: 'dxtrade',
  broker: 'DXtrade',
  label: 'DXtrade trade history',
  howToExport: 'Account › Trade history › choose the dates › Export to CSV',
  evidence: { kind: 'inferred', seen: 'columns one importer took from a screenshot; no file yet' },
  unit: 'execution',
  zone: 'ask',
  names: {
    time: ['date and time', 'date/time'],
    symbol: ['symbol'],
    order: ['order id'],
    id: ['trade code'],
    side: ['side'],
    effect: ['position effect'],
    quantity: ['trade volume'],
    price: ['trade price'],
    commission: ['commission'],
    gross: ['closed p&l'],
    net: ['net closed p&l'],
  },
  needed: ['time', 'symbol', 'id', 'side', 'effect', 'quantity', 'price'],
  dateOrder: 'day-first',
  times: [],
  numbers: ['quantity', 'price', 'commission', 'gross'],
  readRow: readFill,
  combine: numberFills,
})

function readFill({ cells, column, identify, moment }: TableRow<FillField>): RowOutcome {
  const effect = cells.requiredText(column('effect'))
  if (!/^(opening|closing|open|close)$/i.test(effect)) {
    throw new CellProblem(
      'unknown_kind',
      `Position effect ${quote(effect)} is not known.`,
      column('effect')?.name,
    )
  }
  const isClosing = /^clos/i.test(effect)
  const symbol = cells.symbol(column('symbol'))
  const side = cells.side(column('side'))
  const quantity = cells.quantity(column('quantity'))
  const price = cells.price(column('price'))
  const wall = cells.time(column('time'))
  const id = cells.text(column('id')) === '' ? null : cells.id(column('id'))
  const commission = cells.optionalAmount(column('commission'))
  const order = cells.text(column('order'))
  const execution = fillOfRow({
    identity: id ? `fill:${id}` : `row:${identify([symbol, side, quantity, price, wallText(wall)])}`,
    symbol,
    side,
    quantity,
    price,
    ...moment('time', wall),
    statedGross: isClosing ? cells.optionalAmount(column('gross')) : null,
    commission: commission === null ? null : -Math.abs(commission) + 0,
    fees: commission === null ? null : 0,
  })
  if (order !== '') execution.orderId = order
  return { kind: 'execution', execution: isClosing ? asClosing(execution) : execution }
}
