import { type MonthResult, monthResults } from '../days/month-results.ts'
import { countProfitable, type ProfitableCount } from '../days/profitable-days.ts'
import { type WeekResult, weekResults } from '../days/week-results.ts'
import { downsampleCurve } from '../equity/downsample-curve.ts'
import type { EquityCurve } from '../equity/equity-curve.ts'
import type { Sample } from './sample.ts'
import { type SeriesFigures, seriesFigures } from './series-figures.ts'

/** A traded day; `day` in days since 1970-01-01, money in micros. */
export type DayRow = { day: number; n: number; wins: number; losses: number; net: number; totalR: number }

/**
 * A point of the closed balance: closing instant (for point 0 the first opening), balance and peak so far in micros.
 */
export type CurvePoint = { at: number; equity: number; peak: number }

export type SeriesReport = {
  figures: SeriesFigures
  startingBalance: number
  /** At most `MAX_CURVE_POINTS`, including peaks and troughs; empty without trades. */
  curve: CurvePoint[]
  days: DayRow[]
  weeks: WeekResult[]
  months: MonthResult[]
  counts: { days: ProfitableCount; weeks: ProfitableCount; months: ProfitableCount }
}

export const MAX_CURVE_POINTS = 600

/** The days, weeks and months of a sample, its balance as a curve, and every figure of that series. */
export function seriesReport(sample: Sample, curve: EquityCurve, allowance?: number): SeriesReport {
  const { days } = sample
  const weeks = weekResults(days)
  const months = monthResults(days)
  const at = (column: ArrayLike<number>, i: number) => column[i] ?? 0
  return {
    figures: seriesFigures(sample, curve, allowance),
    startingBalance: sample.startingBalance,
    curve: curvePoints(curve),
    days: Array.from(days.day, (day, i) => ({
      day,
      n: at(days.n, i),
      wins: at(days.wins, i),
      losses: at(days.losses, i),
      net: at(days.net, i),
      totalR: at(days.totalR, i),
    })),
    weeks,
    months,
    counts: {
      days: countProfitable(days.net),
      weeks: countProfitable(weeks.map(({ net }) => net)),
      months: countProfitable(months.map(({ net }) => net)),
    },
  }
}

function curvePoints(curve: EquityCurve): CurvePoint[] {
  if (curve.length < 2) return []
  return Array.from(downsampleCurve(curve, MAX_CURVE_POINTS), (point) => ({
    at: curve.at[point] ?? 0,
    equity: curve.equity[point] ?? 0,
    peak: curve.peak[point] ?? 0,
  }))
}
