import type { Basis, ScopeSearch, Unit } from '../../lib/scope.ts'
import type { Day } from '../../lib/time/days.ts'
import type { JournalSearch } from '../dashboard/journal-links.ts'
import type { Layer } from './calendar-search.ts'
import type { WeekStart } from './grid/week-start.ts'
import type { LookOf } from './layers/day-look.ts'

/** The unit, layer and scope of every part of the calendar. */
export type CalendarView = {
  layer: Layer
  unit: Unit
  basis: Basis
  currency: string
  /** Passed on to the trade log. */
  scope: ScopeSearch
  /** The trade log's search for what the sums count and leave out: closed trades in the currency shown. */
  trades: JournalSearch
  /** The starting balances in currency units, as the base of percentages. Zero if there are none. */
  base: number
  today: Day
  /** False while the days load: they have no data yet. */
  isKnown: boolean
  weekStart: WeekStart
  look: LookOf
  /** From this size (money or R) a day gets the strongest tint; 0 if there were no trades. */
  cap: number
}
