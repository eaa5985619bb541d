/** The format of numbers: a true minus, a sign only where it means something, en-US grouping. */

import { type SignMode, withSign, writeFixed } from '@ballast/domain/text/write-fixed'

export const DASH = '–'

export type MoneyPrecision = 'cents' | 'whole' | 'tile' | 'compact' | 'cell'

/** As many characters as fit the narrowest tile: more would be cut off, and read as another number. */
const MAX_TILE = 10

const cache = new Map<string, Intl.NumberFormat>()
function formatter(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify(options)
  const known = cache.get(key)
  if (known) return known
  const made = new Intl.NumberFormat('en-US', options)
  cache.set(key, made)
  return made
}

type MoneyOptions = {
  currency?: string | undefined
  sign?: SignMode
  precision?: MoneyPrecision
  /** False omits the currency, if the card shows it. */
  symbol?: boolean
}

/**
 * An amount with its currency: `+$320.72`, `−$240.20`, `$0.00`. Decimal text keeps every cent. `whole` rounds to units,
 * and `tile` too, unless that is too long for one: then it is `−¥12.3M`. `compact` abbreviates thousands as K (axes), and so
 * does `cell`, with a decimal only after a single digit: `−12K` fits a day of the month on a phone, and `−12.3K` does not.
 */
export function formatMoney(value: string | number, options: MoneyOptions = {}): string {
  const { precision = 'cents' } = options
  if (precision !== 'tile') return writeMoney(value, options, precision)
  const whole = writeMoney(value, options, 'whole')
  return whole.length <= MAX_TILE ? whole : writeMoney(value, options, 'tile')
}

/** What is kept of a shortened amount. */
const SHORTENED: Partial<Record<MoneyPrecision, Intl.NumberFormatOptions>> = {
  compact: { maximumFractionDigits: 1 },
  tile: { minimumSignificantDigits: 3, maximumSignificantDigits: 3 },
}

function writeMoney(value: string | number, options: MoneyOptions, precision: MoneyPrecision): string {
  const { currency = 'USD', sign = 'always', symbol = true } = options
  const isIso = symbol && /^[A-Z]{3}$/.test(currency)
  const isShortened = precision !== 'cents' && precision !== 'whole' && Math.abs(Number(value)) >= 1000
  const digits = precision === 'cents' ? 2 : 0
  const text = formatter({
    ...(isIso ? { style: 'currency', currency } : {}),
    ...(isShortened
      ? { notation: 'compact', ...SHORTENED[precision] }
      : isIso && precision === 'cents'
        ? {}
        : { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  }).format(magnitude(value))
  return withSign(isIso || !symbol ? text : `${text} ${currency}`, isNegative(value), sign)
}

/** A fraction as percent: `formatPercent(0.492)` is `49.2%`. */
export function formatPercent(fraction: number, options: { digits?: number; sign?: SignMode } = {}): string {
  const { digits = 1, sign = 'auto' } = options
  return `${writeFixed(fraction * 100, digits, sign)}%`
}

/** A chance as whole percent that rounds neither to none nor to all: 0.004 is `<1%`, and 0.996 `>99%`; null is a dash. */
export function formatChance(chance: number | null): string {
  if (chance === null) return DASH
  if (chance > 0 && chance < 0.005) return '<1%'
  if (chance < 1 && chance >= 0.995) return '>99%'
  return formatPercent(chance, { digits: 0 })
}

/** A multiple of risk: `+0.22R`. */
export function formatR(value: number, options: { digits?: number; sign?: SignMode } = {}): string {
  const { digits = 2, sign = 'always' } = options
  return `${writeFixed(value, digits, sign)}R`
}

/** Integers with grouping, others with exactly two decimals. */
export function formatNumber(value: number): string {
  const digits = Number.isInteger(value) ? 0 : 2
  return writeFixed(value, digits)
}

/** A number with the decimals it has, grouped: `100,000.25`. */
export function formatExact(value: number): string {
  return formatter({ maximumFractionDigits: 10 }).format(value)
}

/** A price or quantity as the broker stated it, grouped: `26,057.50`. */
export function formatDecimal(text: string): string {
  const [whole = '0', fraction] = text.replace('-', '').split('.')
  const grouped = formatter({ maximumFractionDigits: 0 }).format(BigInt(whole))
  return withSign(fraction ? `${grouped}.${fraction}` : grouped, text.startsWith('-'), 'auto')
}

/**
 * Seconds as `2m 48s`, `13m 01s`, `1h 05m`, `3d 4h`; as a clock `2:48`, `13:01`, `1:05:09`, and in words from a day on.
 */
export function formatDuration(seconds: number, style: 'words' | 'clock' = 'words'): string {
  const total = Math.max(0, Math.round(seconds))
  const days = Math.floor(total / 86_400)
  const hours = Math.floor(total / 3600)
  const minutes = Math.floor(total / 60) % 60
  const rest = total % 60
  const two = (value: number) => String(value).padStart(2, '0')
  if (style === 'clock' && days === 0) {
    return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
  }
  if (days > 0) return `${days}d ${hours % 24}h`
  if (hours > 0) return `${hours}h ${two(minutes)}m`
  return minutes > 0 ? `${minutes}m ${two(rest)}s` : `${rest}s`
}

function isNegative(value: string | number): boolean {
  return typeof value === 'number' ? value < 0 : value.startsWith('-')
}

/** Decimal text is passed to the formatter as text, which it rounds exactly. */
function magnitude(value: string | number): number {
  return (typeof value === 'number' ? Math.abs(value) : value.replace('-', '')) as number
}
