import type { Dashboard } from '@ballast/contract/dashboard'
import { decimalFromMicros } from '@ballast/domain/money/micros'
import type { AchievementProgress } from '@ballast/domain/score/achievements'
import type { Badge } from '@ballast/domain/score/badges'
import type { BallastScore } from '@ballast/domain/score/ballast-score'
import type { DayResults } from '@ballast/domain/statistics/days/day-results'
import { dayState } from '@ballast/domain/statistics/days/day-state'
import { monthGrid } from '@ballast/domain/statistics/days/month-grid'
import { curveOfResults } from '@ballast/domain/statistics/equity/curve-of-results'
import { downsampleCurve } from '@ballast/domain/statistics/equity/downsample-curve'
import type { EquityCurve } from '@ballast/domain/statistics/equity/equity-curve'
import { type MaxDrawdown, maxDrawdown } from '@ballast/domain/statistics/equity/max-drawdown'
import { type Figure, REASONS } from '@ballast/domain/statistics/figure'
import type { Selection } from '@ballast/domain/statistics/trade-columns'
import { dayText } from '@ballast/domain/time/trading-day'

const CURVE_POINTS = 500
const R_CURVE_POINTS = 250

export function presentEquity(
  selection: Selection,
  curve: EquityCurve,
  drawdown: MaxDrawdown,
): Dashboard['equity'] {
  const { columns, rows } = selection
  const counted = rows.filter(
    (row) => columns.outcome[row] !== 2 && !Number.isNaN(columns.net[row] ?? Number.NaN),
  )
  const dayOf = (point: number) => columns.tradingDay[counted[Math.max(0, point - 1)] ?? 0] ?? 0
  const valueAt = (column: Float64Array, point: number) => column[point] ?? 0
  const last = curve.length - 1
  const points = curve.length <= 1 ? [] : Array.from(downsampleCurve(curve, CURVE_POINTS))
  return {
    points: points.map((point) => ({
      at: new Date(valueAt(curve.at, point)).toISOString(),
      tradingDay: dayText(dayOf(point)),
      n: point,
      net: decimalFromMicros(valueAt(curve.equity, point) - curve.startingBalance),
      underwater: decimalFromMicros(valueAt(curve.equity, point) - valueAt(curve.peak, point)),
      balance: decimalFromMicros(valueAt(curve.equity, point)),
    })),
    maxDrawdown: decimalFromMicros(-drawdown.amount),
    maxDrawdownPercent: drawdown.share.value,
    current: decimalFromMicros(valueAt(curve.equity, last) - valueAt(curve.peak, last)),
    startingBalance: decimalFromMicros(curve.startingBalance),
    deepest: deepestOf(drawdown, (point) => dayText(dayOf(point))),
    inR: presentRCurve(selection),
  }
}

function deepestOf({ amount, troughPoint }: MaxDrawdown, dayOf: (point: number) => string) {
  return amount > 0 ? { n: troughPoint, day: dayOf(troughPoint) } : null
}

/** The curve of R: its own trades, peak and deepest fall. */
function presentRCurve({ columns, rows }: Selection): Dashboard['equity']['inR'] {
  const known = rows.filter(
    (row) => columns.outcome[row] !== 2 && !Number.isNaN(columns.r[row] ?? Number.NaN),
  )
  if (known.length === 0) return null
  const at = Array.from(known, (row) => columns.closedAt[row] ?? 0)
  const curve = curveOfResults(
    Array.from(known, (row) => columns.r[row] ?? 0),
    { startingBalance: 0, at },
  )
  const drawdown = maxDrawdown(curve)
  const dayOf = (point: number) => dayText(columns.tradingDay[known[Math.max(0, point - 1)] ?? 0] ?? 0)
  const below = (point: number) => (curve.equity[point] ?? 0) - (curve.peak[point] ?? 0)
  return {
    points: Array.from(downsampleCurve(curve, R_CURVE_POINTS), (point) => ({
      at: new Date(curve.at[point] ?? 0).toISOString(),
      tradingDay: dayOf(point),
      n: point,
      r: fine(curve.equity[point] ?? 0),
      underwater: fine(below(point)),
    })),
    maxDrawdown: fine(-drawdown.amount),
    current: fine(below(curve.length - 1)),
    deepest: deepestOf(drawdown, dayOf),
  }
}

/** Ten thousandths of R are finer than any screen writes. */
function fine(r: number): number {
  return Math.round(r * 10_000) / 10_000 + 0
}

export function presentMonth(days: DayResults, month: string): Dashboard['month'] {
  const [year, number] = month.split('-').map(Number)
  const grid = monthGrid(days, { year: year ?? 1970, month: number ?? 1, weekStart: 1 })
  const inMonth = grid.weeks.flatMap((week) => week.cells).filter((cell) => cell.inMonth)
  const states = inMonth.map((cell) => dayState(cell.result?.net ?? null))
  const count = (state: string) => states.filter((each) => each === state).length
  return {
    month,
    cells: inMonth.map(({ day, result }) => ({
      day: dayText(day),
      state: dayState(result?.net ?? null),
      net: decimalFromMicros(result?.net ?? 0),
      n: result?.n ?? 0,
      r: result && result.rCount > 0 ? result.totalR : null,
    })),
    weeks: grid.weeks.map((week) => ({
      from: dayText(week.cells[0]?.day ?? 0),
      net: decimalFromMicros(week.net),
      n: week.n,
    })),
    wins: count('win'),
    losses: count('loss'),
    flats: count('flat'),
    net: decimalFromMicros(grid.net),
  }
}

/** The latest traded days, oldest first. */
export function presentMarks(days: DayResults, most: number): Dashboard['net']['marks'] {
  const from = Math.max(0, days.length - most)
  return Array.from({ length: days.length - from }, (_, i) => {
    return {
      day: dayText(days.day[from + i] ?? 0),
      state: dayState(days.net[from + i] ?? 0),
      r: (days.rCount[from + i] ?? 0) > 0 ? (days.totalR[from + i] ?? 0) : null,
    }
  })
}

export function presentScore(score: BallastScore): Dashboard['score'] {
  const part = (id: Dashboard['score']['parts'][number]['id'], label: string, figure: Figure) => ({
    id,
    label,
    value: figure.value,
    reason: figure.value === null ? REASONS[figure.reason] : null,
  })
  return {
    version: score.version,
    value: score.score.value,
    status: score.standing === 'settled' ? 'full' : score.standing,
    reason: score.score.value === null ? REASONS[score.score.reason] : null,
    n: score.n,
    parts: [
      part('win_rate', 'Win rate', score.parts.winRate),
      part('profit_factor', 'Profit factor', score.parts.profitFactor),
      part('risk', 'Risk', score.parts.risk),
    ],
  }
}

export function presentBadges(badges: readonly Badge[]): Dashboard['badges'] {
  return badges.map(({ id, label, text, unlocked }) => ({ id, name: label, unlocked, text }))
}

export function presentAchievements(progress: readonly AchievementProgress[]): Dashboard['achievements'] {
  return progress.map(({ id, label, current, target, unit, progress: percent }) => ({
    id,
    name: label,
    target,
    value: Math.round(current * 10) / 10,
    progress: percent,
    text: `${target}${unit}`,
  }))
}
