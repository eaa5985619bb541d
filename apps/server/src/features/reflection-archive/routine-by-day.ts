import { dayNumber, dayText } from '@ballast/domain/time/trading-day'
import { computeRoutine, type RoutineContext } from '../routine/compute-routine.ts'

export type RoutineByDay = Map<string, { kept: number; due: number; isOff: boolean }>

/** Rules kept out of those due on some days, as the routine counts them. */
export async function routineByDay(
  deps: RoutineContext,
  { userId, days }: { userId: string; days: readonly string[] },
): Promise<RoutineByDay> {
  if (days.length === 0) return new Map()
  const only = new Set(days.map(dayNumber))
  const { tallies } = await computeRoutine(deps, {
    userId,
    from: Math.min(...only),
    to: Math.max(...only),
    only,
  })
  return new Map(tallies.map(({ day, kept, due, isOff }) => [dayText(day), { kept, due, isOff }]))
}

export function routineOf(routine: RoutineByDay, day: string) {
  return routine.get(day) ?? { kept: 0, due: 0, isOff: false }
}
