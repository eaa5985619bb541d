import type { Sample } from '../report/sample.ts'
import { curveOfResults } from './curve-of-results.ts'
import { downsampleCurve } from './downsample-curve.ts'
import { startingBalanceOf } from './equity-curve.ts'

/** An account's running result from zero: micros, and R summed over the trades that have one. */
export type AccountCurve = {
  accountId: string
  startingBalance: number
  n: number
  /** Trades with an R. */
  rCount: number
  points: { at: number; net: number; r: number }[]
}

/** The maximum number of points per line; of many accounts, each has fewer. */
const POINTS_A_LINE = 80
const FEWEST_POINTS = 20
const POINTS = 1600

/**
 * The running net and R of each account of a sample in closing order, for lines side by side, those with the most
 * trades first. The first point is zero at the first close. Source: docs/metrics.md, Series figures.
 * @example accountCurves(sample).map(({ points }) => points.at(-1)?.net) // → each account's net
 */
export function accountCurves(sample: Sample): AccountCurve[] {
  const { account, accounts } = sample.columns
  const byAccount = new Map<number, number[]>()
  for (let i = 0; i < sample.n; i++) {
    const of = account[sample.rows[i] ?? 0] ?? 0
    const positions = byAccount.get(of)
    if (positions) positions.push(i)
    else byAccount.set(of, [i])
  }
  const points = Math.max(FEWEST_POINTS, Math.min(POINTS_A_LINE, Math.floor(POINTS / byAccount.size)))
  return [...byAccount]
    .sort(([a, ofA], [b, ofB]) => ofB.length - ofA.length || a - b)
    .map(([of, positions]) => ({ accountId: accounts[of] ?? '', ...lineOf(sample, positions, points) }))
}

/** The line of the trades at these positions of the sample. */
function lineOf(
  { columns, ...sample }: Sample,
  positions: readonly number[],
  mostPoints: number,
): Omit<AccountCurve, 'accountId'> {
  const n = positions.length
  const own = { rows: new Uint32Array(n), net: new Float64Array(n), r: new Float64Array(n) }
  let rCount = 0
  positions.forEach((position, i) => {
    const multiple = sample.r[position] ?? Number.NaN
    own.rows[i] = sample.rows[position] ?? 0
    own.net[i] = sample.net[position] ?? 0
    if (Number.isNaN(multiple)) return
    own.r[i] = multiple
    rCount++
  })
  const money = curveOfResults(own.net, { startingBalance: 0 })
  const multiples = curveOfResults(own.r, { startingBalance: 0 })
  const points = new Set([money, multiples].flatMap((line) => [...downsampleCurve(line, mostPoints)]))
  return {
    startingBalance: startingBalanceOf({ columns, rows: own.rows }),
    n,
    rCount,
    points: [...points]
      .sort((a, b) => a - b)
      .map((point) => ({
        at: columns.closedAt[own.rows[Math.max(0, point - 1)] ?? 0] ?? 0,
        net: money.equity[point] ?? 0,
        r: multiples.equity[point] ?? 0,
      })),
  }
}
