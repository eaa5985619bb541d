/**
 * Everything the Tradovate reports state about a fill is stored under its fill id, whichever report it comes from.
 * @example fillIdentity('540725260010') // → 'fill:540725260010'
 */
export function fillIdentity(id: string): string {
  return `fill:${id}`
}

/**
 * Order among fills of one millisecond: ids are assigned in order, so their last nine digits order them (and fit a
 * 32-bit integer), the same in every export.
 * @example sequenceOfId('540725260010') // → 725260010
 */
export function sequenceOfId(id: string): number {
  const digits = id.replace(/\D/g, '').slice(-9)
  return digits === '' ? 0 : Number(digits)
}

/** -1 if id `a` was assigned before `b`, 1 if after, else 0: shorter numbers are older. */
export function compareIds(a: string, b: string): number {
  if (a.length !== b.length) return a.length - b.length
  return a < b ? -1 : a > b ? 1 : 0
}

/** Fields shared by all reports of the family. */
export const TRADOVATE = {
  family: 'tradovate',
  broker: 'Tradovate / NinjaTrader web',
  /** Times are written month first regardless of the account's language: `06/14/2026 18:03:54`. */
  dateOrder: 'month-first',
  hasFullRows: true,
} as const
