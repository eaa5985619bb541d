import { mean, standardDeviation } from '../maths/moments.ts'
import { studentQuantile } from '../maths/student-t.ts'
import { closedInterval, type Interval, LEVEL, noInterval } from './interval.ts'

/**
 * Student's 95 % interval of a mean: mean ± t · sd ÷ √n, in the unit of the values. Assumes independent values, such as
 * one per day: for trades that share days use the day-cluster interval. Fewer than two values → none, for too few days.
 * @example studentInterval([1, 2, 3]) // → −0.484 … 4.484
 */
export function studentInterval(values: ArrayLike<number>): Interval {
  const n = values.length
  if (n < 2) return noInterval('too_few_days')
  const half = (studentQuantile(0.5 + LEVEL / 2, n - 1) * standardDeviation(values)) / Math.sqrt(n)
  const middle = mean(values)
  return closedInterval({ low: middle - half, high: middle + half }, 'student_t')
}
