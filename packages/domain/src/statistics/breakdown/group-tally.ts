import { DAY_WIDTH, entriesByGroup, WITH_R } from './day-log.ts'
import { CODES, ENDINGS, type GroupSums } from './group-sums.ts'

/** How trades ended, by R: at least 1 R, a smaller win, zero, a smaller loss, −1 R or worse. */
export type REndings = {
  atLeastOneR: number
  smallWin: number
  flat: number
  smallLoss: number
  fullLoss: number
}

/** Sums per day and the number of cases behind each. */
export type DayTotals = { sum: Float64Array; count: Float64Array }

/** The sums of a group of trades. */
export type GroupTally = {
  /** 0 for "not recorded", else the key's index + 1. */
  group: number
  n: number
  wins: number
  losses: number
  net: number
  grossProfit: number
  grossLoss: number
  rCount: number
  totalR: number
  endings: REndings
  days: number
  /** The days of the sample on which the group has trades, ascending, and its sums on each of them. */
  day: Int32Array
  dayNet: DayTotals
  dayR: DayTotals
}

/** The groups with at least one trade, each with its sums. */
export function talliesOf(sums: GroupSums): GroupTally[] {
  const { starts, order } = entriesByGroup(sums.log, sums.groups)
  const tallies: GroupTally[] = []
  for (let group = 0; group < sums.groups; group++) {
    const entries = order.subarray(starts[group], starts[group + 1])
    if (entries.length > 0) tallies.push(tallyOf(sums, entries, group))
  }
  return tallies
}

function tallyOf(sums: GroupSums, entries: Uint32Array, group: number): GroupTally {
  const days = daysOf(sums, entries)
  const counts = countsOf(sums.codes.subarray(group * CODES, (group + 1) * CODES))
  const grossProfit = sums.grossProfit[group] ?? 0
  return {
    group,
    ...counts,
    ...days,
    grossProfit,
    grossLoss: grossProfit - days.net,
    days: entries.length,
  }
}

/** A group's entries of the log as columns, and their totals. */
function daysOf({ log }: GroupSums, entries: Uint32Array) {
  const length = entries.length
  // One allocation for all four: there are many groups, and they are small.
  const numbers = new Float64Array(4 * length)
  const column = (at: number) => numbers.subarray(at * length, (at + 1) * length)
  const dayNet = { sum: column(0), count: column(1) }
  const dayR = { sum: column(2), count: column(3) }
  const day = new Int32Array(length)
  let net = 0
  let totalR = 0
  let rCount = 0
  for (let i = 0; i < length; i++) {
    const entry = entries[i] ?? 0
    const at = entry * DAY_WIDTH
    day[i] = log.entryDay[entry] ?? 0
    dayNet.sum[i] = log.entrySums[at] ?? 0
    dayR.sum[i] = log.entrySums[at + 1] ?? 0
    const cases = log.entrySums[at + 2] ?? 0
    const withR = Math.floor(cases / WITH_R)
    dayNet.count[i] = cases - withR * WITH_R
    dayR.count[i] = withR
    net += dayNet.sum[i] ?? 0
    totalR += dayR.sum[i] ?? 0
    rCount += withR
  }
  return { day, dayNet, dayR, net, totalR, rCount }
}

function countsOf(codes: Int32Array): Pick<GroupTally, 'n' | 'wins' | 'losses' | 'endings'> {
  const outcomes = [0, 0, 0]
  const endings = new Array<number>(ENDINGS).fill(0)
  for (let code = 0; code < codes.length; code++) {
    const outcome = Math.floor(code / ENDINGS)
    const ending = code % ENDINGS
    outcomes[outcome] = (outcomes[outcome] ?? 0) + (codes[code] ?? 0)
    endings[ending] = (endings[ending] ?? 0) + (codes[code] ?? 0)
  }
  const [losses = 0, breakEvens = 0, wins = 0] = outcomes
  const n = losses + breakEvens + wins
  const [fullLoss = 0, smallLoss = 0, flat = 0, smallWin = 0, atLeastOneR = 0] = endings
  return { n, wins, losses, endings: { atLeastOneR, smallWin, flat, smallLoss, fullLoss } }
}
