import type { ResponseOf } from '@ballast/contract/endpoint'
import type {
  getHabit,
  getRoutineGrid,
  HabitToday,
  Routine,
  RoutineDayOnWire,
} from '@ballast/contract/routine/routine'
import { adherenceOf } from '@ballast/domain/routine/adherence'
import { type Cell, type CellState, tallyOf } from '@ballast/domain/routine/day-cells'
import { daysMissing, type HabitSide, resultsBeside } from '@ballast/domain/routine/results-beside-habit'
import { dayStreak, outcomeOf, processWeeks, weekStreak } from '@ballast/domain/routine/streaks'
import { mondayOf } from '@ballast/domain/statistics/days/week-results'
import { figure, noFigure } from '@ballast/domain/statistics/figure'
import { type DayNumber, dayNumber, dayText } from '@ballast/domain/time/trading-day'
import { AppError } from '../../platform/http/app-error.ts'
import { presentFigure } from '../figures/figures.presenter.ts'
import { type ComputedRoutine, computeRoutine, type RoutineContext } from './compute-routine.ts'
import { presentHabit } from './habit.presenter.ts'
import { editsOfDay, marksOfDay, routineDayRows } from './marks.queries.ts'
import { dayResultsInR } from './results-by-day.ts'

const WEEKS_SHOWN = 12
const MONTH_DAYS = 30

/** Today’s list, or that of another day, with weeks, streak and the last thirty days. */
export async function showRoutine(
  deps: RoutineContext,
  { userId, day }: { userId: string; day?: string | undefined },
): Promise<Routine> {
  const routine = await computeRoutine(deps, { userId })
  const { boundary, today, tallies } = routine
  const weeks = processWeeks(tallies, today)
  const recent = recentStates(routine, MONTH_DAYS)
  const later = await routineDayRows(deps.db, { userId, from: dayText(today + 1) })
  return {
    timeZone: boundary.timeZone,
    today: dayText(today),
    shown: await presentDay(deps, routine, { userId, day: day === undefined ? today : dayNumber(day) }),
    weeks: weeks.slice(-WEEKS_SHOWN).map(({ monday, days, ...week }) => ({
      ...week,
      monday: dayText(monday),
      days: days.map((each) => ({ ...each, day: dayText(each.day) })),
    })),
    streak: { ...weekStreak(weeks, today), days: dayStreak(tallies) },
    last30: {
      all: presentAdherence([...recent.auto, ...recent.self]),
      auto: presentAdherence(recent.auto),
      self: presentAdherence(recent.self),
    },
    daysOff: later.flatMap((row) => (row.isOff ? [row.day] : [])),
  }
}

/** One day as its list shows it. */
export async function showDay(
  deps: RoutineContext,
  { userId, day }: { userId: string; day: string },
): Promise<RoutineDayOnWire> {
  const number = dayNumber(day)
  const routine = await computeRoutine(deps, { userId, from: number, to: number })
  return presentDay(deps, routine, { userId, day: number })
}

async function presentDay(
  { db }: RoutineContext,
  routine: ComputedRoutine,
  { userId, day }: { userId: string; day: DayNumber },
): Promise<RoutineDayOnWire> {
  const text = dayText(day)
  const at = routine.days.findIndex((each) => each.day === day)
  const edits = await editsOfDay(db, { userId, day: text })
  const marks = await marksOfDay(db, { userId, day: text })
  const row = routine.dayRows.get(day)
  const counted = routine.habits.filter(
    ({ row: { startsOn, endedOn } }) => startsOn <= text && (endedOn === null || endedOn > text),
  )
  const habits = counted.map(({ row, terms }): HabitToday => {
    const cell = routine.cells.get(row.id)?.[at]
    const mark = marks.find(({ habitId }) => habitId === row.id)
    return {
      habit: presentHabit(row, terms, text),
      state: cell?.state ?? 'not_due',
      mark: mark
        ? {
            state: mark.state,
            amount: mark.amount,
            isLate: mark.isLate,
            markedAt: mark.markedAt.toISOString(),
          }
        : null,
      verdict: presentVerdict(cell),
      edits: edits
        .filter(({ habitId }) => habitId === row.id)
        .map(({ before, after, editedAt }) => ({
          ...{ before, after },
          editedAt: editedAt.toISOString(),
        })),
    }
  })
  const tally = tallyOf(
    day,
    row?.isOff ?? false,
    habits.map(({ state }) => state),
  )
  return {
    day: text,
    isToday: day === routine.today,
    isOff: row?.isOff ?? false,
    finishedAt: row?.finishedAt?.toISOString() ?? null,
    outcome: outcomeOf(tally),
    ...{ kept: tally.kept, due: tally.due, open: tally.open, habits },
  }
}

export function presentVerdict(cell: Cell | undefined): HabitToday['verdict'] {
  if (!cell?.verdict || cell.state === 'not_due') return null
  const { n, of, unknown, at, tradeIds } = cell.verdict
  return {
    n,
    of,
    unknown,
    at: at === null ? null : new Date(at).toISOString(),
    tradeIds: tradeIds.slice(0, 200),
  }
}

