import type { DayNumber } from '../time/trading-day.ts'
import type { PointDay } from './point-day.ts'
import { POINT_SOURCES, type PointSource, type PointSourceKey, SKILLS, type Skill } from './sources.ts'

/** The maximum a day's practice gives. */
export const DAY_CAP = 20

/** A line of the ledger. `points` were given, `cut` were withheld by the day's cap. */
export type PointEntry = {
  day: DayNumber
  source: PointSourceKey
  points: number
  cut: number
  reason: string
}

/**
 * The points of a day, in the order of the sources, with practice limited by the day's cap. Each source counts once a
 * day.
 * Source: docs/discipline.md, Points.
 * @example pointsOfDay(day, now) // → [{ source: 'plan_before_open', points: 5, cut: 0, reason: 'Written before the open', … }]
 */
export function pointsOfDay(day: PointDay, now: number): PointEntry[] {
  let left = DAY_CAP
  return POINT_SOURCES.flatMap(({ key, points, kind, reason }: PointSource & { key: PointSourceKey }) => {
    const why = reason(day, now)
    if (why === null) return []
    const given = kind === 'practice' ? Math.min(left, points) : points
    if (kind === 'practice') left -= given
    return [{ day: day.day, source: key, points: given, cut: points - given, reason: why }]
  })
}

/** The yield of a source: on how many days, and how many points in total. */
export type SourceTotal = { source: PointSourceKey; times: number; points: number }

/**
 * What each source has given, in the order of the sources.
 * @example totalsOf([])[0] // → { source: 'plan_before_open', times: 0, points: 0 }
 */
export function totalsOf(entries: readonly PointEntry[]): SourceTotal[] {
  const bySource = Map.groupBy(entries, ({ source }) => source)
  return POINT_SOURCES.map(({ key }) => {
    const own = bySource.get(key) ?? []
    return { source: key, times: own.length, points: own.reduce((sum, { points }) => sum + points, 0) }
  })
}

/**
 * The points of each skill.
 * @example pointsBySkill(totals).preparation // → 590
 */
export function pointsBySkill(totals: readonly SourceTotal[]): Record<Skill, number> {
  const skillOf = new Map<string, Skill>(POINT_SOURCES.map(({ key, skill }) => [key, skill]))
  const sum = (skill: Skill) =>
    totals.reduce((all, { source, points }) => all + (skillOf.get(source) === skill ? points : 0), 0)
  return Object.fromEntries(SKILLS.map((skill) => [skill, sum(skill)])) as Record<Skill, number>
}
