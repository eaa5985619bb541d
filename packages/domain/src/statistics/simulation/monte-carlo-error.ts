import { quantileOfSorted } from '../maths/quantile.ts'

/**
 * A share of simulated paths, 0–1, with its standard error: more paths reduce that, but not the uncertainty of the
 * days.
 */
export type Chance = { value: number; error: number }

/** A quantile over simulated paths, with the 95 % range that other paths of the same days would give. */
export type Level = { value: number; low: number; high: number }

/**
 * The share of paths with an event, and its Monte Carlo standard error √(p·(1 − p) ÷ paths).
 * @example chanceOf(250, 10_000) // → { value: 0.025, error: 0.00156 }
 */
export function chanceOf(hits: number, paths: number): Chance {
  const value = hits / paths
  return { value, error: Math.sqrt((value * (1 - value)) / paths) }
}

/**
 * The q-quantile of ascending values with its Monte Carlo error: the values at the ranks q·n ± 1.96·√(n·q·(1 − q)).
 */
export function levelOf(sorted: ArrayLike<number>, q: number): Level {
  const half = 1.96 * Math.sqrt((q * (1 - q)) / sorted.length)
  return {
    value: quantileOfSorted(sorted, q),
    low: quantileOfSorted(sorted, q - half),
    high: quantileOfSorted(sorted, q + half),
  }
}
