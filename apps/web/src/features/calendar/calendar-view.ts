import type { Basis, ScopeSearch, Unit } from '../../lib/scope.ts'
import type { Day } from '../../lib/time/days.ts'
import type { Layer } from './calendar-search.ts'
import type { WeekStart } from './grid/week-start.ts'
import type { LookOf } from './layers/day-look.ts'

/** The unit, layer and scope of every part of the calendar. */
export type CalendarView = {
  layer: Layer
  unit: Unit
  basis: Basis
  currency: string
  /** Goes along to the trade log. */
  scope: ScopeSearch
  /** Starting balances in units: what percent is of. Zero when there are none. */
  base: number
  today: Day
  /** False while the days are on their way: nothing is known of them yet. */
  isKnown: boolean
  weekStart: WeekStart
  look: LookOf
  /** From this size on (money or R) a day is drawn strongest; 0 where nothing was traded. */
  cap: number
}
