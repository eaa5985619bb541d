import { readInstrument } from '@ballast/domain/instruments/instrument'
import { type Micros, microsFromDecimal } from '@ballast/domain/money/micros'
import Big from 'big.js'
import { CellProblem } from './cells/cell-problem.ts'

/** A row's closed trade, for re-pricing it. Quantity and prices are plain decimal text. */
export type PricedTrade = {
  symbol: string
  side: 'buy' | 'sell'
  quantity: string
  entryPrice: string
  exitPrice: string
  /** What one unit gains per 1.0 of price, if the file says so. */
  pointValue?: string | null | undefined
}

/**
 * The result of a closed trade computed from its prices, before costs: points × point value × quantity, in the
 * contract's currency; null if the contract is unknown. Used to tell whether a stated result is net.
 * @throws CellProblem bad_number, for a trade no account could hold
 * @example grossByPrices({ symbol: 'NQ SEP25', side: 'sell', quantity: '1', entryPrice: '22864.50', exitPrice: '22859.50' }) // → 100000000
 */
export function grossByPrices(trade: PricedTrade): Micros | null {
  const { symbol, side, quantity, entryPrice, exitPrice } = trade
  const pointValue = trade.pointValue ?? readInstrument(symbol).pointValue
  if (pointValue === null) return null
  const points = new Big(exitPrice).minus(entryPrice).times(side === 'buy' ? 1 : -1)
  try {
    return microsFromDecimal(points.times(pointValue).times(quantity).toFixed())
  } catch {
    throw new CellProblem('bad_number', 'Price times quantity is too large to be that of a trade.')
  }
}
