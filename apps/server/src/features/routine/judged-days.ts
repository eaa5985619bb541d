import { type Cell, cellOf, type DayTally, type RoutineDay, tallyOf } from '@ballast/domain/routine/day-cells'
import type { Habit } from '@ballast/domain/routine/habit'
import { mondayOf } from '@ballast/domain/statistics/days/week-results'
import { dayEndsAt } from '@ballast/domain/time/instant-on-day'
import { type DayBoundary, type DayNumber, dayNumber, dayText } from '@ballast/domain/time/trading-day'
import type { HabitRow, TermsRow } from './habits.queries.ts'
import type { RoutineDayRow } from './marks.queries.ts'
import type { Marks, RoutineRecord } from './routine-record.queries.ts'
import type { TradesByDay } from './rule-trades.ts'

/**
 * Everything the pages of the routine are computed from. Days run from the first habit's first day to the end of this week.
 */
export type ComputedRoutine = {
  boundary: DayBoundary
  now: number
  today: DayNumber
  habits: { row: HabitRow; terms: TermsRow[]; habit: Habit }[]
  dayRows: Map<DayNumber, RoutineDayRow>
  days: RoutineDay[]
  /** By habit, one cell per day in the order of `days`, up to the end of the current week. */
  cells: Map<string, Cell[]>
  tallies: DayTally[]
}

/** Nothing longer ago than this is judged. */
export const LONGEST_DAYS = 5 * 366

type RequestedRange = { today: DayNumber; from?: DayNumber | undefined; to?: DayNumber | undefined }

/** The days to judge: from the first habit's first day, or the requested one, to the end of this week at most. */
export function rangeOf(startDays: readonly DayNumber[], { today, from, to }: RequestedRange) {
  return {
    first: Math.max(today - LONGEST_DAYS, from ?? Math.min(today, ...startDays)),
    last: Math.min(mondayOf(today) + 6, to ?? Number.POSITIVE_INFINITY),
  }
}

type Judged = { days: readonly RoutineDay[]; marks: Marks; now: number }

/** Judges every habit on every day, and tallies each day over all habits. */
export function judge(
  habits: ComputedRoutine['habits'],
  { days, marks, now }: Judged,
): Pick<ComputedRoutine, 'cells' | 'tallies'> {
  const cells = new Map(
    habits.map(({ row, habit }) => [
      row.id,
      days.map((day) => cellOf(habit, day, { mark: marks.get(row.id)?.get(day.day) ?? null, now })),
    ]),
  )
  const all = [...cells.values()]
  const tallies = days.map(({ day, isOff }, at) =>
    tallyOf(
      day,
      isOff,
      all.map((of) => of[at]?.state ?? 'not_due'),
    ),
  )
  return { cells, tallies }
}

export function habitOf(row: HabitRow, all: readonly TermsRow[]): ComputedRoutine['habits'][number] {
  const terms = all.filter(({ habitId }) => habitId === row.id)
  const habit: Habit = {
    id: row.id,
    moment: row.moment,
    startsOn: dayNumber(row.startsOn),
    endedOn: row.endedOn === null ? null : dayNumber(row.endedOn),
    terms: terms.map((each) => ({ ...each, fromDay: dayNumber(each.fromDay) })),
  }
  return { row, terms, habit }
}

type DayRange = { first: DayNumber; last: DayNumber; only: ReadonlySet<DayNumber> | undefined }

type DayRecord = Pick<RoutineRecord, 'plans' | 'resets'> & {
  boundary: DayBoundary
  dayRows: ReadonlyMap<DayNumber, RoutineDayRow>
  trades: TradesByDay
}

/** The record of each day of a range, or only of some of its days. */
export function daysOf(
  { first, last, only }: DayRange,
  { trades, dayRows, boundary, ...record }: DayRecord,
): RoutineDay[] {
  const plans = Map.groupBy(record.plans, ({ day }) => day)
  const resets = Map.groupBy(record.resets, ({ day }) => day)
  const all = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)
  return (only ? all.filter((day) => only.has(day)) : all).map((day) => {
    const text = dayText(day)
    const row = dayRows.get(day)
    return {
      day,
      ...(trades.get(day) ?? { opened: [], closed: [] }),
      plans: (plans.get(text) ?? []).map(({ writtenAt, startsAt }) => ({
        writtenAt: writtenAt.getTime(),
        startsAt: startsAt.getTime(),
      })),
      resets: (resets.get(text) ?? []).map(({ startedAt }) => startedAt.getTime()),
      startsAt: dayEndsAt(day - 1, boundary),
      endsAt: dayEndsAt(day, boundary),
      isOff: row?.isOff ?? false,
      isFinished: row?.finishedAt != null,
    }
  })
}
