import { type FoldMemory, foldRows, type RowFold } from '../fold-rows.ts'
import { openingOf } from '../opening-of.ts'
import type { Selection } from '../trade-columns.ts'

/**
 * Balance after each closed trade, in closing order. Point 0 is the start, before any trade. Money in micros
 * of one currency; every column has `length` values.
 */
export type EquityCurve = {
  length: number
  startingBalance: number
  /** Closing instant; point 0 has that of the first opening, NaN without trades. */
  at: Float64Array
  equity: Float64Array
  /** Highest balance so far; the starting balance counts as the first peak. */
  peak: Float64Array
}

/**
 * The equity curve of a selection: starting balance + cumulative net by close. Closed results only, so open losses do
 * not show. Open trades and trades with an unknown result are skipped. No trades → only the start. `startingBalance`
 * defaults to the sum over the accounts with a trade on the curve.
 */
export function equityCurve(
  selection: Selection,
  startingBalance = startingBalanceOf(selection),
): EquityCurve {
  const { columns, rows } = selection
  const { net, outcome, closedAt } = columns
  const at = new Float64Array(rows.length + 1)
  const equity = new Float64Array(rows.length + 1)
  const peak = new Float64Array(rows.length + 1)
  at[0] = Number.NaN
  equity[0] = startingBalance
  peak[0] = startingBalance
  let balance = startingBalance
  let highest = startingBalance
  let points = 1
  for (const row of rows) {
    const amount = net[row] ?? Number.NaN
    if (outcome[row] === 2 || Number.isNaN(amount)) continue
    if (points === 1) at[0] = openingOf(columns, row)
    balance += amount
    if (balance > highest) highest = balance
    at[points] = closedAt[row] ?? Number.NaN
    equity[points] = balance
    peak[points] = highest
    points++
  }
  return {
    length: points,
    startingBalance,
    at: at.subarray(0, points),
    equity: equity.subarray(0, points),
    peak: peak.subarray(0, points),
  }
}

/**
 * The balance before the first trade of a selection: the sum of the starting balances of all accounts with a closed
 * trade of known result in it. If an account's balance is dated to a later day, the selected results before that day are
 * subtracted, so that the balance on its start day is the stated one. In micros of one currency; negative if earlier
 * results exceeded the balance. 0, as if there were none, if one of the balances is not known.
 * @example startingBalanceOf(selection) // 50,000 on the second day, after 300 on the first → 49_700_000_000
 */
export function startingBalanceOf(selection: Selection, memory?: FoldMemory): number {
  const { present, before } = foldRows(STARTS, selection, memory)
  let sum = 0 - before
  for (const [account, balance] of selection.columns.accountStartingBalances.entries()) {
    if (!present[account]) continue
    if (balance === null) return 0
    sum += balance
  }
  return sum
}

/** The accounts with a counted trade, and the sum of their trades before their start days. */
type Starts = { present: Uint8Array; before: number }

const STARTS: RowFold<Starts> = {
  name: 'starting balances',
  reads: ['net', 'outcome', 'account', 'tradingDay', 'accountStartDays'],
  start: ({ accounts }) => ({ present: new Uint8Array(accounts.length), before: 0 }),
  add: (starts, { columns, rows }) => {
    const { account, net, outcome, tradingDay, accountStartDays } = columns
    for (const row of rows) {
      const of = account[row] ?? 0
      const amount = net[row] ?? Number.NaN
      if (outcome[row] === 2 || Number.isNaN(amount)) continue
      starts.present[of] = 1
      if ((tradingDay[row] ?? 0) < (accountStartDays[of] ?? Number.NaN)) starts.before += amount
    }
  },
}
