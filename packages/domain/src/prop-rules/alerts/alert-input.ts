import type { Micros } from '../../money/micros.ts'
import type { NoticePart } from '../../notifications/notice-part.ts'
import type { DayBoundary } from '../../time/trading-day.ts'
import type { AttemptProgress } from '../attempt-progress.ts'
import type { AttemptState } from '../attempt-state.ts'
import type { FirmTotals } from '../conduct/person-limits.ts'
import type { Violation } from '../conduct/violation.ts'
import type { LoserSize } from '../loser-size.ts'
import type { PhaseRules } from '../phase-rules.ts'
import type { AlertKind, Thresholds } from './alerts-catalogue.ts'
import type { DayStopNow } from './day-stop.ts'

/** Amounts are in the account's currency. */
export type AlertPart = NoticePart

/** Something a trader should know, for as long as it holds. */
export type Alert = {
  kind: AlertKind
  /** Stays the same for as long as it holds; the alert is sent when it begins. */
  id: string
  /** Identifies this one event permanently. */
  key: string
  /** Its subject, if one kind can have several: each is reported. Absent: only the furthest of a kind is. */
  about?: string
  /** It no longer holds, but has not receded far enough to fire again: not news, but still active. */
  isFading?: true
  /** When it occurred, in UTC milliseconds. */
  at: number
  title: AlertPart[]
  text: AlertPart[]
}

/**
 * A trade of the last day, with what was open on the account as it was opened or enlarged, and what was allowed then;
 * in full contracts.
 */
export type SizedTrade = { id: string; at: number; size: number; allowed: number }

/** The latest figures from the firm's page, next to those computed before. */
export type SnapshotDifference = {
  id: string
  at: number
  ours: { balance: Micros; floor: Micros | null }
  theirs: { balance: Micros; floor: Micros | null }
}

/** Everything the alerts depend on, for one attempt at one moment. */
export type AlertInput = {
  phase: PhaseRules
  state: AttemptState
  progress: AttemptProgress
  boundary: DayBoundary
  /** The account's own zone: the firm's trading day may use a different clock. */
  timeZone: string
  now: number
  /** Open positions; their results are not part of `state`. */
  openTrades: number
  /** Trades of the last day that made what was open larger than allowed. */
  oversized: readonly SizedTrade[]
  /** Rules of single trades broken on the current day. */
  violations: readonly Violation[]
  /** The trader's accounts at this firm and the firm's limit, if it states one. */
  atFirm: FirmTotals | null
  dayStop: DayStopNow | null
  /** The usual size of a losing trade of the account; `null` if too few are known. */
  loser: LoserSize | null
  /** When a monthly fee was paid, as days `2026-06-14`. */
  subscriptionPaidOn: readonly string[]
  snapshot: SnapshotDifference | null
  thresholds: Thresholds
}
