import type { Discipline, DisciplineDayJson } from '@ballast/contract/routine/discipline'
import { DISCIPLINE_DAYS } from '@ballast/domain/discipline/discipline-score'
import { dayNumber } from '@ballast/domain/time/trading-day'
import type { LockContext } from '../locks/load-locks.ts'
import { lockRecord } from '../locks/show-locks.ts'
import { computeRoutine } from './compute-routine.ts'
import {
  type LockStates,
  type OpenedByDay,
  presentDay,
  presentDiscipline,
  scoredDays,
} from './discipline.presenter.ts'
import { LONGEST_DAYS } from './judged-days.ts'

/** Days looked at initially: twenty planned ones and some rest days. */
const FIRST_DAYS = 40

/** The discipline score of the last planned days. */
export async function disciplineOf(deps: LockContext, { userId }: { userId: string }): Promise<Discipline> {
  const { states: locks, opened } = await locksByDay(deps, { userId })
  const firstLocked = Math.min(...locks.keys())
  for (let lastDays = FIRST_DAYS; ; lastDays *= 4) {
    const routine = await computeRoutine(deps, { userId, lastDays, needsAll: locks.size > 0 })
    if (locks.size === 0 && routine.habits.length === 0) return presentDiscipline(null, [], opened)
    const days = scoredDays(routine, locks)
    const first = routine.days[0]?.day ?? 0
    const startDays = routine.habits.map(({ habit }) => habit.startsOn)
    const isWhole = lastDays >= LONGEST_DAYS || [firstLocked, ...startDays].every((day) => day >= first)
    if (isWhole || days.length >= DISCIPLINE_DAYS) return presentDiscipline(routine, days, opened)
  }
}

/** The rules of one day; null if none was decided, or the day is still running. */
export async function disciplineOfDay(
  deps: LockContext,
  { userId, day }: { userId: string; day: string },
): Promise<DisciplineDayJson | null> {
  const locks = await lockStatesOf(deps, { userId })
  const number = dayNumber(day)
  const routine = await computeRoutine(deps, { userId, from: number, to: number, needsAll: locks.size > 0 })
  const scored = scoredDays(routine, locks).find((one) => one.day === number)
  return scored ? presentDay(scored) : null
}

export async function lockStatesOf(deps: LockContext, { userId }: { userId: string }): Promise<LockStates> {
  return (await locksByDay(deps, { userId })).states
}

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
