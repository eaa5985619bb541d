import { betaCdf, logGamma } from './beta.ts'
import { normalQuantile } from './normal.ts'

/**
 * Student's t distribution function: the probability of a value at or below t with that many degrees of freedom.
 * @example studentCdf(0, 19) // → 0.5
 */
export function studentCdf(t: number, freedom: number): number {
  const tail = betaCdf(freedom / (freedom + t * t), { a: freedom / 2, b: 0.5 }) / 2
  return t > 0 ? 1 - tail : tail
}

/**
 * The quantile of Student's t distribution: 0.975 and n − 1 degrees of freedom give the factor of a 95 %
 * interval of a mean. ±Infinity at 1 and 0.
 * @example studentQuantile(0.975, 19) // → 2.093024
 */
export function studentQuantile(p: number, freedom: number): number {
  if (p === 0.5) return 0
  if (p < 0.5) return -studentQuantile(1 - p, freedom)
  if (p >= 1) return Infinity
  const key = `${p} ${freedom}`
  const known = cache.get(key) ?? rootAbove(p, freedom)
  if (cache.size >= MAX_CACHED) cache.clear()
  cache.set(key, known)
  return known
}

/** Every group of a breakdown needs the same quantile level, and many have the same number of days. */
const MAX_CACHED = 2_000
const cache = new Map<string, number>()

function rootAbove(p: number, freedom: number): number {
  // The distribution function is concave above zero, so Newton steps from the left never overshoot the root.
  let t = normalQuantile(p)
  for (let i = 0; i < 200; i++) {
    const step = (p - studentCdf(t, freedom)) / studentDensity(t, freedom)
    t += step
    if (Math.abs(step) <= 1e-13 * t) break
  }
  return t
}

function studentDensity(t: number, freedom: number): number {
  const scale = logGamma((freedom + 1) / 2) - logGamma(freedom / 2) - Math.log(freedom * Math.PI) / 2
  return Math.exp(scale - ((freedom + 1) / 2) * Math.log1p((t * t) / freedom))
}
