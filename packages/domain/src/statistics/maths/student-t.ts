import { betaCdf } from './beta.ts'
import { normalQuantile } from './normal.ts'

/**
 * Student's t distribution function: the chance of a value at or below t with that many degrees of freedom.
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
  let low = 0
  let high = Math.max(normalQuantile(p), 1)
  while (studentCdf(high, freedom) < p) high *= 2
  for (let i = 0; i < 200 && high - low > 1e-13 * high; i++) {
    const middle = (low + high) / 2
    if (studentCdf(middle, freedom) < p) low = middle
    else high = middle
  }
  return (low + high) / 2
}
