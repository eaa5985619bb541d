import { readInstrument } from '@ballast/domain/instruments/instrument'
import { plainDecimal } from '@ballast/domain/money/plain-decimal'
import Big from 'big.js'
import { CellProblem } from '../../cells/cell-problem.ts'
import { wallText } from '../../cells/date-time.ts'
import { quote, type RowCells } from '../../cells/row-cells.ts'
import { defineTableImporter, type Survey, type TableRow } from '../../define-table-importer.ts'
import { numberFills } from '../../file-order.ts'
import { asCrossing } from '../../position-effects.ts'
import type { FieldHeader } from '../../read/field-header.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { fillOfRow } from '../../row-values.ts'
import { noteSimulated } from '../../simulated.ts'

type LogField =
  | 'activity'
  | 'time'
  | 'symbol'
  | 'side'
  | 'price'
  | 'size'
  | 'quantity'
  | 'account'
  | 'order'
  | 'id'
  | 'note'
  | 'effect'

/**
 * Trade Activity Log: every event of every order, separated by tabs; only fill rows count. `File › Export` writes UTC,
 * `Save Log As` the chart's time, and the file does not say which. No costs.
 *
 * `Fills  2026-02-24  14:30:00.123  …  MESH26_FUT_CME  …  Buy  …  6901.25  1  SC100  Open  …  24001`
 */
export const sierrachartFills = defineTableImporter<LogField>({
  id: 'sierrachart-fills',
  family: 'sierrachart',
  broker: 'Sierra Chart',
  label: 'Sierra Chart trade activity log',
  howToExport:
    'Trade › Trade Activity Log › File › Export (universal time: answer UTC when asked for the zone)',
  evidence: { kind: 'documented header', seen: 'three independent importers agree' },
  unit: 'execution',
  zone: 'ask',
  names: {
    activity: ['activitytype'],
    time: ['datetime'],
    symbol: ['symbol'],
    side: ['buysell'],
    price: ['fillprice'],
    size: ['quantity'],
    quantity: ['filledquantity'],
    account: ['tradeaccount'],
    order: ['internalorderid'],
    id: ['fillexecutionserviceid'],
    note: ['note'],
    effect: ['openclose'],
  },
  needed: ['activity', 'time', 'symbol', 'side', 'price', 'quantity'],
  dateOrder: 'auto',
  times: ['time'],
  numbers: ['price'],
  survey: findFixedPoint,
  readRow: readEvent,
  combine: numberFills,
})

function readEvent({ cells, draft, column, survey, identify, moment }: TableRow<LogField>): RowOutcome {
  const activity = cells.requiredText(column('activity'))
  if (!/^fills?$/i.test(activity))
    return { kind: 'skip', reason: `An event of an order (${activity}), not a fill.` }
  const wall = cells.time(column('time'))
  const symbol = cells.symbol(column('symbol')).replace(/ \([^()]*\)$/, '')
  const side = cells.side(column('side'))
  const quantity = readQuantity(cells, column)
  const price = readPrice(cells.price(column('price'), symbol), { symbol, survey })
  const account = cells.text(column('account'))
  const id = cells.text(column('id')) === '' ? null : cells.id(column('id'))
  noteSimulated(draft, account)
  if (survey.isFixedPoint) {
    draft.note('fixed_point_prices', 'Prices lack their decimal point in this file (764725 for 7647.25).')
  }
  const facts = [account, symbol, side, quantity, price, wallText(wall)]
  const execution = fillOfRow({
    identity: id ? `fill:${id}` : `row:${identify(facts)}`,
    symbol,
    side,
    quantity,
    price,
    ...moment('time', wall),
    account: account || null,
  })
  const order = cells.text(column('order'))
  if (order !== '') execution.orderId = order
  // A fill that reverses the position is also called a close.
  const closes = /^close$/i.test(cells.text(column('effect')))
  return { kind: 'execution', execution: closes ? asCrossing(execution) : execution }
}

/**
 * Some simulator logs write `764725` for 7647.25. This is only assumed if no price of the file has a decimal point, all
 * contracts have quarter ticks, all prices end in 00, 25, 50 or 75, and one is larger than any index.
 */
function findFixedPoint({ table, rowIndex, columns }: FieldHeader<LogField>): Survey {
  const text = (row: readonly string[], field: LogField) =>
    (row[columns.get(field)?.index ?? -1] ?? '').trim()
  const fills = table.rows.slice(rowIndex + 1).filter((row) => /^fills?$/i.test(text(row, 'activity')))
  const isQuarter = (row: readonly string[]) =>
    /^\d+(00|25|50|75)$/.test(text(row, 'price')) &&
    readInstrument(text(row, 'symbol').replace(/ \(.*/, '')).tickSize === '0.25'
  const isLarge = fills.some((row) => Number(text(row, 'price')) > 200_000)
  return { isFixedPoint: isLarge && fills.every(isQuarter) }
}

/**
 * `Quantity` is what this fill traded, `FilledQuantity` what its order has filled so far: `2 … 3` is the second fill of
 * an order. Three other programs count the former.
 */
function readQuantity(cells: RowCells, column: TableRow<LogField>['column']): string {
  const filled = cells.quantity(column('quantity'))
  if (cells.text(column('size')) === '') return filled
  const size = cells.quantity(column('size'))
  if (new Big(size).lte(filled)) return size
  throw new CellProblem(
    'disagrees',
    `This fill traded ${size}, but its order has only filled ${filled}.`,
    column('size')?.name,
  )
}

function readPrice(price: string, { symbol, survey }: { symbol: string; survey: Survey }): string {
  if (survey.isFixedPoint) return plainDecimal(new Big(price).div(100).toFixed())
  const isIndex = readInstrument(symbol).tickSize === '0.25'
  if (isIndex && new Big(price).gt(200_000)) {
    throw new CellProblem(
      'bad_number',
      `FillPrice ${quote(price)} seems to lack its decimal point.`,
      'FillPrice',
    )
  }
  return price
}
