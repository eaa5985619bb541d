import { dayStreak, outcomeOf } from '@ballast/domain/routine/streaks'
import { computeRoutine, type RoutineContext } from './compute-routine.ts'
import { habitRowsOf } from './habits.queries.ts'
import { LONGEST_DAYS } from './judged-days.ts'

/** Days looked back over at first: most streaks end within them, and the dashboard asks each time. */
const FIRST_DAYS = 40

/** Days in a row on which everything due was done: the achievement's figure. 0 without habits, which costs one query. */
export async function habitStreakOf(deps: RoutineContext, { userId }: { userId: string }): Promise<number> {
  if ((await habitRowsOf(deps.db, { userId })).length === 0) return 0
  for (let lastDays = FIRST_DAYS; ; lastDays *= 4) {
    const { days, habits, tallies } = await computeRoutine(deps, { userId, lastDays })
    const first = days[0]?.day ?? 0
    const isWhole = lastDays >= LONGEST_DAYS || habits.every(({ habit }) => habit.startsOn >= first)
    if (isWhole || tallies.some((tally) => outcomeOf(tally) === 'short')) return dayStreak(tallies)
  }
}
