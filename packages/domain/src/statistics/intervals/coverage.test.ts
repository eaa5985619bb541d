import { describe, expect, test } from 'vitest'
import type { DayResults } from '../days/day-results.ts'
import { createRandom } from '../maths/random.ts'
import { totalInterval } from '../what-if/total-interval.ts'
import { dayClusterIntervals } from './day-cluster-intervals.ts'
import type { Interval } from './interval.ts'
import { newResampleMemory } from './resample-memory.ts'

/** Half of the trades win 1 on average, the others lose 0.9, and a day has 3.5 of them. */
const WIN = 1e6
const LOSS = 0.9e6
const TRUE = { expectancy: 0.05e6, profitFactor: 1 / 0.9, averageDay: 3.5 * 0.05e6 }

/** Days of 2 to 5 trades. */
function daysOf(length: number, random: ReturnType<typeof createRandom>): DayResults {
  const column = () => new Int32Array(length)
  const amounts = () => new Float64Array(length)
  const days: DayResults = {
    length,
    day: Int32Array.from({ length }, (_, day) => 20_000 + day),
    n: column(),
    wins: column(),
    losses: column(),
    net: amounts(),
    gross: amounts(),
    costs: amounts(),
    grossProfit: amounts(),
    grossLoss: amounts(),
    totalR: amounts(),
    rCount: column(),
  }
  for (let day = 0; day < length; day++) {
    for (let left = 2 + random.below(4); left > 0; left--) {
      const size = 0.5 + random.unit()
      const isWin = random.unit() < 0.5
      const result = Math.round(isWin ? WIN * size : -LOSS * size)
      const [count, sum] = isWin ? [days.wins, days.grossProfit] : [days.losses, days.grossLoss]
      count[day] = (count[day] ?? 0) + 1
      sum[day] = (sum[day] ?? 0) + Math.abs(result)
      days.n[day] = (days.n[day] ?? 0) + 1
      days.net[day] = (days.net[day] ?? 0) + result
    }
  }
  return days
}

const contains = ({ low, high }: Interval, truth: number) =>
  low !== null && low <= truth && truth <= (high ?? Infinity)

describe('an interval of 95 % contains the truth', () => {
  const TRADERS = 600

  // 95 %, and three standard errors of as many traders: 2.7 points.
  test.each([12, 24])('92.3 to 97.7 times in 100, of traders with %i days', (length) => {
    const random = createRandom(length)
    const { draws } = newResampleMemory()
    const hits = { expectancy: 0, profitFactor: 0, payoff: 0, total: 0 }
    for (let trader = 0; trader < TRADERS; trader++) {
      const days = daysOf(length, random)
      const options = { resamples: 400, memory: { ...newResampleMemory(), draws } }
      const { expectancy, profitFactor, payoff } = dayClusterIntervals(days, options)
      const total = totalInterval({ sum: days.net, count: days.n }, options)
      if (contains(expectancy, TRUE.expectancy)) hits.expectancy++
      if (contains(profitFactor, TRUE.profitFactor)) hits.profitFactor++
      if (contains(payoff, TRUE.profitFactor)) hits.payoff++
      if (contains(total, length * TRUE.averageDay)) hits.total++
    }
    for (const [name, count] of Object.entries(hits)) {
      expect(count / TRADERS, name).toBeGreaterThan(0.923)
      expect(count / TRADERS, name).toBeLessThan(0.977)
    }
  })
})
