import { type Sample, sampleOf } from '../report/sample.ts'
import { curveOfResults } from './curve-of-results.ts'
import { downsampleCurve } from './downsample-curve.ts'

/** An account's running result from zero: micros, and R summed over the trades that have one. */
export type AccountCurve = {
  accountId: string
  startingBalance: number
  n: number
  /** Trades with an R. */
  rCount: number
  points: { at: number; net: number; r: number }[]
}

/** Maximum number of accounts drawn, those with the most trades first, and of points per line. */
const MAX_ACCOUNTS = 6
const POINTS_A_LINE = 80

/**
 * The running net and R of each account of a sample in closing order, for lines side by side; at most the six accounts
 * with the most trades. The first point is zero at the first close. Source: docs/metrics.md, Series figures.
 * @example accountCurves(sample).map(({ points }) => points.at(-1)?.net) // → each account's net
 */
export function accountCurves(sample: Sample): AccountCurve[] {
  const { columns, currency } = sample
  const byAccount = new Map<number, number[]>()
  for (const row of sample.rows) {
    const account = columns.account[row] ?? 0
    const rows = byAccount.get(account)
    if (rows) rows.push(row)
    else byAccount.set(account, [row])
  }
  return [...byAccount]
    .sort(([a, rowsOfA], [b, rowsOfB]) => rowsOfB.length - rowsOfA.length || a - b)
    .slice(0, MAX_ACCOUNTS)
    .map(([account, rows]) => ({
      accountId: columns.accounts[account] ?? '',
      ...lineOf(sampleOf({ columns, rows: Uint32Array.from(rows) }, currency)),
    }))
}

function lineOf({ columns, rows, net, r, n, startingBalance }: Sample): Omit<AccountCurve, 'accountId'> {
  const known = r.map((value) => (Number.isNaN(value) ? 0 : value))
  const money = curveOfResults(net, { startingBalance: 0 })
  const multiples = curveOfResults(known, { startingBalance: 0 })
  const points = new Set([money, multiples].flatMap((line) => [...downsampleCurve(line, POINTS_A_LINE)]))
  return {
    ...{ startingBalance, n },
    rCount: r.reduce((count, value) => count + (Number.isNaN(value) ? 0 : 1), 0),
    points: [...points]
      .sort((a, b) => a - b)
      .map((point) => ({
        at: columns.closedAt[rows[Math.max(0, point - 1)] ?? 0] ?? 0,
        net: money.equity[point] ?? 0,
        r: multiples.equity[point] ?? 0,
      })),
  }
}
