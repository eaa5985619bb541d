import { type Interval, noInterval } from '../statistics/intervals/interval.ts'
import { wilsonInterval } from '../statistics/intervals/wilson-interval.ts'
import { type CellState, countCells } from './day-cells.ts'

/** For a day on which something was due: whether all of it was kept, or only part. */
export const ROUTINE_KEPT = ['all', 'part'] as const
export type RoutineKept = (typeof ROUTINE_KEPT)[number]

/** Kept of due with Wilson's interval. `unknown` ones were due but cannot be judged; they count in neither number. */
export type Adherence = { kept: number; due: number; unknown: number; interval: Interval }

/**
 * How much of what was due was kept. Open habits are not due yet.
 * @example adherenceOf(['kept', 'missed', 'unknown', 'open']) // → kept 1, due 2, unknown 1
 */
export function adherenceOf(states: readonly CellState[]): Adherence {
  const { kept, due, unknown } = countCells(states)
  return {
    kept,
    due,
    unknown,
    interval: due === 0 ? noInterval('no_decided_trades') : wilsonInterval(kept, due),
  }
}

/** How long a habit takes to feel automatic, in days. Source: docs/reset-and-routine.md, Habits. */
export const AUTOMATICITY = { median: 66, low: 18, high: 254, people: 96 }
