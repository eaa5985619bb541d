import type { Sample } from '../report/sample.ts'

/** How trades ended, by R: at least 1 R, a smaller win, nothing, a smaller loss, −1 R or worse. */
export type REndings = {
  atLeastOneR: number
  smallWin: number
  flat: number
  smallLoss: number
  fullLoss: number
}

/** Sums per day of the sample's days, and the number of cases behind each; 0 on days without one. */
export type DayTotals = { sum: Float64Array; count: Float64Array }

/**
 * The sums of a group of trades. Per-day sums are on the days of the sample, so that groups can be compared day
 * by day; they belong to the tallier and are overwritten by its next tally.
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
  dayNet: DayTotals
  dayR: DayTotals
}

/** A reader of groups: members in day order, as `groupMembers` gives them. At least one member. */
export function groupTallier(sample: Sample): (members: Uint32Array) => GroupTally {
  const empty = (): DayTotals => ({
    sum: new Float64Array(sample.days.length),
    count: new Float64Array(sample.days.length),
  })
  const [dayNet, dayR] = [empty(), empty()]
  const trades = tradeFacts(sample)
  return (members) => {
    for (const column of [dayNet.sum, dayNet.count, dayR.sum, dayR.count]) column.fill(0)
    return { ...addUp(trades, members, { dayNet, dayR }), dayNet, dayR }
  }
}

/** What the loop over the members reads: few columns, no NaN, no branches that cannot be foreseen. */
type TradeFacts = Pick<Sample, 'net' | 'dayAt'> & {
  /** R, 0 where there is none. */
  multiple: Float64Array
  hasR: Uint8Array
  /** Outcome and ending as one number: six endings for a loss, then for a break-even, then for a win. */
  code: Uint8Array
  /** Mean net of all trades: squares around it lose no digits. */
  overall: number
}

/** Endings as numbers, worst first; 5 is "no R". */
const ENDINGS = 6

function tradeFacts({ n, net, r, outcome, dayAt }: Sample): TradeFacts {
  const multiple = new Float64Array(n)
  const hasR = new Uint8Array(n)
  const code = new Uint8Array(n)
  let sum = 0
  for (let i = 0; i < n; i++) {
    const value = r[i] ?? Number.NaN
    sum += net[i] ?? 0
    code[i] = ((outcome[i] ?? 0) + 1) * ENDINGS + endingCode(value)
    if (Number.isNaN(value)) continue
    multiple[i] = value
    hasR[i] = 1
  }
  return { net, dayAt, multiple, hasR, code, overall: sum / n }
}

type Days = { dayNet: DayTotals; dayR: DayTotals }

/** Goes through the members a day at a time. */
function addUp(facts: TradeFacts, members: Uint32Array, { dayNet, dayR }: Days) {
  const { net, dayAt, multiple, hasR, code, overall } = facts
  const codes = new Uint32Array(3 * ENDINGS)
  const n = members.length
  let [total, profit, squares, totalR, rCount, days] = [0, 0, 0, 0, 0, 0]
  let i = 0
  while (i < n) {
    const day = dayAt[members[i] ?? 0] ?? 0
    const from = i
    let [sum, sumR, countR] = [0, 0, 0]
    for (; i < n; i++) {
      const at = members[i] ?? 0
      if (dayAt[at] !== day) break
      const amount = net[at] ?? 0
      const off = amount - overall
      const kind = code[at] ?? 0
      sum += amount
      profit += Math.max(amount, 0)
      squares += off * off
      sumR += multiple[at] ?? 0
      countR += hasR[at] ?? 0
      codes[kind] = (codes[kind] ?? 0) + 1
    }
    dayNet.sum[day] = sum
    dayNet.count[day] = i - from
    dayR.sum[day] = sumR
    dayR.count[day] = countR
    total += sum
    totalR += sumR
    rCount += countR
    days++
  }
  const off = total / n - overall
  return {
    n,
    net: total,
    grossProfit: profit,
    grossLoss: profit - total,
    squares: Math.max(0, squares - n * off * off),
    rCount,
    totalR,
    days,
    ...countsOf(codes),
  }
}

function countsOf(codes: Uint32Array): Pick<GroupTally, 'wins' | 'losses' | 'endings'> {
  const count = (wanted: (code: number) => boolean) =>
    codes.reduce((sum, here, code) => (wanted(code) ? sum + here : sum), 0)
  const ending = (which: number) => count((code) => code % ENDINGS === which)
  return {
    losses: count((code) => code < ENDINGS),
    wins: count((code) => code >= 2 * ENDINGS),
    endings: {
      fullLoss: ending(0),
      smallLoss: ending(1),
      flat: ending(2),
      smallWin: ending(3),
      atLeastOneR: ending(4),
    },
  }
}

/** A hair of tolerance: −0.1 ÷ 0.1 is a full loss. */
function endingCode(r: number): number {
  if (Number.isNaN(r)) return 5
  if (r >= 1 - 1e-9) return 4
  if (r <= -1 + 1e-9) return 0
  return r > 0 ? 3 : r < 0 ? 1 : 2
}
