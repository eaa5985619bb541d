import type { Ends } from '../../statistics/intervals/interval.ts'

type Noise = {
  /** The variance that the small number of paths per resample adds to a value. */
  noise: (value: number) => number
  /** The figure itself, which the interval always contains. */
  around: number
}

/**
 * The middle 95 % of the values from resampled days, without the spread caused by running few paths in each: values are
 * shrunk towards their mean by √(1 − noise ÷ variance). `null` for fewer than 20 values.
 * Source: docs/prop-rules.md, Odds.
 * @example // values that differ by the noise of their paths alone → { low: around, high: around }, nearly
 */
export function sampleEnds(values: readonly number[], { noise, around }: Noise): Ends | null {
  const n = values.length
  if (n < 20) return null
  const mean = values.reduce((sum, value) => sum + value, 0) / n
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1)
  const ofPaths = values.reduce((sum, value) => sum + noise(value), 0) / n
  const shrink = variance > 0 ? Math.sqrt(Math.max(0, 1 - ofPaths / variance)) : 0
  const sorted = values.map((value) => mean + (value - mean) * shrink).sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.round(share * (n - 1))] ?? mean
  return { low: Math.min(around, at(0.025)), high: Math.max(around, at(0.975)) }
}
