import type { DayNumber } from '../time/trading-day.ts'
import { type Habit, type HabitMark, isDue, reachesGoal, termsOn } from './habit.ts'
import { type DayRecord, judgeRule, type Verdict } from './judge-rule.ts'

/**
 * What became of a habit on a day. `open`: due and not decided yet. `missed`: due, the day is over, and nothing was
 * marked. `unknown`: due, but the record cannot tell. `off`: the day was planned off.
 */
export const CELL_STATES = ['kept', 'broken', 'missed', 'open', 'unknown', 'not_due', 'off'] as const
export type CellState = (typeof CELL_STATES)[number]

export type Cell = { habitId: string; day: DayNumber; state: CellState; verdict: Verdict | null }

/** The record of a day, without the trader's own marks. */
export type RoutineDay = DayRecord & { day: DayNumber; isOff: boolean; isFinished: boolean }

type CellInput = { mark: HabitMark | null; now: number }

/**
 * The state of a habit on a day: judged from the record if it has a rule, else by the trader's mark. A finished day is
 * over, regardless of the time.
 * @example cellOf(habit, day, { mark: null, now: day.endsAt }).state // due and never marked → 'missed'
 */
export function cellOf(habit: Habit, day: RoutineDay, { mark, now }: CellInput): Cell {
  const cell = { habitId: habit.id, day: day.day, verdict: null }
  const terms = termsOn(habit, day.day)
  if (!terms) return { ...cell, state: 'not_due' }
  if (day.isOff) return { ...cell, state: 'off' }
  const facts = { hasTrades: day.opened.length > 0, hasPlan: day.plans.length > 0 }
  if (!isDue(habit, day.day, facts)) {
    // A habit done without being due is still shown as done.
    return { ...cell, state: mark && !terms.rule && reachesGoal(terms.goal, mark) ? 'kept' : 'not_due' }
  }
  const isOver = now >= day.endsAt || day.isFinished
  if (terms.rule) {
    const verdict = judgeRule(
      terms.rule,
      day.isFinished ? { ...day, endsAt: Math.min(day.endsAt, now) } : day,
      now,
    )
    return { ...cell, state: verdict.state, verdict }
  }
  if (mark) return { ...cell, state: reachesGoal(terms.goal, mark) ? 'kept' : partly(mark, isOver) }
  return { ...cell, state: isOver ? 'missed' : 'open' }
}

/** Short of its target: open until the day is over. */
function partly({ state }: HabitMark, isOver: boolean): CellState {
  return state === 'broken' || isOver ? 'broken' : 'open'
}

/**
 * A day's cells counted. `due` ones have been decided; `open` ones may still be kept, `unknown` ones cannot be judged.
 */
export type DayTally = {
  day: DayNumber
  isOff: boolean
  kept: number
  due: number
  open: number
  unknown: number
}

/**
 * Counts the cells of one day.
 * @example tallyOf(day, false, ['kept', 'missed', 'open']) // → kept 1, due 2, open 1
 */
export function tallyOf(day: DayNumber, isOff: boolean, states: readonly CellState[]): DayTally {
  const count = (...counted: CellState[]) => states.filter((state) => counted.includes(state)).length
  return {
    ...{ day, isOff },
    kept: count('kept'),
    due: count('kept', 'broken', 'missed'),
    open: count('open'),
    unknown: count('unknown'),
  }
}