/** The states of the last days, of rules the record judges and of those the trader marks. */
export function recentStates({ habits, cells, today }: ComputedRoutine, length: number) {
  const states: Record<'auto' | 'self', CellState[]> = { auto: [], self: [] }
  for (const { row } of habits)
    for (const cell of cells.get(row.id) ?? [])
      if (cell.day <= today && cell.day > today - length) states[kindOf(cell)].push(cell.state)
  return states
}

function kindOf({ verdict }: Cell): 'auto' | 'self' {
  return verdict ? 'auto' : 'self'
}

export function presentAdherence(states: readonly CellState[]): Routine['last30']['all'] {
  const { kept, due, unknown, interval } = adherenceOf(states)
  const rate = due === 0 ? noFigure('no_decided_trades') : figure(kept / due)
  return {
    rate: {
      ...presentFigure({ figure: rate, interval, n: due }),
      ...(due === 0 ? { reason: 'Nothing was due yet' } : {}),
    },
    ...{ kept, due, unknown },
  }
}

const LETTERS: Record<CellState, string> = {
  kept: 'k',
  broken: 'b',
  missed: 'm',
  open: 'o',
  unknown: 'u',
  not_due: 'n',
  off: 'x',
}
const MAX_GRID_DAYS = 371

/** A letter for each habit and day. Throws 422 for more than a year. */
export async function showGrid(
  deps: RoutineContext,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<ResponseOf<typeof getRoutineGrid>> {
  const [first, last] = [dayNumber(from), dayNumber(to)]
  if (last < first || last - first >= MAX_GRID_DAYS)
    throw new AppError('invalid_input', { fields: { to: 'Choose a range of a year at most' } })
  const routine = await computeRoutine(deps, { userId, from: first })
  const { days, cells, today } = routine
  const offset = first - (days[0]?.day ?? first)
  const length = Math.max(0, Math.min(last, today) - first + 1)
  return {
    from,
    to,
    rows: routine.habits.flatMap(({ row, terms }) => {
      const states = Array.from({ length }, (_, at) => cells.get(row.id)?.[offset + at]?.state ?? 'not_due')
      const { kept, due } = adherenceOf(states)
      const isGone = row.endedOn !== null && row.endedOn <= from
      if (isGone && kept + due === 0) return []
      const habit = presentHabit(row, terms, dayText(today))
      return [{ habit, cells: states.map((state) => LETTERS[state]).join(''), kept, due }]
    }),
  }
}

/** A habit with its record. Throws 404. */
export async function showHabit(
  deps: RoutineContext,
  { userId, id }: { userId: string; id: string },
): Promise<ResponseOf<typeof getHabit>> {
  const routine = await computeRoutine(deps, { userId })
  const found = routine.habits.find(({ row }) => row.id === id)
  if (!found) throw new AppError('not_found')
  const { today } = routine
  const cells = (routine.cells.get(id) ?? []).filter(({ day }) => day >= found.habit.startsOn && day <= today)
  const states = cells.map(({ state }) => state)
  const weeks = Map.groupBy(cells, ({ day }) => mondayOf(day))
  return {
    habit: presentHabit(found.row, found.terms, dayText(today)),
    daysSince: Math.max(
      0,
      Math.min(today, (found.habit.endedOn ?? today + 1) - 1) - found.habit.startsOn + 1,
    ),
    timesKept: states.filter((state) => state === 'kept').length,
    all: presentAdherence(states),
    last30: presentAdherence(cells.filter(({ day }) => day > today - MONTH_DAYS).map(({ state }) => state)),
    weeks: [...weeks].slice(-26).map(([monday, of]) => {
      const { kept, due } = adherenceOf(of.map(({ state }) => state))
      return { monday: dayText(monday), kept, due }
    }),
    results: await resultsOf(deps, routine, { userId, id }),
  }
}

async function resultsOf(
  deps: RoutineContext,
  { habits, cells, days }: ComputedRoutine,
  { userId, id }: { userId: string; id: string },
) {
  const byHabit = habits.map(({ row }) => ({
    habitId: row.id,
    states: new Map((cells.get(row.id) ?? []).map(({ day, state }) => [day, state])),
  }))
  const results = dayResultsInR((await deps.columns.columnsOf(userId)).columns, days[0]?.day ?? 0)
  const all = resultsBeside(byHabit, results)
  const own = all.find(({ habitId }) => habitId === id)
  if (!own) throw new AppError('not_found')
  const { kept, notKept, difference, q } = own
  return {
    kept: presentSide(kept),
    notKept: presentSide(notKept),
    difference: presentFigure({ ...difference, figure: difference.difference, n: kept.n + notKept.n }),
    q,
    compared: all.filter((one) => one.q !== null).length,
  }
}

function presentSide(side: HabitSide) {
  return { ...side, daysMissing: daysMissing(side) }
}
