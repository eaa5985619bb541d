import { dayStreak, outcomeOf } from '@ballast/domain/routine/streaks'
import { computeRoutine, type RoutineContext, type RoutineQuery } from './compute-routine.ts'
import { LONGEST_DAYS } from './judged-days.ts'

/** Days looked at initially: most streaks are shorter, and every dashboard request computes this. */
const FIRST_DAYS = 40

/** Consecutive days on which everything due was done, for the achievement. 0 without habits. */
export async function habitStreakOf(
  deps: RoutineContext,
  query: Pick<RoutineQuery, 'userId' | 'columns'>,
): Promise<number> {
  for (let lastDays = FIRST_DAYS; ; lastDays *= 4) {
    const { days, habits, tallies } = await computeRoutine(deps, { ...query, lastDays })
    if (habits.length === 0) return 0
    const first = days[0]?.day ?? 0
    const isWhole = lastDays >= LONGEST_DAYS || habits.every(({ habit }) => habit.startsOn >= first)
    if (isWhole || tallies.some((tally) => outcomeOf(tally) === 'short')) return dayStreak(tallies)
  }
}
