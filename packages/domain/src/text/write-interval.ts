import { MINUS } from './write-fixed.ts'

/**
 * An interval from the texts of its ends, as every page, mail and document writes it. A percent sign or an R that both ends
 * have is written once. `high` null: the interval has no upper end.
 * @example writeInterval('41%', '58%') // → '41–58%'
 * @example writeInterval('−0.60R', '0.13R') // → '−0.60R to 0.13R'
 * @example writeInterval('1.02', null) // → '1.02 or more'
 */
export function writeInterval(low: string, high: string | null): string {
  if (high === null) return low + OR_MORE
  const between = betweenEnds(low, high)
  const [unit] = /[%R]$/.exec(low) ?? []
  return between === DASH && unit && high.endsWith(unit)
    ? low.slice(0, -1) + between + high
    : low + between + high
}

/** What follows the lower end of an interval without an upper one. */
export const OR_MORE = ' or more'
const DASH = '–'

/**
 * What stands between the ends of an interval: a dash, or a word where a sign or a space would make the dash hard to read.
 * @example betweenEnds('−3', '5') // → ' to '
 */
export function betweenEnds(low: string, high: string): string {
  return [MINUS, '+', ' ', '<', '>'].some((sign) => low.includes(sign) || high.includes(sign)) ? ' to ' : DASH
}
