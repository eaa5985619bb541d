import {
  differenceOfSides,
  type MeanDifference,
  MIN_TO_COMPARE,
  notCompared,
} from '../comparison/clustered-difference.ts'
import { figure } from '../figure.ts'
import { sumOf } from '../maths/moments.ts'
import type { Sample } from '../report/sample.ts'
import type { Measure } from './group-figures.ts'
import type { DayTotals, GroupTally } from './group-tally.ts'

/**
 * Compares groups with all other trades of the sample, day by day: the rest of a day is the day's total minus the
 * group's part. The columns are allocated once and overwritten for each group.
 */
export function restComparer({ days }: Sample, measure: Measure): (tally: GroupTally) => MeanDifference {
  const sums = measure === 'net' ? days.net : days.totalR
  const counts = Float64Array.from(measure === 'net' ? days.n : days.rCount)
  const all = { sum: sumOf(sums), cases: sumOf(counts), days: counts.filter((count) => count > 0).length }
  const empty = (): DayTotals => ({
    sum: new Float64Array(days.length),
    count: new Float64Array(days.length),
  })
  const mine = empty()
  const rest = empty()
  return (tally) => {
    const own = measure === 'net' ? tally.dayNet : tally.dayR
    const [sum, cases] = measure === 'net' ? [tally.net, tally.n] : [tally.totalR, tally.rCount]
    const others = { mean: (all.sum - sum) / (all.cases - cases), cases: all.cases - cases }
    if (cases < MIN_TO_COMPARE.trades || tally.days < MIN_TO_COMPARE.days) {
      const isKnown = cases > 0 && others.cases > 0
      return notCompared(isKnown ? figure(sum / cases - others.mean) : undefined)
    }
    mine.sum.fill(0)
    mine.count.fill(0)
    rest.sum.set(sums)
    rest.count.set(counts)
    let ownDays = 0
    let emptied = 0
    for (let i = 0; i < tally.day.length; i++) {
      const day = tally.day[i] ?? 0
      const part = own.count[i] ?? 0
      if (part === 0) continue
      ownDays++
      const left = (counts[day] ?? 0) - part
      if (left === 0) emptied++
      mine.sum[day] = own.sum[i] ?? 0
      mine.count[day] = part
      rest.count[day] = left
      rest.sum[day] = left === 0 ? 0 : (sums[day] ?? 0) - (own.sum[i] ?? 0)
    }
    return differenceOfSides(
      { ...mine, mean: sum / cases, cases, days: ownDays },
      { ...rest, ...others, days: all.days - emptied },
    )
  }
}
