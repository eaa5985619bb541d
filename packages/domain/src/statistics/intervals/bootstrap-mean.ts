import { mean } from '../maths/moments.ts'
import { normalCdf, normalQuantile } from '../maths/normal.ts'
import { quantileOfSorted } from '../maths/quantile.ts'
import { createRandom } from '../maths/random.ts'
import { closedInterval, type Interval, LEVEL, noInterval, RESAMPLES, SEED } from './interval.ts'
import { percentileEnds } from './percentile-ends.ts'
import type { ResampleOptions } from './resample-totals.ts'

/**
 * Means of the values drawn with replacement one by one, ascending. Takes the values as independent: for
 * trades of the same days the day-cluster bootstrap is the honest one.
 */
export function resampledMeans(
  values: ArrayLike<number>,
  { resamples = RESAMPLES, seed = SEED }: ResampleOptions = {},
): Float64Array {
  const n = values.length
  const random = createRandom(seed)
  const means = new Float64Array(resamples)
  for (let b = 0; b < resamples; b++) {
    let sum = 0
    for (let i = 0; i < n; i++) sum += values[random.below(n)] ?? 0
    means[b] = sum / n
  }
  return means.sort()
}

/**
 * The 95 % percentile interval of a mean from an independent bootstrap. Fewer than two values → none.
 * Source: docs/metrics.md, Intervals and simulation.
 * @example // R of the golden vector (mean 0.335) → −0.315 … 1.015
 */
export function bootstrapMeanInterval(values: ArrayLike<number>, options: ResampleOptions = {}): Interval {
  if (values.length < 2) return noInterval('too_few_trades')
  return closedInterval(percentileEnds(resampledMeans(values, options)), 'trade_bootstrap')
}

/**
 * The 95 % bias-corrected and accelerated (BCa) interval of a mean: the percentile interval moved for bias and
 * skewness, the latter from the jackknife. Fewer than two values, or all the same → none.
 * Source: Efron 1987; docs/metrics.md, Intervals and simulation.
 * @example // R of the golden vector → −0.305 … 1.0475
 */
export function bcaMeanInterval(values: ArrayLike<number>, options: ResampleOptions = {}): Interval {
  if (values.length < 2) return noInterval('too_few_trades')
  const middle = mean(values)
  const sorted = resampledMeans(values, options)
  const below = sorted.reduce((count, value) => count + (value < middle ? 1 : value === middle ? 0.5 : 0), 0)
  const bias = normalQuantile(below / sorted.length)
  const acceleration = jackknifeAcceleration(values, middle)
  if (acceleration === null || !Number.isFinite(bias)) return noInterval('no_variation')
  const end = (p: number) => {
    const z = bias + normalQuantile(p)
    return quantileOfSorted(sorted, normalCdf(bias + z / (1 - acceleration * z)))
  }
  return closedInterval({ low: end((1 - LEVEL) / 2), high: end((1 + LEVEL) / 2) }, 'bca_bootstrap')
}

/** For a mean, each jackknife difference is (x − mean) ÷ (n − 1). */
function jackknifeAcceleration(values: ArrayLike<number>, middle: number): number | null {
  let squares = 0
  let cubes = 0
  for (let i = 0; i < values.length; i++) {
    const off = (values[i] ?? 0) - middle
    squares += off * off
    cubes += off ** 3
  }
  return squares > 0 ? cubes / (6 * squares ** 1.5) : null
}
