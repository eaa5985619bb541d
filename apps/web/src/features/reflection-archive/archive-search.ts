import { MOODS } from '@ballast/domain/reflection/mood'
import { REVIEW_PERIODS, type ReviewPeriod } from '@ballast/domain/reflection/review-period'
import { ROUTINE_KEPT, type RoutineKept } from '@ballast/domain/routine/adherence'
import { DAY_STATES, type DayState } from '@ballast/domain/statistics/days/day-state'
import { type Day, isDay } from '../../lib/time/days.ts'

export const ARCHIVE_VIEWS = ['days', 'reviews', 'patterns'] as const
const ID = /^[0-9a-f-]{36}$/
export type ArchiveView = (typeof ARCHIVE_VIEWS)[number]

/** The page's state in its URL. */
export type ArchiveSearch = {
  view?: Exclude<ArchiveView, 'days'>
  /** The day shown; in a review, any day of its period. */
  day?: Day
  period?: Exclude<ReviewPeriod, 'week'>
  /** The month of the small calendar. */
  month?: string
  q?: string
  mood?: number[]
  result?: DayState[]
  tag?: string[]
  finding?: string[]
  routine?: RoutineKept
  pictures?: 'yes'
  written?: 'yes' | 'no'
}

/** Reads the URL; invalid values are dropped. */
export function parseArchiveSearch(search: Record<string, unknown>): ArchiveSearch {
  const mood = MOODS.filter((one) => listOf(search.mood).some((text) => Number(text) === one))
  const result = DAY_STATES.filter((one) => listOf(search.result).includes(one))
  const tag = listOf(search.tag).flatMap((one) => (typeof one === 'string' && one.length <= 80 ? [one] : []))
  const finding = listOf(search.finding).flatMap((id) => (typeof id === 'string' && ID.test(id) ? [id] : []))
  const routine = ROUTINE_KEPT.find((one) => one === search.routine)
  const view = ARCHIVE_VIEWS.find((one) => one === search.view)
  const period = REVIEW_PERIODS.find((one) => one === search.period)
  const q = typeof search.q === 'string' || typeof search.q === 'number' ? String(search.q) : ''
  return {
    ...(view && view !== 'days' ? { view } : {}),
    ...(isDay(search.day) ? { day: search.day } : {}),
    ...(period && period !== 'week' ? { period } : {}),
    ...(isDay(`${search.month}-01`) ? { month: String(search.month) } : {}),
    ...(q.trim() === '' ? {} : { q: q.slice(0, 200) }),
    ...(mood.length > 0 ? { mood } : {}),
    ...(result.length > 0 ? { result } : {}),
    ...(tag.length > 0 ? { tag } : {}),
    ...(finding.length > 0 ? { finding } : {}),
    ...(routine ? { routine } : {}),
    ...(search.pictures === 'yes' ? { pictures: 'yes' } : {}),
    ...(search.written === 'yes' || search.written === 'no' ? { written: search.written } : {}),
  }
}

function listOf(value: unknown): unknown[] {
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value]
}

/** The server query, without accounts and basis. */
export function filterOf({ q, mood, result, tag, finding, routine, pictures, written }: ArchiveSearch) {
  return { q, mood, result, tag, finding, routine, pictures, written }
}

/** Whether any filter is set. */
export function isNarrowed(search: ArchiveSearch): boolean {
  return Object.values(filterOf(search)).some((value) => value !== undefined)
}
