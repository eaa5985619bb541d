import type { CalendarDay } from '@ballast/contract/calendar'
import type { DayState } from '@ballast/domain/statistics/days/day-state'
import { FLAT_R } from '../../../ui/figures/day-strength.ts'

export type RFigures = {
  /** Days with a known R, by its sign. */
  days: { day: string; state: Exclude<DayState, 'none'> }[]
  total: number | null
  /** Closed trades with a known R, and all closed trades. */
  known: number
  n: number
  averageWin: number | null
  averageLoss: number | null
  best: { day: string; r: number } | null
  worst: { day: string; r: number } | null
}

/** A period's result in R. A day is flat if its R rounds to 0.0R. */
export function rFigures(days: readonly CalendarDay[]): RFigures {
  const known = days.flatMap(({ day, r }) => (r === null ? [] : [{ day, r }]))
  const wins = known.filter(({ r }) => r >= FLAT_R)
  const losses = known.filter(({ r }) => r <= -FLAT_R)
  const ordered = [...known].sort((a, b) => b.r - a.r)
  return {
    days: known.map(({ day, r }) => ({
      day,
      state: Math.abs(r) < FLAT_R ? 'flat' : r > 0 ? 'win' : 'loss',
    })),
    total: known.length > 0 ? sumOf(known) : null,
    known: days.reduce((sum, day) => sum + day.rCount, 0),
    n: days.reduce((sum, day) => sum + day.n, 0),
    averageWin: wins.length > 0 ? sumOf(wins) / wins.length : null,
    averageLoss: losses.length > 0 ? sumOf(losses) / losses.length : null,
    best: ordered[0] ?? null,
    worst: ordered.at(-1) ?? null,
  }
}

function sumOf(days: readonly { r: number }[]): number {
  return days.reduce((sum, { r }) => sum + r, 0)
}
