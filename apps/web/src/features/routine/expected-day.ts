import type { HabitToday, RoutineDayJson } from '@ballast/contract/routine/routine'
import type { MarkState } from '@ballast/domain/routine/habit'

/** A mark for a habit on a day; a null state removes it. */
export type MarkWord = { habitId: string; day: string; state: MarkState | null; amount: number | null }

/**
 * A day as it will be once a mark is saved; other days are returned unchanged.
 * @example expectedDay(day, { habitId, day: day.day, state: 'kept', amount: null }).kept // → one more
 */
export function expectedDay(day: RoutineDayJson, word: MarkWord): RoutineDayJson {
  if (word.day !== day.day) return day
  const { habitId, state, amount } = word
  const markedAt = new Date().toISOString()
  const habits = day.habits.map((one): HabitToday => {
    if (one.habit.id !== habitId) return one
    const { goal } = one.habit
    const isShort = goal.kind !== 'done' && amount !== null && amount < goal.target
    const open = day.isToday && day.finishedAt === null ? 'open' : 'missed'
    return {
      ...one,
      mark: state && { state, amount, isLate: !day.isToday, markedAt },
      state: state === null || (state === 'kept' && isShort) ? open : state,
    }
  })
  const count = (...states: HabitToday['state'][]) =>
    habits.filter((one) => states.includes(one.state)).length
  return { ...day, habits, kept: count('kept'), due: count('kept', 'broken', 'missed'), open: count('open') }
}
