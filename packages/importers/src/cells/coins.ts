import { CellProblem } from './cell-problem.ts'
import { quote } from './row-cells.ts'

/** Coins and currencies that pairs are quoted in; longer ones come before those they end with. */
const QUOTES = [
  ...['FDUSD', 'USDT', 'USDC', 'USDP', 'USDE', 'USD1', 'DAI'],
  ...['USD', 'EUR', 'GBP', 'TRY', 'BRL', 'AUD', 'CAD', 'CHF', 'JPY', 'BTC', 'XBT', 'ETH', 'BNB'],
]

/** Binance's own list: with its own two dollar coins, but without USD (`BNBUSD` elsewhere is BNB in USD). */
export const BINANCE_QUOTES = ['BUSD', 'TUSD', ...QUOTES.filter((quote) => quote !== 'USD')]

/** Kraken's, with two dollar coins whose names end like those of other coins in USD. */
export const KRAKEN_QUOTES = ['PYUSD', 'RLUSD', ...QUOTES]

/**
 * The two sides of a pair, written with or without a separator; null if it does not end with a known quote currency.
 * @example readPair('SOLUSDT') // → { base: 'SOL', quote: 'USDT' }
 * @example readPair('BTC_USDT') // → { base: 'BTC', quote: 'USDT' }
 */
export function readPair(
  text: string,
  quotes: readonly string[] = QUOTES,
): { base: string; quote: string } | null {
  const parts = /^([A-Z0-9]{1,20})[-_/]([A-Z0-9]{2,10})(?:[-_](?:SWAP|PERP))?$/.exec(text)
  if (parts?.[1] && parts[2]) return { base: parts[1], quote: parts[2] }
  const quote = quotes.find((one) => text.length > one.length && text.endsWith(one))
  return quote ? { base: text.slice(0, -quote.length), quote } : null
}

/**
 * Splits a number from the coin after it. An expected coin is preferred, because `101INCH` is 10 of `1INCH` or 101 of
 * `INCH`.
 * @throws CellProblem bad_number
 * @example splitUnit('0.015BNB', ['SOL', 'USDT'], 'Fee') // → { number: '0.015', unit: 'BNB' }
 */
export function splitUnit(
  text: string,
  expected: readonly string[],
  column: string,
): { number: string; unit: string } {
  const bare = text.replace(/[\s,]/g, '').toUpperCase()
  const known = expected.find((unit) => bare.endsWith(unit) && isNumber(bare.slice(0, -unit.length)))
  const unit = known ?? /(?<![A-Z])[A-Z]+$/.exec(bare)?.[0] ?? ''
  const number = bare.slice(0, bare.length - unit.length)
  if (unit === '' || !isNumber(number)) {
    throw new CellProblem('bad_number', `${column} ${quote(text)} is not an amount with its coin.`, column)
  }
  return { number, unit }
}

function isNumber(text: string): boolean {
  return text.length <= 40 && /^-?\d+(\.\d+)?$/.test(text)
}
