import type { Market } from './markets.ts'

const MONTH_CODES = 'FGHJKMNQUVXZ'
/** The front month is replaced this many days before its month begins, or on day 10 of the month for quarterly contracts. */
const ROLL_DAY_OF_MONTH = 10

/**
 * The most traded contract of a market on a day, as Tradovate writes it: root, month letter, last digit of the year.
 * Pairs and stocks are their own symbol.
 * @example contractSymbol(MARKETS.MNQ, dayNumber('2026-11-20')) // → 'MNQZ6'
 */
export function contractSymbol(market: Market, day: number): string {
  if (market.months === '') return market.root
  const date = new Date(day * 86_400_000)
  let month = date.getUTCMonth()
  let year = date.getUTCFullYear()
  const isQuarterly = market.months.length === 4
  // Monthly contracts expire before their month: past the roll day, the one after the next is traded.
  if (date.getUTCDate() >= ROLL_DAY_OF_MONTH) month++
  if (!isQuarterly) month++
  for (; ; month++) {
    year += Math.floor(month / 12)
    month %= 12
    const code = MONTH_CODES[month] ?? ''
    if (market.months.includes(code)) return `${market.root}${code}${year % 10}`
  }
}
