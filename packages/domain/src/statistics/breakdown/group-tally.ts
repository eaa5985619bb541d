import type { Sample } from '../report/sample.ts'

/** How trades ended, by R: at least 1 R, a smaller win, nothing, a smaller loss, −1 R or worse. */
export type REndings = {
  atLeastOneR: number
  smallWin: number
  flat: number
  smallLoss: number
  fullLoss: number
}

/**
 * The sums of a group of trades. Per-day sums are on the days of the sample, so that groups can be compared day
 * by day; `touched` says which of them the group has, ascending. Owned by the tally and overwritten by the next.
 */
export type GroupTally = {
  n: number
  wins: number
  losses: number
  net: number
  grossProfit: number
  grossLoss: number
  /** Σ (net − mean)², for the spread of single trades. */
  squares: number
  rCount: number
  totalR: number
  endings: REndings
  days: number
  touched: Int32Array
  dayNet: Float64Array
  dayCount: Float64Array
  dayR: Float64Array
  dayRCount: Float64Array
}

/** A reader of groups that keeps one set of day columns for all of them. */
export function groupTallier(sample: Sample): (positions: Uint32Array) => GroupTally {
  const floats = () => new Float64Array(sample.days.length)
  const columns = { dayNet: floats(), dayCount: floats(), dayR: floats(), dayRCount: floats() }
  const touched = new Int32Array(sample.days.length)
  let used = 0
  return (positions) => {
    for (let i = 0; i < used; i++) {
      const day = touched[i] ?? 0
      columns.dayNet[day] = columns.dayCount[day] = columns.dayR[day] = columns.dayRCount[day] = 0
    }
    const tally = { ...emptyTally(), ...columns, touched }
    for (const position of positions) addTrade(tally, sample, position)
    used = tally.days
    tally.touched = touched.subarray(0, used)
    tally.squares = squaresAround(sample.net, positions, tally.net / tally.n)
    return tally
  }
}

function emptyTally() {
  return {
    n: 0,
    wins: 0,
    losses: 0,
    net: 0,
    grossProfit: 0,
    grossLoss: 0,
    squares: 0,
    rCount: 0,
    totalR: 0,
    endings: { atLeastOneR: 0, smallWin: 0, flat: 0, smallLoss: 0, fullLoss: 0 },
    days: 0,
  }
}

function addTrade(tally: GroupTally, sample: Sample, position: number): void {
  const net = sample.net[position] ?? 0
  const r = sample.r[position] ?? Number.NaN
  const outcome = sample.outcome[position] ?? 0
  const day = sample.dayAt[position] ?? 0
  const before = tally.dayCount[day] ?? 0
  if (before === 0) tally.touched[tally.days++] = day
  tally.n++
  tally.net += net
  tally.dayNet[day] = (tally.dayNet[day] ?? 0) + net
  tally.dayCount[day] = before + 1
  if (outcome === 1) tally.wins++
  else if (outcome === -1) tally.losses++
  if (net > 0) tally.grossProfit += net
  else tally.grossLoss -= net
  if (Number.isNaN(r)) return
  tally.rCount++
  tally.totalR += r
  tally.dayR[day] = (tally.dayR[day] ?? 0) + r
  tally.dayRCount[day] = (tally.dayRCount[day] ?? 0) + 1
  tally.endings[endingOf(r)]++
}

/** A hair of tolerance: −0.1 ÷ 0.1 is a full loss. */
function endingOf(r: number): keyof REndings {
  if (r >= 1 - 1e-9) return 'atLeastOneR'
  if (r > 0) return 'smallWin'
  if (r <= -1 + 1e-9) return 'fullLoss'
  return r < 0 ? 'smallLoss' : 'flat'
}

function squaresAround(net: Float64Array, positions: Uint32Array, mean: number): number {
  let squares = 0
  for (const position of positions) squares += ((net[position] ?? 0) - mean) ** 2
  return squares
}
