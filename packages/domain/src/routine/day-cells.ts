import type { DayNumber } from '../time/trading-day.ts'
import { type Habit, type HabitGoal, type HabitMark, isDue, reachesGoal, termsOn } from './habit.ts'
import { type DayRecord, isAboutCloses, judgeRule, type Verdict } from './judge-rule.ts'

/**
 * What became of a habit on a day. `open`: due and not decided yet. `missed`: due, the day is over, and nothing was
 * marked. `unknown`: due, but the record cannot tell. `extra`: done without being due, which counts for nothing, as a
 * mark that says “not kept” does then. `off`: the day was planned off.
 */
export const CELL_STATES = ['kept', 'broken', 'missed', 'open', 'unknown', 'extra', 'not_due', 'off'] as const
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
  const isTraded =
    day.opened.length > 0 || (terms.rule !== null && isAboutCloses(terms.rule) && day.closed.length > 0)
  const facts = { hasTrades: isTraded, hasPlan: day.plans.length > 0 }
  const due = isDue(habit, day.day, facts)
  if (terms.rule) {
    if (!due) return { ...cell, state: 'not_due' }
    const verdict = judgeRule(
      terms.rule,
      day.isFinished ? { ...day, endsAt: Math.min(day.endsAt, now) } : day,
      now,
    )
    return { ...cell, state: verdict.state, verdict }
  }
  const isOver = now >= day.endsAt || day.isFinished
  return { ...cell, state: markedState(mark, { goal: terms.goal, isDue: due, isOver }) }
}

type Marked = { goal: HabitGoal; isDue: boolean; isOver: boolean }

/**
 * The state that the trader's own mark gives a habit on a day. Short of its goal, it stays open until the day is over.
 * @example markedState({ state: 'kept', amount: null }, { goal: { kind: 'done' }, isDue: false, isOver: true }) // → 'extra'
 */
export function markedState(mark: HabitMark | null, { goal, isDue, isOver }: Marked): CellState {
  const isDone = mark !== null && reachesGoal(goal, mark)
  if (!isDue) return isDone ? 'extra' : 'not_due'
  if (isDone) return 'kept'
  if (mark?.state === 'broken') return 'broken'
  if (!isOver) return 'open'
  return mark ? 'broken' : 'missed'
}

/** Whether something was due and counts: decided, still open, or impossible to judge. */
export function isDueState(state: CellState): boolean {
  return state !== 'extra' && state !== 'not_due' && state !== 'off'
}

/** Cells counted. `due` ones have been decided; `open` ones may still be kept, `unknown` ones cannot be judged. */
export type CellCounts = { kept: number; due: number; open: number; unknown: number }

/**
 * Counts cells by what became of them; those that were not due are in no number.
 * @example countCells(['kept', 'missed', 'open', 'extra']) // → kept 1, due 2, open 1, unknown 0
 */
export function countCells(states: readonly CellState[]): CellCounts {
  const count = (...counted: CellState[]) => states.filter((state) => counted.includes(state)).length
  return {
    kept: count('kept'),
    due: count('kept', 'broken', 'missed'),
    open: count('open'),
    unknown: count('unknown'),
  }
}

/** A day as streaks count it. `rest`: nothing was due, or the day was planned off. */
export const DAY_OUTCOMES = ['kept', 'short', 'running', 'rest'] as const
export type DayOutcome = (typeof DAY_OUTCOMES)[number]

/** A day's cells counted. */
export type DayTally = CellCounts & { day: DayNumber; isOff: boolean }

/**
 * Counts the cells of one day.
 * @example tallyOf(day, false, ['kept', 'missed', 'open']) // → kept 1, due 2, open 1
 */
export function tallyOf(day: DayNumber, isOff: boolean, states: readonly CellState[]): DayTally {
  return { day, isOff, ...countCells(states) }
}
