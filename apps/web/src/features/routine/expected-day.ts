import type { HabitToday, RoutineDayJson } from '@ballast/contract/routine/routine'
import { type CellState, countCells, isDueState, markedState } from '@ballast/domain/routine/day-cells'
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
    return {
      ...one,
      mark: state && { state, amount, isLate: !day.isToday, markedAt },
      state: expectedState(one, day, word),
    }
  })
  const { kept, due, open } = countCells(habits.map((one) => one.state))
  return { ...day, habits, kept, due, open }
}

function expectedState(one: HabitToday, day: RoutineDayJson, { state, amount }: MarkWord): CellState {
  if (one.state === 'off') return 'off'
  const isOver = !day.isToday || day.finishedAt !== null
  const mark = state && { state, amount }
  return markedState(mark, { goal: one.habit.goal, isDue: isDueState(one.state), isOver })
}
