import { drawCounts } from './draw-counts.ts'
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
  const counts = drawCounts({ days, resamples, seed })
  const sums = new Float64Array(WIDTH)
  const lists = ratios.map(() => new RatioList(resamples))
  for (let b = 0; b < resamples; b++) {
    addDays(table, counts, { row: b * days, days, sums })
    for (const [index, list] of lists.entries()) list.add(sums[index * 2] ?? 0, sums[index * 2 + 1] ?? 0)
  }
  const sorted = (index: number) => lists[index]?.sorted() ?? new Float64Array(0)
  return [sorted(0), sorted(1), sorted(2)]
}

type Resample = { row: number; days: number; sums: Float64Array }

/** The innermost loop, by itself: nothing in it but lists of numbers. */
function addDays(table: Float64Array, counts: Uint8Array, { row, days, sums }: Resample): void {
  let sumA = 0
  let countA = 0
  let sumB = 0
  let countB = 0
  let sumC = 0
  let countC = 0
  for (let day = 0; day < days; day++) {
    const times = counts[row + day] ?? 0
    const at = day * WIDTH
    sumA += times * (table[at] ?? 0)
    countA += times * (table[at + 1] ?? 0)
    sumB += times * (table[at + 2] ?? 0)
    countB += times * (table[at + 3] ?? 0)
    sumC += times * (table[at + 4] ?? 0)
    countC += times * (table[at + 5] ?? 0)
  }
  sums[0] = sumA
  sums[1] = countA
  sums[2] = sumB
  sums[3] = countB
  sums[4] = sumC
  sums[5] = countC
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
