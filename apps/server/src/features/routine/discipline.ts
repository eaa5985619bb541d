import type { Discipline, DisciplineDayOnWire } from '@ballast/contract/routine/discipline'
import {
  allOf,
  DISCIPLINE_DAYS,
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
import { type DayNumber, dayNumber, dayText } from '@ballast/domain/time/trading-day'
import { presentFigure } from '../figures/figures.presenter.ts'
import type { LockContext } from '../locks/load-locks.ts'
import { lockRecord } from '../locks/show-locks.ts'
import { type ComputedRoutine, computeRoutine, LONGEST_DAYS } from './compute-routine.ts'
import { habitRowsOf } from './habits.queries.ts'

/** Days looked back over at first: twenty planned ones and some of rest. */
const FIRST_DAYS = 40

/** The discipline score of the last planned days. Without habits and locks it costs a few short queries. */
export async function disciplineOf(deps: LockContext, { userId }: { userId: string }): Promise<Discipline> {
  const { states: locks, opened } = await locksByDay(deps, { userId })
  if (locks.size === 0 && (await habitRowsOf(deps.db, { userId })).length === 0)
    return presentDiscipline(null, [], opened)
  const firstLocked = Math.min(...locks.keys())
  for (let lastDays = FIRST_DAYS; ; lastDays *= 4) {
    const routine = await computeRoutine(deps, { userId, lastDays, needsAll: locks.size > 0 })
    const days = scoredDays(routine, locks)
    const first = routine.days[0]?.day ?? 0
    const begun = routine.habits.map(({ habit }) => habit.startsOn)
    const isWhole = lastDays >= LONGEST_DAYS || [firstLocked, ...begun].every((day) => day >= first)
    if (isWhole || days.length >= DISCIPLINE_DAYS) return presentDiscipline(routine, days, opened)
  }
}

/** The rules of one day; null where none was decided, or the day still runs. */
export async function disciplineOfDay(
  deps: LockContext,
  { userId, day }: { userId: string; day: string },
): Promise<DisciplineDayOnWire | null> {
  const locks = await lockStatesOf(deps, { userId })
  if (locks.size === 0 && (await habitRowsOf(deps.db, { userId })).length === 0) return null
  const number = dayNumber(day)
  const routine = await computeRoutine(deps, { userId, from: number, to: number, needsAll: locks.size > 0 })
  const scored = scoredDays(routine, locks).find((one) => one.day === number)
  return scored ? presentDay(scored) : null
}

/** Outcomes of locks on the days they were active. */
export type LockStates = ReadonlyMap<DayNumber, readonly LockState[]>

export async function lockStatesOf(deps: LockContext, { userId }: { userId: string }): Promise<LockStates> {
  return (await locksByDay(deps, { userId })).states
}

/** The decisions opened during locks, by day. */
type OpenedByDay = ReadonlyMap<DayNumber, readonly string[]>

async function locksByDay(
  deps: LockContext,
  { userId }: { userId: string },
): Promise<{ states: LockStates; opened: OpenedByDay }> {
  const { record, trades } = await lockRecord(deps, { userId })
  const days = [...Map.groupBy(record, ({ day }) => day.day)]
  const decision = (id: string) => trades?.calledBy.get(id) ?? id
  return {
    states: new Map(days.map(([day, of]) => [day, of.map(({ day: { state } }) => state)])),
    opened: new Map(
      days.map(([day, of]) => [day, of.flatMap(({ day: { tradeIds } }) => tradeIds.map(decision))]),
    ),
  }
}

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
    ...{ version, standing, all: presentScore(all), auto: presentScore(auto), self: presentScore(self) },
    days: days.map(presentDay),
    leak: routine ? leakOf(routine, new Set(days.map(({ day }) => day)), locked) : [],
  }
}

function presentScore({ score, interval, kept, due, unknown }: RuleScore): Discipline['all'] {
  return { kept, due, unknown, rate: presentFigure({ figure: score, interval, n: due }) }
}

function presentDay(day: DisciplineDay): DisciplineDayOnWire {
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
