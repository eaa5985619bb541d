import type { Discipline, DisciplineDayJson } from '@ballast/contract/routine/discipline'
import {
  allOf,
  type DisciplineDay,
  disciplineDayOf,
  disciplineScore,
  isScored,
  type RuleScore,
} from '@ballast/domain/discipline/discipline-score'
import { ruleLeak } from '@ballast/domain/discipline/rule-leak'
import type { LockState } from '@ballast/domain/locks/lock-days'
import { decimalFromMicros } from '@ballast/domain/money/micros'
import type { Cell } from '@ballast/domain/routine/day-cells'
import { termsOn } from '@ballast/domain/routine/habit'
import { type DayNumber, dayText } from '@ballast/domain/time/trading-day'
import { presentFigure } from '../figures/figures.presenter.ts'
import type { ComputedRoutine } from './judged-days.ts'

/** Outcomes of locks on the days they were active. */
export type LockStates = ReadonlyMap<DayNumber, readonly LockState[]>

/** The decisions opened during locks, by day. */
export type OpenedByDay = ReadonlyMap<DayNumber, readonly string[]>

export function scoredDays(routine: ComputedRoutine, locks: LockStates): DisciplineDay[] {
  return routine.days.flatMap((day, at) => {
    const scored = disciplineDayOf(day.day, cellsAt(routine, at), locks.get(day.day))
    return isScored(day, scored, routine.now) ? [scored] : []
  })
}

function cellsAt({ cells }: ComputedRoutine, at: number): Cell[] {
  return [...cells.values()].flatMap((of) => of[at] ?? [])
}

export function presentDiscipline(
  routine: ComputedRoutine | null,
  scored: readonly DisciplineDay[],
  locked: OpenedByDay,
): Discipline {
  const { version, standing, days, all, auto, self } = disciplineScore(scored)
  return {
    version,
    standing,
    all: presentScore(all),
    auto: presentScore(auto),
    self: presentScore(self),
    days: days.map(presentDay),
    leak: routine ? leakOf(routine, new Set(days.map(({ day }) => day)), locked) : [],
  }
}

function presentScore({ score, interval, kept, due, unknown }: RuleScore): Discipline['all'] {
  return { kept, due, unknown, rate: presentFigure({ figure: score, interval, n: due }) }
}

export function presentDay(day: DisciplineDay): DisciplineDayJson {
  return { day: dayText(day.day), ...allOf(day), auto: day.auto, self: day.self }
}

function leakOf(
  routine: ComputedRoutine,
  days: ReadonlySet<DayNumber>,
  locked: OpenedByDay,
): Discipline['leak'] {
  const { habits, cells } = routine
  const used = routine.days.flatMap((day, at) => {
    if (!days.has(day.day)) return []
    const judged = habits.flatMap(({ row, habit }) => {
      const cell = cells.get(row.id)?.[at]
      return cell ? [{ cell, kind: termsOn(habit, day.day)?.rule?.kind ?? null }] : []
    })
    const { opened, closed } = day
    return [{ opened, closed, cells: judged, locked: locked.get(day.day) ?? [] }]
  })
  return ruleLeak(used).map(({ currency, net, ...rest }) => ({
    ...rest,
    currency: currency as Discipline['leak'][number]['currency'],
    net: decimalFromMicros(net),
  }))
}
