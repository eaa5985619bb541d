import { studentQuantile } from '../maths/student-t.ts'
import { closedInterval, type Interval, LEVEL, noInterval } from './interval.ts'

/** A sum and a count per day: their ratio over many days is a mean per trade. */
export type DaySums = { sum: ArrayLike<number>; count: ArrayLike<number> }

/**
 * Student's 95 % interval of a mean per trade over few days, with days as the cases: mean ± t · SE with (days − 1)
 * degrees of freedom. Days are weighted by their number of trades, so that the interval is centred on the mean shown;
 * with equally many trades every day it is the plain t interval of the day means. A day without a case still counts if
 * it has a sum: an average win includes the small profits of break-evens.
 */
export function dayMeanInterval({ sum, count }: DaySums): Interval {
  let n = 0
  let total = 0
  let trades = 0
  for (let day = 0; day < count.length; day++) {
    const here = count[day] ?? 0
    if (here === 0 && (sum[day] ?? 0) === 0) continue
    n++
    total += sum[day] ?? 0
    trades += here
  }
  if (n < 2 || trades === 0) return noInterval('too_few_days')
  const middle = total / trades
  let squares = 0
  for (let day = 0; day < count.length; day++) {
    const off = (sum[day] ?? 0) - middle * (count[day] ?? 0)
    squares += off * off
  }
  const error = Math.sqrt(squares / (n - 1) / n) / (trades / n)
  const half = studentQuantile(0.5 + LEVEL / 2, n - 1) * error
  return closedInterval({ low: middle - half, high: middle + half }, 'student_t_of_days')
}
