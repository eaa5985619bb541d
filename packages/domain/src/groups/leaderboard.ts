import { weightedShare } from '../discipline/discipline-score.ts'
import { goalOf } from '../routine/streaks.ts'
import { mondayOf } from '../statistics/days/week-results.ts'
import { wilsonInterval } from '../statistics/intervals/wilson-interval.ts'
import { medianInPlace } from '../statistics/maths/quantile.ts'
import { compareTexts } from '../text/compare-texts.ts'
import { type DayNumber, dayNumber, dayText } from '../time/trading-day.ts'
import type { ProcessDay } from './process-day.ts'

/** The measures of a leaderboard: profit, win rate and the number of trades are not among them. */
export const BOARD_MEASURES = ['rules', 'weeks', 'reviews'] as const
export type BoardMeasure = (typeof BOARD_MEASURES)[number]
export const BOARD_PERIODS = ['week', 'month'] as const
export type BoardPeriod = (typeof BOARD_PERIODS)[number]

/** The minimum for a place: days of a week, and days or process weeks of a month. */
export const MINIMUM = {
  rules: { week: 3, month: 10 },
  reviews: { week: 3, month: 10 },
  weeks: { week: 3, month: 2 },
} as const
/** With fewer placed members, a median would reveal individual values. */
export const MIN_FOR_MEDIAN = 5

/** A member; `days` is null while they are still being computed. */
export type BoardEntry = { userId: string; days: readonly ProcessDay[] | null }
export type BoardRow = {
  userId: string
  /** Null without enough days, and for everyone while any member's days are being computed. */
  rank: number | null
  isTied: boolean
  value: number | null
  low: number | null
  high: number | null
  /** Numerator and denominator, in the measure's own unit. */
  done: number
  of: number
  /** Days (or process weeks of a month) recorded, null while they are being computed, and how many a place requires. */
  sample: number | null
  fewest: number
  /** Rules that could be judged, of those that were due; null for other measures. */
  coverage: number | null
}

type Board = { measure: BoardMeasure; period: BoardPeriod }

/**
 * First and last day of a week (Monday to Sunday) or month, `back` periods ago. A process week is whole and belongs to
 * the month of its Monday, so a month of them may begin and end some days later.
 * @example // process weeks of a month, on 2026-12-01: 2026-11-02 … 2026-12-06, as that week began in November
 */
export function boardDays(
  { measure, period }: Board,
  today: DayNumber,
  back = 0,
): { from: DayNumber; to: DayNumber } {
  if (period === 'week') {
    const from = mondayOf(today) - 7 * back
    return { from, to: from + 6 }
  }
  const isByWeek = measure === 'weeks'
  let from = monthStart(isByWeek ? mondayOf(today) : today)
  for (let at = 0; at < back; at++) from = monthStart(from - 1)
  const to = monthStart(from + 31) - 1
  return isByWeek ? { from: mondayOf(from + 6), to: mondayOf(to) + 6 } : { from, to }
}

function monthStart(day: DayNumber): DayNumber {
  return dayNumber(`${dayText(day).slice(0, 7)}-01`)
}

type LeaderboardQuery = Board & {
  from: DayNumber
  to: DayNumber
  today: DayNumber
}

/**
 * Ranks the members by the lower end of their interval, so that a short record cannot lead. Lower ends that are equal
 * in whole per cent share a place. Nobody has a place until every member's days are computed.
 * Source: docs/discipline.md, Leaderboards.
 * @example leaderboard(entries, { measure: 'rules', period: 'week', … })[0]?.rank // → 1
 */
export function leaderboard(entries: readonly BoardEntry[], query: LeaderboardQuery): BoardRow[] {
  const rows = entries.map(({ userId, days }) => rowOf(userId, days, query))
  const placed = rows
    .filter((row) => row.value !== null)
    .toSorted((a, b) => percentOf(b) - percentOf(a) || b.of - a.of || compareTexts(a.userId, b.userId))
  const isComplete = rows.every(({ sample }) => sample !== null)
  for (const row of isComplete ? placed : []) {
    const same = placed.filter((other) => percentOf(other) === percentOf(row))
    row.rank = placed.findIndex((other) => percentOf(other) === percentOf(row)) + 1
    row.isTied = same.length > 1
  }
  const rest = rows
    .filter((row) => row.value === null)
    .toSorted((a, b) => (b.sample ?? -1) - (a.sample ?? -1))
  return [...placed, ...rest]
}

const percentOf = ({ low }: BoardRow) => Math.round((low ?? 0) * 100)

/** The median of the members with a place; null with fewer than five of them. */
export function medianOf(rows: readonly BoardRow[]): { value: number | null; n: number } {
  const values = rows.flatMap(({ value }) => (value === null ? [] : [value]))
  return {
    n: values.length,
    value: values.length < MIN_FOR_MEDIAN ? null : medianInPlace(Float64Array.from(values)),
  }
}

type Tally = {
  done: number
  of: number
  sample: number
  coverage: number | null
  share: number
  effectiveN: number
}

function rowOf(userId: string, days: BoardEntry['days'], query: LeaderboardQuery): BoardRow {
  const { measure, period, from, to } = query
  const fewest = MINIMUM[measure][period]
  const unplaced = { userId, fewest, rank: null, isTied: false, value: null, low: null, high: null }
  if (days === null) return { ...unplaced, done: 0, of: 0, sample: null, coverage: null }
  const within = days.filter(({ day }) => day >= from && day <= to)
  const { done, of, sample, coverage, share, effectiveN } = COUNT[measure](within, query)
  const row = { ...unplaced, done, of, sample, coverage }
  if (sample < fewest) return row
  const interval = wilsonInterval(share * effectiveN, effectiveN)
  const ends = interval.kind === 'closed' ? interval : { low: null, high: null }
  return { ...row, value: share, low: ends.low, high: ends.high }
}

const COUNT: Record<BoardMeasure, (days: readonly ProcessDay[], query: LeaderboardQuery) => Tally> = {
  rules: (days) => {
    const due = days.filter((day) => day.due > 0)
    const done = sumOf(due, ({ kept }) => kept)
    const of = sumOf(due, (day) => day.due)
    const unknown = sumOf(days, (day) => day.unknown)
    const coverage = of + unknown === 0 ? null : of / (of + unknown)
    const counts = { done, of, sample: due.length, coverage }
    return { ...counts, ...weightedShare(due.map((day) => ({ ...day, weight: 1 }))) }
  },
  reviews: (days) => {
    const judged = days.filter(({ isReviewed }) => isReviewed !== null)
    return plain(judged.filter(({ isReviewed }) => isReviewed).length, judged.length)
  },
  weeks: (days, { period, today }) => {
    const planned = days.filter(({ outcome }) => outcome === 'kept' || outcome === 'short')
    if (period === 'week') return plain(keptOf(planned), planned.length)
    const weeks = [...Map.groupBy(planned, ({ day }) => mondayOf(day))].filter(
      ([monday]) => monday + 6 < today,
    )
    return plain(weeks.filter(([, of]) => keptOf(of) >= goalOf(of.length)).length, weeks.length)
  },
}

const keptOf = (days: readonly ProcessDay[]) => days.filter(({ outcome }) => outcome === 'kept').length

function plain(done: number, of: number): Tally {
  return { done, of, sample: of, coverage: null, share: done / of, effectiveN: of }
}

function sumOf(days: readonly ProcessDay[], pick: (day: ProcessDay) => number): number {
  return days.reduce((sum, day) => sum + pick(day), 0)
}
