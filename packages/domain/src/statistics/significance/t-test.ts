import { type Figure, figure, noFigure } from '../figure.ts'
import { studentCdf } from '../maths/student-t.ts'
import { sqn } from '../ratios/sqn.ts'

export type TTest = { t: Figure; twoSided: Figure; oneSided: Figure }

/**
 * One-sample t test of a mean against zero: t = √n · mean ÷ sd, the probability of a t as far from zero on either side
 * (two-sided), and of one as high (one-sided). Assumes independent trades; day effects make it overconfident, so
 * decisions use the day-cluster interval. Fewer than two values, or no spread → no figure. Source: docs/metrics.md,
 * Evidence.
 * @example // golden vector, R: t 0.956521, p 0.350822 and 0.175411
 */
export function tTest(values: ArrayLike<number>): TTest {
  const t = sqn(values)
  if (t.value === null) return { t, twoSided: t, oneSided: t }
  const upper = 1 - studentCdf(t.value, values.length - 1)
  return { t, twoSided: figure(2 * Math.min(upper, 1 - upper)), oneSided: figure(upper) }
}

/** A mean this small beside its deviation is what rounding leaves of zero. */
const ROUNDING = 1e-12

/**
 * Number of trades needed to detect a mean of that size with 80 % power, one-sided at 5 %: ((1.645 + 0.842) · sd ÷
 * mean)², rounded up. A mean not above zero → no figure. Source: docs/metrics.md, Intervals and simulation.
 * @example tradesNeeded({ mean: 0.1, deviation: 1.2 }) // → 891
 */
export function tradesNeeded({ mean, deviation }: { mean: number; deviation: number }): Figure {
  if (!(mean > ROUNDING * deviation)) return noFigure('no_edge')
  return figure(Math.ceil(((1.6448536 + 0.8416212) * (deviation / mean)) ** 2))
}
