/**
 * An amount of money in millionths of its currency's unit, as a whole number.
 * `12.34` USD is `12_340_000`. Exact in a double up to about 9 billion units, so sums of
 * micros never lose a cent. Signs are seen from the trader: negative leaves the account.
 */
export type Micros = number

export const MICROS_PER_UNIT = 1_000_000
export const CENT: Micros = MICROS_PER_UNIT / 100

/**
 * An amount that is still missing, up to whole cents: what the screen shows of it must be enough.
 * @example toWholeCents(333_333_333) // → 333_340_000
 */
export const toWholeCents = (missing: number): Micros => Math.ceil(missing / CENT) * CENT

/** An amount too large to be exact to the millionth. */
export class OutsideExactRange extends RangeError {}

const DECIMAL = /^[+-]?(\d+(\.\d*)?|\.\d+)$/

/**
 * A decimal text as micros, rounded half away from zero beyond six decimals.
 * Throws a RangeError for text that is not a plain decimal (`'1,000'`, `''`, `'abc'`): the importers parse brokers'
 * number formats.
 * @example microsFromDecimal('-12.34') // → -12340000
 */
export function microsFromDecimal(text: string): Micros {
  if (!DECIMAL.test(text)) throw new RangeError(`not a decimal amount: ${text}`)
  const [whole = '', places = ''] = text.replace(/^[+-]/, '').split('.')
  const micros = Number(whole + places.slice(0, 6).padEnd(6, '0')) + (places.charAt(6) >= '5' ? 1 : 0)
  return assertSafe(text.startsWith('-') ? -micros : micros)
}

/**
 * Micros as a decimal text with at least two and at most six decimals, `-` for negative.
 * @example decimalFromMicros(-12_340_000) // → '-12.34'
 * @example decimalFromMicros(1_500) // → '0.0015'
 */
export function decimalFromMicros(micros: Micros): string {
  assertSafe(micros)
  const sign = micros < 0 ? '-' : ''
  // Nearly all amounts are whole cents, and files contain a hundred thousand of them: this takes half as long.
  if (micros % 10_000 === 0) {
    const cents = Math.abs(micros) / 10_000
    const rest = cents % 100
    return `${sign}${(cents - rest) / 100}${rest < 10 ? '.0' : '.'}${rest}`
  }
  const digits = Math.abs(micros).toString().padStart(7, '0')
  const whole = digits.slice(0, -6)
  const fraction = digits.slice(-6).replace(/0{1,4}$/, '')
  return `${sign}${whole}.${fraction}`
}

/** The same of a text or an amount that may be unknown. */
export const maybeMicros = (text: string | null): Micros | null =>
  text === null ? null : microsFromDecimal(text)
export const maybeDecimal = (micros: Micros | null): string | null =>
  micros === null ? null : decimalFromMicros(micros)

/**
 * Micros of an amount that a list states in units, such as a programme's size; rounded to the nearest micro.
 * @example microsFromUnits(50_000) // → 50_000_000_000
 */
export function microsFromUnits(units: number): Micros {
  return Math.round(units * MICROS_PER_UNIT)
}

/**
 * Micros as a floating-point number of units, for charts, ratios and whole amounts of programmes; never sum these as
 * money.
 */
export function unitsFromMicros(micros: Micros): number {
  return micros / MICROS_PER_UNIT
}

/**
 * The sum of amounts; null if one of them is unknown.
 * @example sumIfKnown([1, null]) // → null
 */
export function sumIfKnown(amounts: readonly (Micros | null)[]): Micros | null {
  return amounts.reduce<Micros | null>(
    (sum, amount) => (sum === null || amount === null ? null : sum + amount),
    0,
  )
}

/**
 * Shares an amount over weights so that the parts add up to the amount exactly
 * (largest remainder; ties go to the earlier part). All-zero weights share evenly.
 * @example allocateMicros(100, [1, 1, 1]) // → [34, 33, 33]
 */
export function allocateMicros(amount: Micros, weights: readonly number[]): Micros[] {
  if (weights.length === 0) return []
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const shares = weights.map((weight) => (total === 0 ? amount / weights.length : (amount * weight) / total))
  const parts = shares.map((share) => Math.trunc(share))
  let rest = amount - parts.reduce((sum, part) => sum + part, 0)
  const byRemainder = shares
    .map((share, index) => ({ index, remainder: Math.abs(share - Math.trunc(share)) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  const step = Math.sign(rest)
  for (let i = 0; rest !== 0; i++) {
    const target = byRemainder[i % byRemainder.length]
    if (!target) break
    parts[target.index] = (parts[target.index] ?? 0) + step
    rest -= step
  }
  return parts.map((part) => part + 0)
}

/**
 * Converts an amount to another currency, to the nearest millionth, half away from zero. `rate` is the value of one
 * unit in that currency, in millionths. Stops at 9,000,000,000 (`withinExact`).
 * @example convertMicros(50_000_000, 1_083_400) // → 54_170_000
 */
export function convertMicros(amount: Micros, rate: Micros): Micros {
  const product = BigInt(amount) * BigInt(rate)
  const half = BigInt(Math.sign(amount) * Math.sign(rate) * (MICROS_PER_UNIT / 2))
  return withinExact(Number((product + half) / BigInt(MICROS_PER_UNIT)))
}

/**
 * The result of a computation from typed numbers; null if an amount in it is too large to be exact.
 * @example ifExact(() => microsFromDecimal('99999999999')) // → null
 */
export function ifExact<Result>(compute: () => Result): Result | null {
  try {
    return compute()
  } catch (error) {
    if (error instanceof OutsideExactRange) return null
    throw error
  }
}

/** The largest figure: 9,000,000,000 units, below which every amount is exact. */
const LARGEST: Micros = 9_000_000_000 * MICROS_PER_UNIT

/**
 * A figure computed from amounts that people typed, to the nearest micro. It stops at 9,000,000,000 units either way,
 * so that no typed amount can make a page unreadable.
 * @example withinExact(1e17) // → 9_000_000_000_000_000
 */
export function withinExact(figure: number): Micros {
  return assertSafe(Math.round(Math.min(LARGEST, Math.max(-LARGEST, figure))))
}

/** The decimal text of such a figure. @example decimalFromFigure(-1e17) // → '-9000000000.00' */
export function decimalFromFigure(figure: number): string {
  return decimalFromMicros(withinExact(figure))
}

/** The same of a figure that may be unknown. */
export const maybeFigure = (figure: number | null): string | null =>
  figure === null ? null : decimalFromFigure(figure)

/**
 * A whole number of micros, checked. Throws `OutsideExactRange`.
 * @example assertSafe(9_100_000_000_000_000) // throws
 */
export function assertSafe(value: number): Micros {
  if (!Number.isSafeInteger(value)) throw new OutsideExactRange(`amount outside the exact range: ${value}`)
  return value === 0 ? 0 : value
}
