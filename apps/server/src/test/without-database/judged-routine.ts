import { type Cell, type CellState, tallyOf } from '@ballast/domain/routine/day-cells'
import { dayNumber } from '@ballast/domain/time/trading-day'
import type { HabitRow, TermsRow } from '../../features/routine/habits.queries.ts'
import { type ComputedRoutine, habitOf } from '../../features/routine/judged-days.ts'

const STATES: Record<string, CellState> = {
  k: 'kept',
  b: 'broken',
  m: 'missed',
  o: 'open',
  u: 'unknown',
  e: 'extra',
  n: 'not_due',
  x: 'off',
}

export function habitRow(id: string, given: Partial<HabitRow> = {}): HabitRow {
  const at = new Date('2026-06-01T12:00:00Z')
  return {
    userId: 'user',
    id,
    name: id,
    moment: 'before',
    tiny: '',
    cueTime: null,
    cuePlace: '',
    cueAfter: '',
    remind: false,
    remindedOn: null,
    position: 0,
    timeZone: 'UTC',
    revision: 1,
    startsOn: '2026-06-01',
    endedOn: null,
    createdAt: at,
    updatedAt: at,
    ...given,
  }
}

/** Due every day of the week, marked by the trader. */
export function termsRow(habitId: string, given: Partial<TermsRow> = {}): TermsRow {
  return {
    userId: 'user',
    habitId,
    fromDay: '2026-06-01',
    goal: { kind: 'done' },
    rule: null,
    due: { kind: 'weekdays', days: [0, 1, 2, 3, 4, 5, 6] },
    isPaused: false,
    setAt: new Date('2026-06-01T12:00:00Z'),
    ...given,
  }
}

type HabitGiven = Partial<HabitRow> & { cells: string }
type Given = Partial<Pick<ComputedRoutine, 'dayRows'>> & { from?: string; today?: string }

/**
 * A judged routine: one letter per day for each habit, as in its grid, from Monday, 1 June 2026 on; capitals for days
 * judged by the record. Today is the last of the days unless stated otherwise.
 */
export function judgedRoutine(
  habits: Record<string, string | HabitGiven>,
  given: Given = {},
): ComputedRoutine {
  const first = dayNumber(given.from ?? '2026-06-01')
  const all = Object.entries(habits).map(([id, of]) => {
    const { cells: letters, ...row } = typeof of === 'string' ? { cells: of } : of
    const cells = [...letters].map((letter, at) => cellOf(id, first + at, letter))
    return { ...habitOf(habitRow(id, row), [termsRow(id)]), cells }
  })
  const days = all[0]?.cells.map(({ day }) => day) ?? []
  const { dayRows = new Map() } = given
  return {
    boundary: { timeZone: 'America/New_York', dayReset: '17:00' },
    now: 0,
    dayRows,
    today: given.today === undefined ? (days.at(-1) ?? first) : dayNumber(given.today),
    habits: all.map(({ row, terms, habit }) => ({ row, terms, habit })),
    days: days.map((day) => ({
      day,
      opened: [],
      closed: [],
      plans: [],
      resets: [],
      endsAt: 0,
      isFinished: false,
      isOff: dayRows.get(day)?.isOff ?? false,
    })),
    cells: new Map(all.map(({ row, cells }) => [row.id, cells])),
    tallies: days.map((day, at) =>
      tallyOf(
        day,
        dayRows.get(day)?.isOff ?? false,
        all.flatMap(({ cells }) => cells[at]?.state ?? []),
      ),
    ),
  }
}

function cellOf(habitId: string, day: number, letter: string): Cell {
  const state = STATES[letter.toLowerCase()]
  if (!state) throw new Error(`there is no state ${letter}`)
  const isJudged = letter !== letter.toLowerCase()
  const verdict = { state: state as never, n: 0, of: 1, unknown: 0, at: null, tradeIds: [] }
  return { habitId, day, state, verdict: isJudged ? verdict : null }
}
