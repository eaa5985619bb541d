import Big from 'big.js'
import type { Micros } from './micros.ts'

/** What one unit of `from` is worth in `to` on a day: `rate` is a positive decimal text, `day` an ISO day. */
export type DayRate<Currency extends string = string> = {
  day: string
  from: Currency
  to: Currency
  rate: string
}

/**
 * The latest rate up to and including `day` for a pair, in either direction; of one day the direct one wins. Null if
 * none is known.
 * @example rateOn([{ day: '2026-06-12', from: 'EUR', to: 'USD', rate: '1.08' }], { from: 'USD', to: 'EUR', day: '2026-06-14' })
 * // → the rate of 12 June
 */
export function rateOn<Rate extends DayRate>(
  rates: readonly Rate[],
  { from, to, day }: { from: string; to: string; day: string },
): Rate | null {
  let found: Rate | null = null
  for (const rate of rates) {
    const isDirect = rate.from === from && rate.to === to
    if ((!isDirect && !(rate.from === to && rate.to === from)) || rate.day > day) continue
    if (!found || rate.day > found.day || (rate.day === found.day && isDirect)) found = rate
  }
  return found
}

/**
 * Converts an amount of `from` to the other currency of the rate, to the nearest millionth, half away from zero. A rate
 * in the other direction divides.
 * @example convertAt(10_000_000, { from: 'EUR', rate: { day: '2026-06-12', from: 'EUR', to: 'USD', rate: '1.08' } }) // → 10_800_000
 */
export function convertAt(amount: Micros, { from, rate }: { from: string; rate: DayRate }): Micros {
  const converted = rate.from === from ? new Big(amount).times(rate.rate) : divideExactly(amount, rate.rate)
  return Number(converted.round(0, Big.roundHalfUp).toFixed())
}

/** Divides to more digits than a millionth needs, regardless of the library's default precision. */
function divideExactly(amount: Micros, rate: string): Big {
  return new Big(amount).times('1e12').div(rate).times('1e-12')
}

export type ConvertedPart<Rate extends DayRate> = { currency: string; amount: Micros; rate: Rate | null }
export type ConvertedTotal<Rate extends DayRate> = {
  /** Everything in the currency itself or converted to it; null if that is nothing. */
  total: Micros | null
  /** The amounts in the total, in their own currencies; `rate` is null for the total's own currency. */
  parts: ConvertedPart<Rate>[]
  /** Amounts without a known rate; not part of the total. */
  apart: { currency: string; amount: Micros }[]
}

/**
 * Adds up amounts of several currencies, each converted at its latest rate up to a day. Amounts without a rate stay
 * apart, never guessed.
 * @example convertTotal([{ currency: 'EUR', amount: 10 }], { to: 'USD', day: '2026-06-14', rates: [] }).apart
 * // → [{ currency: 'EUR', amount: 10 }]
 */
export function convertTotal<Rate extends DayRate>(
  sums: readonly { currency: string; amount: Micros }[],
  { to, day, rates }: { to: string; day: string; rates: readonly Rate[] },
): ConvertedTotal<Rate> {
  const parts: ConvertedPart<Rate>[] = []
  const apart: { currency: string; amount: Micros }[] = []
  let total = 0
  for (const { currency, amount } of sums) {
    const rate = currency === to ? null : rateOn(rates, { from: currency, to, day })
    if (currency !== to && !rate) {
      apart.push({ currency, amount })
      continue
    }
    total += rate ? convertAt(amount, { from: currency, rate }) : amount
    parts.push({ currency, amount, rate })
  }
  return { total: parts.length > 0 ? total : null, parts, apart }
}
