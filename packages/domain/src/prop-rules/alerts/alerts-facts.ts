import type { Micros } from '../../money/micros.ts'
import type { NoticePart } from '../../notifications/notice-part.ts'
import type { DayBoundary } from '../../time/trading-day.ts'
import type { AttemptProgress } from '../attempt-progress.ts'
import type { AttemptState } from '../attempt-state.ts'
import type { FirmTotals } from '../conduct/person-limits.ts'
import type { Violation } from '../conduct/violation.ts'
import type { PhaseRules } from '../phase-rules.ts'
import type { AlertKind, Thresholds } from './alerts-catalogue.ts'
import type { DayStopNow } from './day-stop.ts'

/** Amounts are of the account's currency. */
export type AlertPart = NoticePart

/** Something a trader should know, as long as it holds. */
export type Alert = {
  kind: AlertKind
  /** The same as long as it holds: it is sent when it begins. */
  id: string
  /** Names this one event for ever. */
  key: string
  /** Its subject, where one kind can have several: each is reported. Absent: only the furthest of a kind is. */
  about?: string
  /** It no longer holds, but has not receded far enough to fire again: not news, yet still listed as standing. */
  isFading?: true
  /** When it came about; milliseconds UTC. */
  at: number
  title: AlertPart[]
  text: AlertPart[]
}

/** A trade of the running day beside the size that was allowed when it was opened, in full contracts. */
export type SizedTrade = { id: string; at: number; size: number; allowed: number }

/** The last word of the firm's page, beside what had been computed before it. */
export type SnapshotDifference = {
  id: string
  at: number
  ours: { balance: Micros; floor: Micros | null }
  theirs: { balance: Micros; floor: Micros | null }
}

/** Everything the watch looks at, of one attempt at one moment. */
export type WatchFacts = {
  phase: PhaseRules
  state: AttemptState
  progress: AttemptProgress
  boundary: DayBoundary
  /** The account's own zone: the firm's trading day may be on another clock. */
  timeZone: string
  now: number
  /** Positions still open; their results are not in `state`. */
  openTrades: number
  /** Trades of the running day that were larger than allowed. */
  oversized: readonly SizedTrade[]
  /** Rules of single trades broken on the running day. */
  violations: readonly Violation[]
  /** Accounts at this firm beside what it allows, where it states that. */
  atFirm: FirmTotals | null
  dayStop: DayStopNow | null
  /** When a monthly fee was last paid, as a day `2026-06-14`. */
  subscriptionPaidOn: string | null
  snapshot: SnapshotDifference | null
  thresholds: Thresholds
}
