import type { Selection } from '../trade-columns.ts'

/**
 * Closed trades summed per trading day of their close, as columns in date order; row i of every column is the
 * same day. Only days with a trade appear. Money in micros of one currency.
 */
export type DayResults = {
  length: number
  /** Days since 1970-01-01, ascending. */
  day: Int32Array
  n: Int32Array
  wins: Int32Array
  losses: Int32Array
  net: Float64Array
  /** Known gross only. */
  gross: Float64Array
  /** Known costs only; negative = paid. */
  costs: Float64Array
  /** Sums of the results above and below zero, both positive. */
  grossProfit: Float64Array
  grossLoss: Float64Array
  /** Sum of R, and the number of trades that have one. */
  totalR: Float64Array
  rCount: Int32Array
}

/**
 * The result of each trading day, by the day of the close (the account's own day boundary). Open trades and
 * trades with an unknown result do not count. No trades → no days. The selection must be of one currency
 * where the money is used: split it first.
 */
export function dayResults({ columns, rows }: Selection): DayResults {
  const { tradingDay, net, gross, costs, r, outcome } = columns
  const days = tradedDays({ columns, rows })
  const results = emptyDays(days)
  const places = new Map(days.map((day, place) => [day, place]))
  let [last, at] = [Number.NaN, 0]
  for (const row of rows) {
    const result = outcome[row] ?? 2
    const amount = net[row] ?? Number.NaN
    if (result === 2 || Number.isNaN(amount)) continue
    const day = tradingDay[row] ?? 0
    if (day !== last) {
      at = places.get(day) ?? 0
      last = day
    }
    add(results.n, at, 1)
    if (result === 1) add(results.wins, at, 1)
    else if (result === -1) add(results.losses, at, 1)
    add(results.net, at, amount)
    if (amount > 0) add(results.grossProfit, at, amount)
    else if (amount < 0) add(results.grossLoss, at, -amount)
    const before = gross[row] ?? Number.NaN
    if (!Number.isNaN(before)) add(results.gross, at, before)
    const paid = costs[row] ?? Number.NaN
    if (!Number.isNaN(paid)) add(results.costs, at, paid)
    const multiple = r[row] ?? Number.NaN
    if (!Number.isNaN(multiple)) {
      add(results.totalR, at, multiple)
      add(results.rCount, at, 1)
    }
  }
  return results
}

/** The days with a closed trade whose result is known, ascending. */
function tradedDays({ columns, rows }: Selection): number[] {
  const { tradingDay, outcome, net } = columns
  const days = new Set<number>()
  let last = Number.NaN
  for (const row of rows) {
    const day = tradingDay[row] ?? 0
    // Trades are in order of their close: most are of the same day as the one before.
    if (day === last || outcome[row] === 2 || Number.isNaN(net[row])) continue
    days.add(day)
    last = day
  }
  return [...days].sort((a, b) => a - b)
}

function emptyDays(days: readonly number[]): DayResults {
  const length = days.length
  const counts = () => new Int32Array(length)
  const sums = () => new Float64Array(length)
  return {
    length,
    day: Int32Array.from(days),
    n: counts(),
    wins: counts(),
    losses: counts(),
    net: sums(),
    gross: sums(),
    costs: sums(),
    grossProfit: sums(),
    grossLoss: sums(),
    totalR: sums(),
    rCount: counts(),
  }
}

function add(column: Float64Array | Int32Array, at: number, amount: number): void {
  column[at] = (column[at] ?? 0) + amount
}
