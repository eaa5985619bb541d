import { mondayOf } from '../statistics/days/week-results.ts'
import { type DayNumber, dayText } from '../time/trading-day.ts'
import type { DayOutcome, DayTally } from './day-cells.ts'

/** Freezes per calendar month: each makes up for one day a week fell short by. */
export const FREEZES_A_MONTH = 2

/**
 * The calendar month, `YYYY-MM`, whose freezes the week of a day may use: the one its Monday is in.
 * @example freezeMonth(dayNumber('2026-12-01')) // → '2026-11', as that week begins on November 30
 */
export function freezeMonth(day: DayNumber): string {
  return dayText(mondayOf(day)).slice(0, 7)
}

/**
 * The outcome of a day: kept if everything that was due was done. Habits that cannot be judged are left out, and a day
 * with nothing else rests.
 * @example outcomeOf({ kept: 3, due: 3, open: 0, … }) // → 'kept'
 */
export function outcomeOf({ isOff, kept, due, open }: DayTally): DayOutcome {
  if (isOff || due + open === 0) return 'rest'
  if (kept < due) return 'short'
  return open > 0 ? 'running' : 'kept'
}

/** A process week, Monday to Sunday. `planned` days had something due; `goal` is how many of them are enough. */
export type ProcessWeek = {
  monday: DayNumber
  days: { day: DayNumber; outcome: DayOutcome }[]
  planned: number
  kept: number
  goal: number
  /** Freezes spent on days it fell short by. */
  freezes: number
  /** `rest`: nothing was planned. `running`: neither over nor reached yet. */
  state: 'reached' | 'missed' | 'running' | 'rest'
}

/**
 * How many of a week's planned days are enough: four of five, rounded down, and at least one.
 * @example [1, 2, 3, 4, 5, 6, 7].map(goalOf) // → [1, 1, 2, 3, 4, 4, 5]
 */
export function goalOf(planned: number): number {
  return planned === 0 ? 0 : Math.max(1, Math.floor(0.8 * planned))
}

/**
 * Groups days into process weeks, in order. A week that is over and fell short takes freezes of the month its Monday is
 * in, but only if they save it. Days off and days without anything due shorten a week and never break it. The week of
 * `today`, whose future days must be included, is running until its goal is reached, and so is an earlier one as long as
 * one of its days can still be kept.
 * @example processWeeks(days, today).at(-1)?.state // → 'running'
 */
export function processWeeks(tallies: readonly DayTally[], today: DayNumber): ProcessWeek[] {
  const weeks: ProcessWeek[] = []
  const used = new Map<string, number>()
  for (const tally of tallies) {
    const monday = mondayOf(tally.day)
    if (weeks.at(-1)?.monday !== monday) weeks.push(emptyWeek(monday))
    const outcome = outcomeOf(tally)
    weeks.at(-1)?.days.push({ day: tally.day, outcome })
  }
  for (const week of weeks) settle(week, used, today)
  return weeks
}

function emptyWeek(monday: DayNumber): ProcessWeek {
  return { monday, days: [], planned: 0, kept: 0, goal: 0, freezes: 0, state: 'rest' }
}

function settle(week: ProcessWeek, used: Map<string, number>, today: DayNumber): void {
  const planned = week.days.filter(({ outcome }) => outcome !== 'rest')
  week.planned = planned.length
  week.kept = planned.filter(({ outcome }) => outcome === 'kept').length
  week.goal = goalOf(week.planned)
  if (week.planned === 0) return
  const isOver = today > week.monday + 6 && planned.every(({ outcome }) => outcome !== 'running')
  const short = week.goal - week.kept
  if (short <= 0) {
    week.state = 'reached'
    return
  }
  if (!isOver) {
    week.state = 'running'
    return
  }
  const month = freezeMonth(week.monday)
  const spent = used.get(month) ?? 0
  if (short > FREEZES_A_MONTH - spent || week.kept === 0) {
    week.state = 'missed'
    return
  }
  used.set(month, spent + short)
  week.freezes = short
  week.state = 'reached'
}

export type WeekStreak = { current: number; best: number; freezesLeft: number }

/**
 * The current and the longest run of weeks that reached their goal. Rest weeks are skipped, and the running week does
 * not break the run. `freezesLeft` is for the month of today's week.
 * @example // reached, rest, reached, running → current 2, best 2
 */
export function weekStreak(weeks: readonly ProcessWeek[], today: DayNumber): WeekStreak {
  let run = 0
  let best = 0
  for (const { state } of weeks) {
    if (state === 'missed') run = 0
    if (state === 'reached') run++
    best = Math.max(best, run)
  }
  const month = freezeMonth(today)
  const spent = weeks
    .filter(({ monday }) => freezeMonth(monday) === month)
    .reduce((sum, { freezes }) => sum + freezes, 0)
  return { current: run, best, freezesLeft: FREEZES_A_MONTH - spent }
}

/**
 * The number of days in a row, up to today, on which everything due was done; used by the achievement. Rest days are
 * skipped; a running day neither counts nor breaks the streak.
 * @example // kept, rest, kept, running → 2
 */
export function dayStreak(tallies: readonly DayTally[]): number {
  let run = 0
  for (let at = tallies.length - 1; at >= 0; at--) {
    const tally = tallies[at]
    const outcome = tally ? outcomeOf(tally) : 'rest'
    if (outcome === 'short') break
    if (outcome === 'kept') run++
  }
  return run
}
