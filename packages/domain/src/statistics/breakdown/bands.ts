/** Ascending lower edges; a band reaches up to, but not including, the next edge. The last is open. */
export type Bands = { edges: readonly number[]; keys: readonly string[] }

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Holding times, edges in ms; keys give the lower and the upper edge. */
export const HOLD_BANDS: Bands = {
  edges: [0, MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR, 24 * HOUR],
  keys: ['0-1m', '1-5m', '5-15m', '15-30m', '30-60m', '1-2h', '2-4h', '4-24h', '24h+'],
}

/** Quantities (contracts, lots, shares, coins), as stated by the fills. */
export const SIZE_BANDS: Bands = {
  edges: [0, 0.1, 0.5, 1, 2, 3, 5, 10, 20, 50, 100, 500, 1000],
  keys: [
    '0-0.1',
    '0.1-0.5',
    '0.5-1',
    '1-2',
    '2-3',
    '3-5',
    '5-10',
    '10-20',
    '20-50',
    '50-100',
    '100-500',
    '500-1000',
    '1000+',
  ],
}

/**
 * The index of the band a value falls into; −1 below the first edge or for NaN.
 * @example bandOf(HOLD_BANDS, 60_000) // → 1: one minute begins the second band
 */
export function bandOf({ edges }: Bands, value: number): number {
  let band = -1
  while (band + 1 < edges.length && value >= (edges[band + 1] ?? Infinity)) band++
  return band
}
