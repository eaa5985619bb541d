import type { DayOutcome } from '../routine/day-cells.ts'
import type { DayNumber } from '../time/trading-day.ts'

/** The part of a member's day that a group may see: acts of process, nothing about results, volume or single trades. */
export type ProcessDay = {
  day: DayNumber
  /** Rules that were decided, and those kept; `unknown` ones were due but cannot be judged. */
  kept: number
  due: number
  unknown: number
  /** The outcome process weeks give the day. */
  outcome: DayOutcome
  /** Whether something was traded, planned or due. */
  isActive: boolean
  /** A plan was written before its session and the first trade. */
  isPlanned: boolean
  /** Looked back on within a day of its end; null where there is nothing to look back on, or still time. */
  isReviewed: boolean | null
}

/** Days stored per member: this month and the previous one, plus the week they begin in. */
export const PROCESS_DAYS = 70
