import { createRandom } from '../maths/random.ts'
import { RESAMPLES, SEED } from './interval.ts'

/** A sum and a count per day: their ratio over many days is a mean per trade. */
export type DaySums = { sum: ArrayLike<number>; count: ArrayLike<number> }

export type ResampleOptions = { resamples?: number; seed?: number }

/** Three ratios share one set of draws: a day's six numbers then sit side by side in memory. */
export type ThreeDaySums = readonly [DaySums, DaySums, DaySums]
const WIDTH = 6

/**
 * Draws whole days with replacement, as many as there are, and answers for each of the three the ratio
 * Σ sum ÷ Σ count of every resample, ascending. Trades of one day stay together: their results depend on each
 * other, and resampling trade by trade would give intervals that are too narrow.
 *
 * A resample whose count is zero gives Infinity when its sum is positive (a profit factor without losses) and
 * is dropped when both are zero.
 */
export function resampleDays(
  ratios: ThreeDaySums,
  { resamples = RESAMPLES, seed = SEED }: ResampleOptions = {},
): [Float64Array, Float64Array, Float64Array] {
  const days = ratios[0].count.length
  const table = sideBySide(ratios, days)
  const random = createRandom(seed)
  const drawn = new Int32Array(days)
  const lists = ratios.map(() => new RatioList(resamples))
  for (let b = 0; b < resamples; b++) {
    let sumA = 0
    let countA = 0
    let sumB = 0
    let countB = 0
    let sumC = 0
    let countC = 0
    random.fillBelow(drawn, days)
    for (let i = 0; i < days; i++) {
      const at = (drawn[i] ?? 0) * WIDTH
      sumA += table[at] ?? 0
      countA += table[at + 1] ?? 0
      sumB += table[at + 2] ?? 0
      countB += table[at + 3] ?? 0
      sumC += table[at + 4] ?? 0
      countC += table[at + 5] ?? 0
    }
    lists[0]?.add(sumA, countA)
    lists[1]?.add(sumB, countB)
    lists[2]?.add(sumC, countC)
  }
  const sorted = (index: number) => lists[index]?.sorted() ?? new Float64Array(0)
  return [sorted(0), sorted(1), sorted(2)]
}

function sideBySide(ratios: ThreeDaySums, days: number): Float64Array {
  const table = new Float64Array(days * WIDTH)
  ratios.forEach(({ sum, count }, index) => {
    for (let day = 0; day < days; day++) {
      table[day * WIDTH + index * 2] = sum[day] ?? 0
      table[day * WIDTH + index * 2 + 1] = count[day] ?? 0
    }
  })
  return table
}

class RatioList {
  private readonly values: Float64Array
  private length = 0

  constructor(capacity: number) {
    this.values = new Float64Array(capacity)
  }

  add(sum: number, count: number): void {
    if (sum === 0 && count === 0) return
    this.values[this.length++] = sum / count
  }

  sorted(): Float64Array {
    return this.values.slice(0, this.length).sort()
  }
}
