import { type Figure, figure, noFigure } from '../figure.ts'
import type { Sample } from '../report/sample.ts'
import { type DrawdownSpell, drawdownSpells } from './drawdown-spells.ts'
import type { EquityCurve } from './equity-curve.ts'

export type Drawdown = {
  /** Trading days, in days since 1970-01-01, of the peak, of the lowest point, and of the recovery; `null`: not yet. */
  peakDay: number
  troughDay: number
  recoveryDay: number | null
  /** Closing instants of the first and the last trade after the peak, up to the recovery: they delimit its trades. */
  firstClose: number
  lastClose: number
  /** Positive micros, and a share of the balance at the peak. */
  depth: number
  share: Figure
  /** Calendar days from the peak to the recovery, or to the last trade. */
  calendarDays: number
  /** Trading days and trades after the peak, up to the recovery, or to the last one. */
  tradingDays: number
  trades: number
}

export type DrawdownTable = {
  /** The deepest, deepest first. */
  deepest: Drawdown[]
  /** All stretches below a peak, and those not yet recovered (0 or 1). */
  count: number
  /** The one still running, if any; it may be among the deepest. */
  current: Drawdown | null
}

/** Rows shown by default. */
const SHOWN = 10

/**
 * The stretches the closed balance spent below its peak: when, how deep, how long. The peak before the first trade is
 * the starting balance, dated by the first trade. `curve` must be that of the sample's trades. Running drawdowns are
 * included and marked. Source: docs/metrics.md, Series figures.
 * @example // golden vector: the deepest is 550, 1.0831 % of the peak
 */
export function drawdownTable(sample: Sample, curve: EquityCurve, shown = SHOWN): DrawdownTable {
  const spells = drawdownSpells(curve)
  const last = spells.at(-1)
  // Ties are ordered by time, as in the list.
  const deepest = [...spells].sort((a, b) => b.depth - a.depth).slice(0, shown)
  return {
    count: spells.length,
    deepest: deepest.map((spell) => rowOf(sample, curve, spell)),
    current: last && last.recoveryPoint === null ? rowOf(sample, curve, last) : null,
  }
}

function rowOf(sample: Sample, curve: EquityCurve, spell: DrawdownSpell): Drawdown {
  const { columns, rows, days, dayAt, n } = sample
  const { peakPoint, troughPoint, recoveryPoint, depth } = spell
  // Point p is the balance after trade p − 1.
  const dayOf = (point: number) => days.day[dayAt[Math.max(0, point - 1)] ?? 0] ?? 0
  const closeOf = (position: number) => columns.closedAt[rows[position] ?? 0] ?? 0
  const end = recoveryPoint ?? n
  const peak = curve.equity[peakPoint] ?? 0
  return {
    peakDay: dayOf(peakPoint),
    troughDay: dayOf(troughPoint),
    recoveryDay: recoveryPoint === null ? null : dayOf(recoveryPoint),
    firstClose: closeOf(peakPoint),
    lastClose: closeOf(end - 1),
    depth,
    share: curve.startingBalance > 0 ? figure(depth / peak) : noFigure('no_starting_balance'),
    // Accounts with different day resets can close a later trade on an earlier day.
    calendarDays: Math.max(0, dayOf(end) - dayOf(peakPoint)),
    tradingDays: new Set(dayAt.subarray(peakPoint, end)).size,
    trades: end - peakPoint,
  }
}
