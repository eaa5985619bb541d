import type { Sample } from '../report/sample.ts'
import { DAY_WIDTH, type DayLog, dayLogKeeper, turnDay, WITH_R } from './day-log.ts'
import type { KeyColumn } from './dimensions.ts'

/** Endings by R as numbers, worst first; 5 is "no R". Codes: six endings each for losses, break-evens and wins. */
export const ENDINGS = 6
export const CODES = 3 * ENDINGS

/** The trades of a sample in day order, laid out for the loop over them: no NaN, and everything in sequence. */
export type OrderedTrades = {
  n: number
  row: Uint32Array
  day: Int32Array
  net: Float64Array
  /** 0 without an R. */
  r: Float64Array
  /** One per trade, plus `WITH_R` if it has an R: two counts in one addition. */
  cases: Float64Array
  /** Outcome and ending. */
  code: Uint8Array
}

/** Sums per group. Group 0 holds the trades with nothing recorded, group k + 1 those with key k. */
export type GroupSums = {
  groups: number
  grossProfit: Float64Array
  /** `CODES` counts per group. */
  codes: Int32Array
  log: DayLog
}

export function orderedTrades({ n, rows, net, r, outcome, dayAt, byDay }: Sample): OrderedTrades {
  const trades = {
    n,
    row: new Uint32Array(n),
    day: new Int32Array(n),
    net: new Float64Array(n),
    r: new Float64Array(n),
    cases: new Float64Array(n).fill(1),
    code: new Uint8Array(n),
  }
  for (let i = 0; i < n; i++) {
    const position = byDay[i] ?? 0
    const multiple = r[position] ?? Number.NaN
    trades.row[i] = rows[position] ?? 0
    trades.day[i] = dayAt[position] ?? 0
    trades.net[i] = net[position] ?? 0
    trades.code[i] = ((outcome[position] ?? 0) + 1) * ENDINGS + endingCode(multiple)
    if (Number.isNaN(multiple)) continue
    trades.r[i] = multiple
    trades.cases[i] = 1 + WITH_R
  }
  return trades
}

/** With a small tolerance: −0.1 ÷ 0.1 is a full loss. */
function endingCode(r: number): number {
  if (Number.isNaN(r)) return 5
  if (r >= 1 - 1e-9) return 4
  if (r <= -1 + 1e-9) return 0
  return r > 0 ? 3 : r < 0 ? 1 : 2
}

/** Sums all groups of a dimension in one pass. A trade with several keys counts once in each of them. */
export function groupSummer(trades: OrderedTrades): (column: KeyColumn) => GroupSums {
  const openLog = dayLogKeeper()
  const groupOf = new Int32Array(trades.n)
  return (column) => {
    const groups = column.keys.length + 1
    const members =
      column.kind === 'one' ? membersOfOne(trades, column, groupOf) : membersOfSeveral(trades, column)
    const sums = {
      groups,
      grossProfit: new Float64Array(groups),
      codes: new Int32Array(groups * CODES),
      log: openLog(groups, members.length),
    }
    addTrades(sums, trades, members)
    for (let group = 0; group < groups; group++) turnDay(sums.log, group, -1)
    return sums
  }
}

/** Pairs of a trade and a group, in trade order. */
type Members = { length: number; group: Int32Array; trade: Int32Array | null }

/** `trade: null`: the i-th pair belongs to the i-th trade. */
function membersOfOne(
  { n, row }: OrderedTrades,
  { of }: Extract<KeyColumn, { kind: 'one' }>,
  group: Int32Array,
): Members {
  for (let i = 0; i < n; i++) group[i] = of(row[i] ?? 0) + 1
  return { length: n, group, trade: null }
}

function membersOfSeveral(
  { n, row }: OrderedTrades,
  { of }: Extract<KeyColumn, { kind: 'several' }>,
): Members {
  let most = 0
  for (let i = 0; i < n; i++) most += Math.max(1, of(row[i] ?? 0).length)
  const group = new Int32Array(most)
  const trade = new Int32Array(most)
  let length = 0
  for (let i = 0; i < n; i++) {
    const keys = of(row[i] ?? 0)
    if (keys.length === 0) trade[length++] = i
    for (let k = 0; k < keys.length; k++) {
      const key = keys[k] ?? 0
      if (keys.indexOf(key) !== k) continue
      group[length] = key + 1
      trade[length++] = i
    }
  }
  return { length, group, trade }
}

function addTrades(sums: GroupSums, trades: OrderedTrades, members: Members): void {
  const { grossProfit, codes, log } = sums
  const { running, currentDay } = log
  const { day: days, net: nets, r: multiples, cases, code: kinds } = trades
  const { length, trade, group: groups } = members
  for (let m = 0; m < length; m++) {
    const i = trade ? (trade[m] ?? 0) : m
    const group = groups[m] ?? 0
    const day = days[i] ?? 0
    const net = nets[i] ?? 0
    if (currentDay[group] !== day) turnDay(log, group, day)
    const at = group * DAY_WIDTH
    const code = group * CODES + (kinds[i] ?? 0)
    running[at] = (running[at] ?? 0) + net
    running[at + 1] = (running[at + 1] ?? 0) + (multiples[i] ?? 0)
    running[at + 2] = (running[at + 2] ?? 0) + (cases[i] ?? 0)
    grossProfit[group] = (grossProfit[group] ?? 0) + Math.max(net, 0)
    codes[code] = (codes[code] ?? 0) + 1
  }
}
