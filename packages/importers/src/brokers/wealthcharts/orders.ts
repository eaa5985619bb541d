import { readInstrument } from '@ballast/domain/instruments/instrument'
import { type Micros, microsFromDecimal } from '@ballast/domain/money/micros'
import Big from 'big.js'
import { CellProblem } from '../../cells/cell-problem.ts'
import { quote } from '../../cells/row-cells.ts'
import { defineTableImporter, type TableRow } from '../../define-table-importer.ts'
import { numberFills } from '../../file-order.ts'
import type { ImportedExecution } from '../../importer.ts'
import { asClosing } from '../../position-effects.ts'
import { columnNames } from '../../read/field-header.ts'
import type { RowOutcome } from '../../result-draft.ts'
import { unstatedCosts } from '../../row-checks.ts'
import { allCosts, fillOfRow } from '../../row-values.ts'
import { noteSimulated } from '../../simulated.ts'

const COLUMNS = [
  'name',
  'order_id',
  'symbol',
  'mov_time',
  'mov_type',
  'exec_qty',
  'price_done',
  'points',
  'profit',
] as const

/**
 * Orders of WealthCharts, in which Apex accounts trade: one row per filled order of one or several accounts. `mov_type`
 * is 1 and 3 for a buy and a sale that open, 2 and 4 for a sale and a buy that close; a sale has a negative size. A
 * close states the points of all its contracts, empty for none, and its profit in dollars, after the costs of both
 * sides.
 *
 * `APEX-90001-03,NSZFDLH5ZMUO7WNVH,CM.NQZ6,Wed Sep 30 2026 10:48:46 GMT-0400 (Eastern Daylight Time),2,-5,30831.5,52.5,1034.5,2026-09-30T14:45:49.000Z`
 */
export const wealthchartsOrders = defineTableImporter<(typeof COLUMNS)[number]>({
  id: 'wealthcharts-orders',
  family: 'wealthcharts',
  broker: 'WealthCharts',
  label: 'WealthCharts orders',
  howToExport: 'Orders › choose the accounts and dates › Export CSV',
  evidence: {
    kind: 'documented header',
    seen: 'header and rows in the tests and notes of five other programs, July to September 2026, two of them from real files',
  },
  unit: 'order',
  zone: 'file',
  names: columnNames(COLUMNS),
  needed: ['order_id', 'symbol', 'mov_time', 'mov_type', 'exec_qty', 'price_done', 'profit'],
  dateOrder: 'auto',
  times: ['mov_time'],
  numbers: ['price_done', 'points', 'profit'],
  survey: ({ table, rowIndex, columns }) => {
    const points = columns.get('points')?.index ?? -1
    return { isSigned: table.rows.slice(rowIndex + 1).some((row) => row[points]?.trim().startsWith('-')) }
  },
  readRow: readOrder,
  combine: numberFills,
})

function readOrder(line: TableRow<(typeof COLUMNS)[number]>): RowOutcome {
  const { cells, draft, column, moment } = line
  const orderId = cells.id(column('order_id'))
  const symbol = withoutVenue(cells.symbol(column('symbol')))
  const { side, closes } = readMovement(line)
  const account = cells.text(column('name'))
  noteSimulated(draft, account)
  draft.currency = 'USD'
  const execution = fillOfRow({
    identity: `order:${orderId}`,
    symbol,
    side,
    quantity: cells.signedQuantity(column('exec_qty')).quantity,
    price: cells.price(column('price_done'), symbol),
    ...moment('mov_time', cells.time(column('mov_time'))),
    // The costs of an opening are in the profit of its close.
    ...(closes ? resultOf(line, symbol) : allCosts(0)),
    authority: 2,
    account: account || null,
    orderId,
  })
  return { kind: 'execution', execution: closes ? asClosing(execution) : execution }
}

/** `CM.MNQZ6` is a contract of the CME. */
function withoutVenue(symbol: string): string {
  const contract = symbol.replace(/^[A-Z]{2}\./, '')
  return readInstrument(contract).assetClass === 'future' ? contract : symbol
}

function readMovement({ cells, column }: TableRow<(typeof COLUMNS)[number]>): {
  side: 'buy' | 'sell'
  closes: boolean
} {
  const type = cells.requiredText(column('mov_type'))
  if (!/^[1-4]$/.test(type)) {
    throw new CellProblem('unknown_kind', `mov_type ${quote(type)} is not known.`, 'mov_type')
  }
  const side = type === '1' || type === '4' ? 'buy' : 'sell'
  if (cells.signedQuantity(column('exec_qty')).isNegative !== (side === 'sell')) {
    throw new CellProblem(
      'disagrees',
      `mov_type ${type} is a ${side}, but exec_qty has the other sign.`,
      'exec_qty',
    )
  }
  return { side, closes: type === '2' || type === '4' }
}

type Result = Pick<ImportedExecution, 'statedGross' | 'commission' | 'fees'>

/** What a close made before costs, by its points, and what is left to its profit: the costs of both sides. */
function resultOf(line: TableRow<(typeof COLUMNS)[number]>, symbol: string): Result {
  const { cells, column, draft } = line
  const profit = cells.optionalAmount(column('profit'))
  if (profit === null) return { statedGross: null, ...allCosts(null) }
  const points = cells.optionalDecimal(column('points')) ?? '0'
  const size = column('points') ? valueOfPoints(points.replace(/^-/, ''), symbol) : null
  if (size === null) {
    draft.note('net_only', 'Results are after costs, and the costs themselves are not all in this file.')
    return { statedGross: profit, ...allCosts(null) }
  }
  const isLoss = points.startsWith('-') || isUnsignedLoss(line, { symbol, size, profit })
  if (isLoss === null) {
    draft.note(
      'unsure_costs',
      'Losses have no minus in the points of this file. Of closes that moved by very few, it does not say whether the points were won or lost: their results are those of their prices, and their costs are not known.',
    )
    return { statedGross: null, ...allCosts(null) }
  }
  const gross = isLoss ? -size + 0 : size
  if (profit > gross) {
    throw new CellProblem('disagrees', 'The profit is more than the points of this row are worth.', 'profit')
  }
  return { statedGross: gross, ...allCosts(profit - gross + 0) }
}

/**
 * Whether points without a minus were lost, as in a file that never writes one: `15,-303.1`. They were if no costs would
 * turn such a gain into the profit; null if costs could.
 */
function isUnsignedLoss(
  { cells, column, survey }: TableRow<(typeof COLUMNS)[number]>,
  { symbol, size, profit }: { symbol: string; size: Micros; profit: Micros },
): boolean | null {
  if (survey.isSigned || size === 0 || profit > -size) return false
  const units = Number(cells.signedQuantity(column('exec_qty')).quantity)
  const value = Number(readInstrument(symbol).pointValue)
  const most = unstatedCosts({ symbol, units, price: Number(cells.price(column('price_done'))), value })
  return size - profit > most * 1e6 ? true : null
}

function valueOfPoints(points: string, symbol: string): Micros | null {
  const { pointValue } = readInstrument(symbol)
  try {
    return pointValue === null ? null : microsFromDecimal(new Big(points).times(pointValue).toFixed())
  } catch {
    throw new CellProblem(
      'bad_number',
      `points ${quote(points)} is too large to be that of a trade.`,
      'points',
    )
  }
}
