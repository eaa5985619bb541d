import type { ResponseOf } from '@ballast/contract/endpoint'
import type { getHabit, getRoutineGrid, Routine, RoutineDayJson } from '@ballast/contract/routine/routine'
import { type DayNumber, dayNumber, dayText } from '@ballast/domain/time/trading-day'
import { AppError, invalidInput } from '../../platform/http/app-error.ts'
import { computeRoutine, type RoutineContext } from './compute-routine.ts'
import type { ComputedRoutine } from './judged-days.ts'
import { editsOfDay, marksOfDay } from './marks.queries.ts'
import { dayResultsInR } from './results-by-day.ts'
import {
  presentDay,
  presentGrid,
  presentRecord,
  presentResults,
  presentRoutine,
} from './routine.presenter.ts'

/** The list of today or another day, with weeks, streak and the last thirty days. */
export async function showRoutine(
  deps: RoutineContext,
  { userId, day }: { userId: string; day?: string | undefined },
): Promise<Routine> {
  const routine = await computeRoutine(deps, { userId })
  const { today } = routine
  return {
    ...presentRoutine(routine),
    shown: await readDay(deps, routine, { userId, day: day === undefined ? today : dayNumber(day) }),
    daysOff: [...routine.dayRows].flatMap(([day, { isOff }]) => (isOff && day > today ? [dayText(day)] : [])),
  }
}

/** One day, as its list shows it. */
export async function showDay(
  deps: RoutineContext,
  { userId, day }: { userId: string; day: string },
): Promise<RoutineDayJson> {
  const number = dayNumber(day)
  const routine = await computeRoutine(deps, { userId, from: number, to: number })
  return readDay(deps, routine, { userId, day: number })
}

async function readDay(
  { db }: RoutineContext,
  routine: ComputedRoutine,
  { userId, day }: { userId: string; day: DayNumber },
): Promise<RoutineDayJson> {
  const params = { userId, day: dayText(day) }
  const edits = await editsOfDay(db, params)
  return presentDay(routine, day, { edits, marks: await marksOfDay(db, params) })
}

const MAX_GRID_DAYS = 371

/** A letter for each habit and day. Throws 422 for more than a year. */
export async function showGrid(
  deps: RoutineContext,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<ResponseOf<typeof getRoutineGrid>> {
  const first = dayNumber(from)
  const last = dayNumber(to)
  if (last < first || last - first >= MAX_GRID_DAYS)
    throw invalidInput({ to: 'Choose a range of a year at most' })
  const routine = await computeRoutine(deps, { userId, from: first })
  return { from, to, rows: presentGrid(routine, { first, last }) }
}

/** A habit with its record. Throws 404. */
export async function showHabit(
  deps: RoutineContext,
  { userId, id }: { userId: string; id: string },
): Promise<ResponseOf<typeof getHabit>> {
  const routine = await computeRoutine(deps, { userId })
  const found = routine.habits.find(({ row }) => row.id === id)
  if (!found) throw new AppError('not_found')
  const { columns } = await deps.columns.columnsOf(userId)
  const results = presentResults(routine, {
    id,
    results: dayResultsInR(columns, routine.days[0]?.day ?? 0),
  })
  if (!results) throw new AppError('not_found')
  return { ...presentRecord(routine, found), results }
}
