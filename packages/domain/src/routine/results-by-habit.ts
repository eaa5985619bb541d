import {
  clusteredDifference,
  type MeanDifference,
  MIN_TO_COMPARE,
} from '../statistics/comparison/clustered-difference.ts'
import type { DaySums } from '../statistics/intervals/day-mean-interval.ts'
import { adjustedChances } from '../statistics/significance/benjamini-hochberg.ts'
import type { CellState } from './day-cells.ts'

/** Results of one day: the sum of R over the decisions that have one, and their number. */
export type DayR = { sum: number; count: number }

/** Days and decisions of one side, and mean R per decision; `null` without one. */
export type HabitSide = { days: number; n: number; meanR: number | null }

export type ResultsByHabit = {
  habitId: string
  kept: HabitSide
  notKept: HabitSide
  difference: MeanDifference
  /** The p-value, adjusted for all habits compared; `null` if nothing was compared. */
  q: number | null
}

/**
 * How results differ on days a habit was kept, per habit: R per decision on days kept minus that on days not kept; days
 * are the cases, and all p-values are adjusted together. Days on which it was not due or cannot be judged are on
 * neither side. Such days also differ in other ways: this shows what came together, not what caused it.
 * Source: docs/reset-and-routine.md, Results beside a habit.
 * @example resultsByHabit([{ habitId: 'a', states: new Map() }], new Map())[0]?.kept.days // → 0
 */
export function resultsByHabit(
  habits: readonly { habitId: string; states: ReadonlyMap<number, CellState> }[],
  results: ReadonlyMap<number, DayR>,
): ResultsByHabit[] {
  const days = [...results.keys()].sort((a, b) => a - b)
  const compared = habits.map(({ habitId, states }) => {
    const of = (...included: CellState[]) =>
      sumsOf(days, results, (day) => included.includes(states.get(day) ?? 'not_due'))
    const [kept, notKept] = [of('kept'), of('broken', 'missed')]
    return {
      habitId,
      kept: sideOf(kept),
      notKept: sideOf(notKept),
      difference: clusteredDifference(kept, notKept),
    }
  })
  const adjusted = adjustedChances(compared.map(({ difference }) => difference.chance.value))
  return compared.map((one, at) => ({ ...one, q: adjusted[at] ?? null }))
}

function sumsOf(
  days: readonly number[],
  results: ReadonlyMap<number, DayR>,
  isOn: (day: number) => boolean,
): DaySums {
  const of = (day: number) => (isOn(day) ? results.get(day) : undefined)
  return {
    sum: Float64Array.from(days, (day) => of(day)?.sum ?? 0),
    count: Float64Array.from(days, (day) => of(day)?.count ?? 0),
  }
}

function sideOf({ sum, count }: DaySums): HabitSide {
  const days = Array.from(count).filter((n) => n > 0).length
  const n = Array.from(count).reduce((all, one) => all + one, 0)
  const total = Array.from(sum).reduce((all, one) => all + one, 0)
  return { days, n, meanR: n === 0 ? null : total / n }
}

/**
 * How many more days a side needs before it can be compared; 0 where it has enough.
 * @example daysMissing({ days: 3, n: 30, meanR: 0 }) // → 5
 */
export function daysMissing({ days }: HabitSide): number {
  return Math.max(0, MIN_TO_COMPARE.days - days)
}
