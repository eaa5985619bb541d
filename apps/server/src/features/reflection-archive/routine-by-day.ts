import { dayNumber, dayText } from '@ballast/domain/time/trading-day'
import { computeRoutine, type RoutineContext } from '../routine/compute-routine.ts'
import { habitRowsOf } from '../routine/habits.queries.ts'

export type RoutineByDay = Map<string, { kept: number; due: number; isOff: boolean }>

/** Rules kept out of those due on some days, as the routine counts them. */
export async function routineByDay(
  deps: RoutineContext,
  { userId, days }: { userId: string; days: readonly string[] },
): Promise<RoutineByDay> {
  const habits = await habitRowsOf(deps.db, { userId })
  // Nothing was due before the first habit.
  const first = habits.reduce((least, { startsOn }) => (startsOn < least ? startsOn : least), '9999')
  const judged = days.filter((day) => day >= first).map(dayNumber)
  if (judged.length === 0) return new Map()
  const { tallies } = await computeRoutine(deps, {
    ...{ userId, from: Math.min(...judged), to: Math.max(...judged), only: new Set(judged) },
  })
  return new Map(tallies.map(({ day, kept, due, isOff }) => [dayText(day), { kept, due, isOff }]))
}

export function routineOf(routine: RoutineByDay, day: string) {
  return routine.get(day) ?? { kept: 0, due: 0, isOff: false }
}
