import Big from 'big.js'
import type { Instrument } from '../instruments/instrument.ts'

/** A rate as the trader typed it: account currency per unit of the quote currency, or the other way round. */
export type TypedRate = { value: string; per: 'quote' | 'account' }

/**
 * How to convert a contract's money to an account's currency, as a fraction, so that nothing is rounded on the way.
 * `none`: the same currency. `assumed`: the contract's currency is unknown and assumed to be the account's. `pair`: the
 * account's currency is the base of the pair, so that its own price converts (at the stop for the loss, at the target
 * for the gain). `typed`: by the given rate.
 */
export type Conversion =
  | { kind: 'none' | 'assumed' | 'typed'; numerator: Big; denominator: Big }
  | { kind: 'pair' }

/**
 * How to convert a contract's money to an account's currency, or `null` if that needs a rate that was not given. A rate
 * that is not above zero counts as missing.
 * @example conversionFor(readInstrument('USDJPY'), 'USD', null) // → { kind: 'pair' }: yen ÷ price are dollars
 * @example conversionFor(readInstrument('GBPJPY'), 'USD', null) // → null: the price of the yen is missing
 */
export function conversionFor(
  instrument: Instrument,
  accountCurrency: string,
  rate: TypedRate | null,
): Conversion | null {
  const one = new Big(1)
  if (instrument.currency === null) return { kind: 'assumed', numerator: one, denominator: one }
  if (instrument.currency === accountCurrency) return { kind: 'none', numerator: one, denominator: one }
  if (instrument.assetClass === 'forex' && instrument.root.startsWith(accountCurrency))
    return { kind: 'pair' }
  const value = rate === null ? null : new Big(rate.value)
  if (rate === null || value === null || value.lte(0)) return null
  const [numerator, denominator] = rate.per === 'quote' ? [value, one] : [one, value]
  return { kind: 'typed', numerator, denominator }
}

/** The fraction to multiply money by that arises at a price. */
export function fractionAt(conversion: Conversion, price: Big): { numerator: Big; denominator: Big } {
  return conversion.kind === 'pair' ? { numerator: new Big(1), denominator: price } : conversion
}
