import { readInstrument } from '@ballast/domain/instruments/instrument'
import { type Micros, microsFromDecimal } from '@ballast/domain/money/micros'
import Big from 'big.js'

/** What a row says of its closed trade, for re-pricing it. Quantity and prices are plain decimal text. */
export type PricedTrade = {
  symbol: string
  side: 'buy' | 'sell'
  quantity: string
  entryPrice: string
  exitPrice: string
}

/**
 * The result of a closed trade by its prices, before costs: points × point value × quantity, in the currency
 * of the contract; null where the contract is not known. For telling whether a stated result is net.
 * @example grossByPrices({ symbol: 'NQ SEP25', side: 'sell', quantity: '1', entryPrice: '22864.50', exitPrice: '22859.50' }) // → 100000000
 */
export function grossByPrices({ symbol, side, quantity, entryPrice, exitPrice }: PricedTrade): Micros | null {
  const { pointValue } = readInstrument(symbol)
  if (pointValue === null) return null
  const points = new Big(exitPrice).minus(entryPrice).times(side === 'buy' ? 1 : -1)
  return microsFromDecimal(points.times(pointValue).times(quantity).round(6, Big.roundHalfUp).toFixed())
}
