import { compareTexts } from '../../text/compare-texts.ts'
import { type Figure, figure, noFigure } from '../figure.ts'
import { type FoldMemory, foldRows, type RowFold } from '../fold-rows.ts'
import { winRate } from '../ratios/win-rate.ts'
import { type SampleBand, sampleBand } from '../sample-band.ts'
import type { Selection, TradeColumns } from '../trade-columns.ts'
import { type MoneySummary, MoneyTally } from './money-summary.ts'

/**
 * The summary of a selection of trades. Counts, rates and R cover all currencies; money is reported per currency and
 * never added up across them.
 */
export type TradeSummary = {
  /** Rows selected, of these open, of these closed. */
  selected: number
  open: number
  closed: number
  /** Closed trades with a known result: the n of every figure. */
  n: number
  /** Closed trades left out because their result is unknown. */
  unknownNet: number
  wins: number
  losses: number
  breakEvens: number
  winRate: Figure
  band: SampleBand
  /** How many of the n trades have partly or wholly unknown costs: their net is an upper bound. */
  unknownCosts: number
  /** Closed trades not reviewed yet. */
  unreviewed: number
  /** R is known for `count` of the `of` trades. */
  rCoverage: { count: number; of: number }
  totalR: number
  /** Mean R over the trades that have one. */
  expectancyR: Figure
  /** Mean time from opening to close in ms, of all, winning and losing trades. */
  averageHold: Figure
  averageHoldOfWins: Figure
  averageHoldOfLosses: Figure
  /** One entry per currency that has a closed trade with a known result, in alphabetical order. */
  currencies: MoneySummary[]
}

type Hold = { sum: number; count: number }

/**
 * Summarizes a selection in one pass: counts, win rate, R, holding times, and money per currency. Open trades and
 * trades with an unknown result are counted separately and enter nothing else. No trades → every figure says so.
 * Source: docs/metrics.md, Conventions; Trade figures.
 */
export function summariseTrades(selection: Selection, memory?: FoldMemory): TradeSummary {
  const { counts, holds, tallies } = foldRows(SUMMARY, selection, memory)
  const [losing, even, winning] = holds
  return {
    selected: counts.selected,
    open: counts.selected - counts.closed,
    closed: counts.closed,
    n: counts.n,
    unknownNet: counts.closed - counts.n,
    wins: counts.wins,
    losses: counts.losses,
    breakEvens: counts.n - counts.wins - counts.losses,
    winRate: counts.n === 0 ? noFigure('no_trades') : winRate(counts),
    band: sampleBand(counts.n),
    unknownCosts: counts.unknownCosts,
    unreviewed: counts.closed - counts.reviewed,
    rCoverage: { count: counts.r, of: counts.n },
    totalR: counts.totalR,
    expectancyR: expectancyR(counts),
    averageHold: averageHold([losing, even, winning]),
    averageHoldOfWins: averageHold([winning]),
    averageHoldOfLosses: averageHold([losing]),
    currencies: [...new Set(tallies)]
      .filter((tally) => tally.n > 0)
      .sort((a, b) => compareTexts(a.currency, b.currency))
      .map((tally) => tally.summary()),
  }
}

/**
 * `holds`: of losing, break-even and winning trades; `tallies`: one per account, shared by accounts of the same
 * currency.
 */
type Summing = { counts: ReturnType<typeof noCounts>; holds: [Hold, Hold, Hold]; tallies: MoneyTally[] }

const SUMMARY: RowFold<Summing> = {
  name: 'summary',
  reads: [
    ...(['net', 'outcome', 'closed', 'reviewed', 'r', 'gross', 'costs', 'costsKnown'] as const),
    ...(['computedCosts', 'account', 'openedAt', 'closedAt', 'accountCurrencies', 'id'] as const),
  ],
  start: (columns) => ({
    counts: noCounts(),
    holds: [emptyHold(), emptyHold(), emptyHold()],
    tallies: talliesOf(columns),
  }),
  add: addTrades,
}

function noCounts() {
  const selected = 0
  const closed = 0
  const reviewed = 0
  const unknownCosts = 0
  return { selected, closed, reviewed, unknownCosts, n: 0, wins: 0, losses: 0, r: 0, totalR: 0 }
}

function talliesOf({ accountCurrencies }: TradeColumns): MoneyTally[] {
  const tallies = new Map<string, MoneyTally>()
  return accountCurrencies.map((currency) => {
    const tally = tallies.get(currency) ?? new MoneyTally(currency)
    tallies.set(currency, tally)
    return tally
  })
}

function addTrades({ counts, holds, tallies }: Summing, { columns, rows }: Selection): void {
  counts.selected += rows.length
  const { closed, outcome, net, r, reviewed, costsKnown, account, openedAt, closedAt } = columns
  for (const row of rows) {
    if (closed[row] !== 1) continue
    counts.closed++
    counts.reviewed += reviewed[row] ?? 0
    const result = outcome[row] ?? 2
    const amount = net[row] ?? Number.NaN
    if (result === 2 || Number.isNaN(amount)) continue
    counts.n++
    if (result === 1) counts.wins++
    else if (result === -1) counts.losses++
    if (costsKnown[row] !== 2) counts.unknownCosts++
    const multiple = r[row] ?? Number.NaN
    if (!Number.isNaN(multiple)) {
      counts.r++
      counts.totalR += multiple
    }
    const hold = holds[result + 1]
    const held = (closedAt[row] ?? Number.NaN) - (openedAt[row] ?? Number.NaN)
    if (hold && held >= 0) {
      hold.sum += held
      hold.count++
    }
    tallies[account[row] ?? 0]?.add(columns, row)
  }
}

function expectancyR(counts: { n: number; r: number; totalR: number }): Figure {
  if (counts.n === 0) return noFigure('no_trades')
  return counts.r === 0 ? noFigure('no_risk') : figure(counts.totalR / counts.r)
}

function emptyHold(): Hold {
  return { sum: 0, count: 0 }
}

function averageHold(holds: readonly Hold[]): Figure {
  const count = holds.reduce((total, hold) => total + hold.count, 0)
  const sum = holds.reduce((total, hold) => total + hold.sum, 0)
  return count === 0 ? noFigure('no_hold_times') : figure(sum / count)
}
