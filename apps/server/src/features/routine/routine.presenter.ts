import type { ResponseOf } from '@ballast/contract/endpoint'
import type {
  getHabit,
  getRoutineGrid,
  HabitToday,
  Routine,
  RoutineDayJson,
} from '@ballast/contract/routine/routine'
import { adherenceOf } from '@ballast/domain/routine/adherence'
import { type Cell, type CellState, tallyOf } from '@ballast/domain/routine/day-cells'
import {
  type DayR,
  daysMissing,
  type HabitSide,
  resultsByHabit,
} from '@ballast/domain/routine/results-by-habit'
import { dayStreak, outcomeOf, processWeeks, weekStreak } from '@ballast/domain/routine/streaks'
import { mondayOf } from '@ballast/domain/statistics/days/week-results'
import { figure, noFigure } from '@ballast/domain/statistics/figure'
import { type DayNumber, dayText } from '@ballast/domain/time/trading-day'
import { presentFigure } from '../figures/figures.presenter.ts'
import { presentHabit } from './habit.presenter.ts'
import type { ComputedRoutine } from './judged-days.ts'
import type { EditRow, MarkRow } from './marks.queries.ts'

const WEEKS_SHOWN = 12
const MONTH_DAYS = 30
const HABIT_WEEKS_SHOWN = 26

/** Weeks, streak and the last thirty days. */
export function presentRoutine(routine: ComputedRoutine): Omit<Routine, 'shown' | 'daysOff'> {
  const { boundary, today, tallies } = routine
  const weeks = processWeeks(tallies, today)
  const recent = recentStates(routine, MONTH_DAYS)
  return {
    timeZone: boundary.timeZone,
    today: dayText(today),
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
  }
}

/** The entries about a day: its marks, and the changes made to them after it was finished. */
type Said = { marks: readonly MarkRow[]; edits: readonly EditRow[] }

/** The list of one day: every habit that counted that day. */
export function presentDay(routine: ComputedRoutine, day: DayNumber, said: Said): RoutineDayJson {
  const text = dayText(day)
  const at = routine.days.findIndex((each) => each.day === day)
  const row = routine.dayRows.get(day)
  const counted = routine.habits.filter(
    ({ row: { startsOn, endedOn } }) => startsOn <= text && (endedOn === null || endedOn > text),
  )
  const habits = counted.map(({ row: { id }, row, terms }): HabitToday => {
    const cell = routine.cells.get(id)?.[at]
    return {
      habit: presentHabit(row, terms, text),
      state: cell?.state ?? 'not_due',
      verdict: presentVerdict(cell),
      ...presentSaid(said, id),
    }
  })
  const isOff = row?.isOff ?? false
  const tally = tallyOf(
    day,
    isOff,
    habits.map(({ state }) => state),
  )
  return {
    day: text,
    isToday: day === routine.today,
    isOff,
    finishedAt: row?.finishedAt?.toISOString() ?? null,
    outcome: outcomeOf(tally),
    kept: tally.kept,
    due: tally.due,
    open: tally.open,
    habits,
  }
}

function presentSaid({ marks, edits }: Said, id: string): Pick<HabitToday, 'mark' | 'edits'> {
  const mark = marks.find(({ habitId }) => habitId === id)
  return {
    mark: mark
      ? {
          state: mark.state,
          amount: mark.amount,
          isLate: mark.isLate,
          markedAt: mark.markedAt.toISOString(),
        }
      : null,
    edits: edits
      .filter(({ habitId }) => habitId === id)
      .map(({ before, after, editedAt }) => ({ before, after, editedAt: editedAt.toISOString() })),
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

/** The states of the last days, separately for rules judged by the record and those marked by the trader. */
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
    kept,
    due,
    unknown,
  }
}

const LETTERS: Record<CellState, string> = {
  kept: 'k',
  broken: 'b',
  missed: 'm',
  open: 'o',
  unknown: 'u',
  extra: 'e',
  not_due: 'n',
  off: 'x',
}

type Range = { first: DayNumber; last: DayNumber }

/** A letter for each habit and day up to today. Habits that ended earlier are left out unless they have a state in the range. */
export function presentGrid(
  { habits, days, cells, today }: ComputedRoutine,
  { first, last }: Range,
): ResponseOf<typeof getRoutineGrid>['rows'] {
  const offset = first - (days[0]?.day ?? first)
  const length = Math.max(0, Math.min(last, today) - first + 1)
  return habits.flatMap(({ row, terms }) => {
    const states = Array.from({ length }, (_, at) => cells.get(row.id)?.[offset + at]?.state ?? 'not_due')
    const { kept, due } = adherenceOf(states)
    const isGone = row.endedOn !== null && row.endedOn <= dayText(first)
    if (isGone && kept + due === 0) return []
    const habit = presentHabit(row, terms, dayText(today))
    return [{ habit, cells: states.map((state) => LETTERS[state]).join(''), kept, due }]
  })
}

type HabitDetail = ResponseOf<typeof getHabit>

/** A habit's record from its first day to today. */
export function presentRecord(
  { cells: all, today }: ComputedRoutine,
  { row, terms, habit }: ComputedRoutine['habits'][number],
): Omit<HabitDetail, 'results'> {
  const cells = (all.get(row.id) ?? []).filter(({ day }) => day >= habit.startsOn && day <= today)
  const states = cells.map(({ state }) => state)
  const weeks = Map.groupBy(cells, ({ day }) => mondayOf(day))
  return {
    habit: presentHabit(row, terms, dayText(today)),
    daysSince: Math.max(0, Math.min(today, (habit.endedOn ?? today + 1) - 1) - habit.startsOn + 1),
    daysDone: states.filter((state) => state === 'kept' || state === 'extra').length,
    all: presentAdherence(states),
    last30: presentAdherence(cells.filter(({ day }) => day > today - MONTH_DAYS).map(({ state }) => state)),
    weeks: [...weeks].slice(-HABIT_WEEKS_SHOWN).map(([monday, of]) => {
      const { kept, due } = adherenceOf(of.map(({ state }) => state))
      return { monday: dayText(monday), kept, due }
    }),
  }
}

/** How results differ on days a habit was kept, with all habits compared together; null if the habit does not exist. */
export function presentResults(
  { habits, cells }: ComputedRoutine,
  { id, results }: { id: string; results: ReadonlyMap<DayNumber, DayR> },
): HabitDetail['results'] | null {
  const byHabit = habits.map(({ row }) => ({
    habitId: row.id,
    states: new Map((cells.get(row.id) ?? []).map(({ day, state }) => [day, state])),
  }))
  const all = resultsByHabit(byHabit, results)
  const own = all.find(({ habitId }) => habitId === id)
  if (!own) return null
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
