import { readInstrument } from '@ballast/domain/instruments/instrument'
import type { Micros } from '@ballast/domain/money/micros'
import { CellProblem } from '../../cells/cell-problem.ts'
import { paid } from '../../cells/costs.ts'
import { quote } from '../../cells/row-cells.ts'
import type { TableRow } from '../../define-table-importer.ts'
import { grossByPrices, type PricedTrade } from '../../gross-by-prices.ts'
import { currencyOfCell } from './currency-of-cell.ts'
import type { TradeField } from './trade-columns.ts'

export type TradeMoney = { gross: Micros; commission: Micros; fees: Micros }

const FEES = ['clearing', 'exchange', 'ip', 'nfa'] as const
const CENT = 10_000

/**
 * Result and costs of a row. `Profit` is after commission and all fees, even those in hidden columns, unless it is what
 * the prices give. With all five cost columns shown, gross = Profit + costs; otherwise it comes from the prices, and any
 * difference between the two that is not commission is fees. Costs are positive in the file. Without a currency sign,
 * `Profit` is only taken for money if the prices confirm it.
 *
 * `…,Short,1,22864.50,22859.50,…,$94.24,$94.24,$5.76,$0.00,$0.00,$0.00,$0.00,…`: 5 points × 20 − 5.76.
 */
export function readMoney(trade: TableRow<TradeField>, priced: PricedTrade): TradeMoney {
  const { cells, column, draft } = trade
  const net = cells.amount(column('profit'))
  const commission = cells.optionalAmount(column('commission'))
  const fees = FEES.map((field) => cells.optionalAmount(column(field)))
  const shown = (commission ?? 0) + fees.reduce<Micros>((sum, fee) => sum + (fee ?? 0), 0)
  const isComplete = commission !== null && fees.every((fee) => fee !== null)
  const byPrices = grossByPrices(priced)
  const isByPrices = (amount: Micros) => byPrices !== null && Math.abs(amount - byPrices) <= CENT
  const isNet = isByPrices(net + shown)
  // Some grids state the result before the costs beside it: then it is the prices' own.
  const isGross = !isNet && isByPrices(net)
  if (!hasCurrency(cells.text(column('profit'))) && !isNet && !isGross) throw notMoney(trade)
  if (isComplete || isGross) {
    const gross = isGross ? net : net + shown
    return { gross, commission: paid(commission ?? 0), fees: paid(shown - (commission ?? 0)) }
  }
  // Hidden fees can only reduce the net; anything else means the result is in another currency.
  const isExplained =
    byPrices !== null &&
    byPrices - net >= shown - CENT &&
    isInCurrencyOf(cells.text(column('profit')), priced.symbol)
  if (isExplained) {
    const cost = commission ?? 0
    return { gross: byPrices, commission: paid(cost), fees: paid(byPrices - net - cost) }
  }
  draft.note(
    'net_only',
    'Results are after costs, and not all cost columns are in this file: gross is shown before the known costs only.',
  )
  return { gross: net + shown, commission: paid(commission ?? 0), fees: paid(shown - (commission ?? 0)) }
}

/** Whether a result is in the currency of its contract, as far as both are known. */
function isInCurrencyOf(text: string, symbol: string): boolean {
  const written = currencyOfCell(text)
  const { currency } = readInstrument(symbol)
  return written === null || currency === null || written === currency
}

/** `$94.24`, `(65,76 €)`, `90.00 $`. Points, ticks, pips and percentages have no currency sign. */
function hasCurrency(text: string): boolean {
  return /[$€£¥]|\b[A-Z]{3}\b|zł|kr/.test(text)
}

function notMoney({ cells, column }: TableRow<TradeField>): CellProblem {
  const profit = column('profit')
  return new CellProblem(
    'bad_number',
    `${profit?.name} ${quote(cells.text(profit))} carries no currency: it may be points, ticks or percent. Set the display unit to Currency and export again.`,
    profit?.name,
  )
}
