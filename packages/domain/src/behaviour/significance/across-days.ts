import { studentCdf } from '../../statistics/maths/student-t.ts'
import { fewerDays, type Sides } from '../compare-sides.ts'
import { SLACK } from '../detector.ts'

/** How far the difference is from zero with trading days as the cases. */
export type AcrossDays = {
  /** One-sided p-values: of a difference as low, and of one as high. */
  lower: number
  upper: number
  /** Standard error of the difference; NaN below two days on either side. */
  error: number
}

/**
 * Tests the difference of both sides with days as the cases, each stratum weighted by its flagged decisions: the spread
 * of what each day adds to it (CR1), with the smaller side's days − 1 degrees of freedom. Unlike shuffles within a
 * session it stays right if the trader stops for the day because of a result: what is decided before a result does not
 * change how often it is good. Without any spread the direction is certain; fewer than two days on either side say
 * nothing against it, and both are 0.
 * Source: Liang & Zeger 1986; docs/behaviour.md, Ground rules.
 * @example // 20 days, flagged worse than the controls on each by 0.5 to 1.5 → lower near 0, upper near 1
 */
export function acrossDays({ sums, counts }: Sides): AcrossDays {
  const strata = strataWithBoth(sums, counts)
  const n = strata.reduce((all, { flagged }) => all + flagged.n, 0)
  const difference = strata.reduce((all, one) => all + one.flagged.n * differenceIn(one), 0) / n
  const cases = fewerDays(counts)
  const squares = movesOf(strata, { n, difference }).reduce((sum, move) => sum + move ** 2, 0)
  const error = cases < 2 ? Number.NaN : Math.sqrt((squares * cases) / (cases - 1))
  if (Number.isNaN(error)) return { lower: 0, upper: 0, error }
  if (error <= SLACK) return { lower: difference > SLACK ? 1 : 0, upper: difference < -SLACK ? 1 : 0, error }
  const lower = studentCdf(difference / error, cases - 1)
  return { lower, upper: 1 - lower, error }
}

type Side = { sums: Float64Array; counts: Float64Array; n: number; mean: number }
type Stratum = Record<'flagged' | 'control', Side>

/** Only strata with both sides are compared. */
function strataWithBoth(sums: readonly Float64Array[], counts: readonly Float64Array[]): Stratum[] {
  const sideAt = (cell: number): Side => {
    const own = sums[cell] ?? NONE
    const numbers = counts[cell] ?? NONE
    const n = totalOf(numbers)
    return { sums: own, counts: numbers, n, mean: totalOf(own) / n }
  }
  return Array.from({ length: sums.length / 2 }, (_, stratum) => ({
    control: sideAt(2 * stratum),
    flagged: sideAt(2 * stratum + 1),
  })).filter(({ control, flagged }) => control.n > 0 && flagged.n > 0)
}

const NONE = new Float64Array(0)
const totalOf = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0)
const differenceIn = ({ flagged, control }: Stratum) => flagged.mean - control.mean

/** How far each day moves the difference. */
function movesOf(
  strata: readonly Stratum[],
  { n, difference }: { n: number; difference: number },
): Float64Array {
  const moves = new Float64Array(strata[0]?.flagged.counts.length ?? 0)
  for (const stratum of strata) {
    const { flagged, control } = stratum
    const weight = flagged.n / control.n
    const beyond = differenceIn(stratum) - difference
    for (let day = 0; day < moves.length; day++) {
      const nf = flagged.counts[day] ?? 0
      const nc = control.counts[day] ?? 0
      const ofFlagged = (flagged.sums[day] ?? 0) - flagged.mean * nf
      const ofControl = (control.sums[day] ?? 0) - control.mean * nc
      moves[day] = (moves[day] ?? 0) + (ofFlagged - weight * ofControl + beyond * nf) / n
    }
  }
  return moves
}
