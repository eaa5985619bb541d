import Big from 'big.js'

const DECIMALS = 10

/**
 * Money per 1.0 of price, from the value of one tick: decimal text, to ten decimals. Null unless both are above zero.
 * @example pointValueOfTick({ tickSize: '0.25', tickValue: '12.50' }) // → '50'
 */
export function pointValueOfTick(tick: { tickSize: string; tickValue: string }): string | null {
  return ratio(tick.tickValue, (value, size) => value.div(size), tick.tickSize)
}

/**
 * The value of one tick: decimal text, to ten decimals. Null unless both are above zero.
 * @example tickValueOf({ tickSize: '0.25', pointValue: '50' }) // → '12.5'
 */
export function tickValueOf(contract: { tickSize: string; pointValue: string }): string | null {
  return ratio(contract.pointValue, (value, size) => value.times(size), contract.tickSize)
}

const NUMBER = /^\d+(\.\d+)?$/

function ratio(value: string, work: (value: Big, size: Big) => Big, size: string): string | null {
  if (!NUMBER.test(value) || !NUMBER.test(size) || Number(value) === 0 || Number(size) === 0) return null
  return work(new Big(value), new Big(size)).round(DECIMALS, Big.roundHalfUp).toFixed()
}
