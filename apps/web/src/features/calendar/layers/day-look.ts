import type { CalendarDay } from '@ballast/contract/calendar'
import type { DayState } from '@ballast/domain/statistics/days/day-state'
import type { DayStrength } from '../../../ui/figures/day-strength.ts'
import { dayScale, stateOfR } from '../../../ui/figures/day-strength.ts'
import type { Layer } from '../calendar-search.ts'
import { disciplineOf } from '../grid/sum-days.ts'

/**
 * How a day is drawn. Money and R: tinted, outlined, grey or faint. Discipline and mood are not money: `full`
 * days get the neutral tint, `hollow` ones an outline.
 */
export type DayLook = { state: DayState | 'full' | 'hollow'; strength: DayStrength }
export type LookOf = (summary: CalendarDay | null) => DayLook

const NOTHING: DayLook = { state: 'none', strength: 1 }

/** How to draw the days shown, relative to one another. */
export function lookOf(layer: Layer, days: readonly CalendarDay[]): { look: LookOf; cap: number } {
  if (layer === 'discipline')
    return { look: (summary) => (summary ? disciplineLook(summary) : NOTHING), cap: 0 }
  if (layer === 'mood') return { look: (summary) => (summary ? moodLook(summary) : NOTHING), cap: 0 }
  const sizeOf = (day: CalendarDay) => (layer === 'r' ? (day.r ?? 0) : Number(day.net))
  const { cap, strengthOf } = dayScale(days.filter(({ state }) => state !== 'none').map(sizeOf))
  const stateOf = (day: CalendarDay) => (layer === 'r' ? stateOfR(day.r) : day.state)
  return {
    cap,
    look: (summary) =>
      summary ? { state: stateOf(summary), strength: strengthOf(sizeOf(summary)) } : NOTHING,
  }
}

/** Outlined below half of what was judged, then tints from half, three quarters and nine tenths. */
function disciplineLook(summary: CalendarDay): DayLook {
  const { kept, judged } = disciplineOf(summary)
  if (judged === 0) return NOTHING
  const share = kept / judged
  if (share < 0.5) return { state: 'hollow', strength: 2 }
  return { state: 'full', strength: share >= 0.9 ? 3 : share >= 0.75 ? 2 : 1 }
}

function moodLook({ mood }: CalendarDay): DayLook {
  if (!mood) return NOTHING
  const size = Math.abs(mood.value)
  if (size < 0.25) return { state: 'flat', strength: 1 }
  return { state: mood.value > 0 ? 'full' : 'hollow', strength: size < 0.75 ? 2 : 3 }
}
