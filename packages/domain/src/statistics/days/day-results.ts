import { type FoldMemory, foldRows, type RowFold } from '../fold-rows.ts'
import type { Selection } from '../trade-columns.ts'

/**
 * Closed trades summed per trading day of their close, as columns in date order; row i of every column is the same day.
 * Only days with a trade appear. Money in micros of one currency.
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
 * The result of each trading day, by the day of the close (the account's own day boundary). Open trades and trades with
 * an unknown result do not count. No trades → no days. If the money is used, the selection must be in one currency:
 * split it first.
 */
export function dayResults(selection: Selection, memory?: FoldMemory): DayResults {
  const days = foldRows(DAYS, selection, memory)
  return columnsOf([...days.values()].sort((a, b) => a.day - b.day))
}

/** One day of `DayResults` while it is being summed. */
type DaySums = { [Name in Exclude<keyof DayResults, 'length'>]: number }

const DAYS: RowFold<Map<number, DaySums>> = {
  name: 'days',
  reads: ['net', 'outcome', 'tradingDay', 'gross', 'costs', 'r'],
  start: () => new Map(),
  add: addDays,
}

function addDays(days: Map<number, DaySums>, { columns, rows }: Selection): void {
  const { tradingDay, net, gross, costs, r, outcome } = columns
  // Trades are in order of their close: most share the day of the previous one.
  let day: DaySums | undefined
  for (const row of rows) {
    const result = outcome[row] ?? 2
    const amount = net[row] ?? Number.NaN
    if (result === 2 || Number.isNaN(amount)) continue
    const number = tradingDay[row] ?? 0
    if (day?.day !== number) day = days.get(number) ?? opened(days, number)
    day.n++
    if (result === 1) day.wins++
    else if (result === -1) day.losses++
    day.net += amount
    if (amount > 0) day.grossProfit += amount
    else day.grossLoss -= amount
    const before = gross[row] ?? Number.NaN
    if (!Number.isNaN(before)) day.gross += before
    const paid = costs[row] ?? Number.NaN
    if (!Number.isNaN(paid)) day.costs += paid
    const multiple = r[row] ?? Number.NaN
    if (!Number.isNaN(multiple)) {
      day.totalR += multiple
      day.rCount++
    }
  }
}

function opened(days: Map<number, DaySums>, day: number): DaySums {
  const sums: DaySums = {
    day,
    n: 0,
    wins: 0,
    losses: 0,
    net: 0,
    gross: 0,
    costs: 0,
    grossProfit: 0,
    grossLoss: 0,
    totalR: 0,
    rCount: 0,
  }
  days.set(day, sums)
  return sums
}

function columnsOf(days: readonly DaySums[]): DayResults {
  const counts = () => new Int32Array(days.length)
  const sums = () => new Float64Array(days.length)
  const results = {
    length: days.length,
    day: counts(),
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
  // Written out: reading a sum by a name that varies allocates a number for each, 1.4 of the 16 MB of an overview.
  days.forEach((sum, place) => {
    results.day[place] = sum.day
    results.n[place] = sum.n
    results.wins[place] = sum.wins
    results.losses[place] = sum.losses
    results.net[place] = sum.net
    results.gross[place] = sum.gross
    results.costs[place] = sum.costs
    results.grossProfit[place] = sum.grossProfit
    results.grossLoss[place] = sum.grossLoss
    results.totalR[place] = sum.totalR
    results.rCount[place] = sum.rCount
  })
  return results
}
