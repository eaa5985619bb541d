import type { PointDay } from '@ballast/domain/points/point-day'
import { DAY_MS } from '@ballast/domain/time/durations'
import { type DayNumber, dayNumber, dayText } from '@ballast/domain/time/trading-day'
import { beginningsOfReflections } from '../reflections/reflections.queries.ts'
import { computeRoutine, type RoutineContext } from '../routine/compute-routine.ts'
import type { ComputedRoutine } from '../routine/judged-days.ts'
import { answersOf, milestonesOf, mostOf } from './point-records.ts'
import {
  confirmedSince,
  experimentTimes,
  firstDayOf,
  markEdits,
  markTimes,
  planLimits,
  resetsSeenThrough,
} from './progress.queries.ts'

export type PointRecord = {
  routine: ComputedRoutine
  /** Up to today. */
  days: PointDay[]
  firstConfirmed: DayNumber | null
}

/** Everything that earns points, per day from the first day with any record, or for the last days only; null before the first. */
export async function loadPointDays(
  deps: RoutineContext,
  { userId, lastDays = Number.POSITIVE_INFINITY }: { userId: string; lastDays?: number },
): Promise<PointRecord | null> {
  const { db, clock } = deps
  const first = await firstDayOf(db, { userId })
  if (first === null) return null
  const today = Math.floor(clock.now().getTime() / DAY_MS)
  const from = Math.max(Math.min(dayNumber(first), today - 1), today - lastDays)
  const routine = await computeRoutine(deps, { userId, from, needsAll: true })
  const answered = answersOf(routine, {
    times: await markTimes(db, { userId }),
    edits: await markEdits(db, { userId }),
  })
  const reflections = await beginningsOfReflections(db, { userId })
  const resets = await resetsSeenThrough(db, { userId })
  const limits = Map.groupBy(await planLimits(db, { userId }), ({ day }) => day)
  const milestones = milestonesOf(routine, {
    experiments: await experimentTimes(db, { userId }),
    confirmed: await confirmedSince(db, { userId }),
  })
  const habits = routine.habits.map(({ habit }) => habit)
  const days = routine.days.flatMap((day, at): PointDay[] => {
    if (day.day > routine.today) return []
    const text = dayText(day.day)
    return [
      {
        ...day,
        mostTrades: mostOf(limits.get(text) ?? []),
        finishedAt: routine.dayRows.get(day.day)?.finishedAt?.getTime() ?? null,
        reflectedAt: reflections.get(text) ?? null,
        habits,
        marks: answered(at),
        resetsDone: resets.get(text) ?? 0,
        experimentsFinished: milestones.finished.get(day.day) ?? [],
        findingsWorkedOn: milestones.workedOn.get(day.day) ?? [],
      },
    ]
  })
  return { routine, days, firstConfirmed: milestones.firstConfirmed }
}
