import type { Micros } from '../money/micros.ts'
import type { Violation } from './conduct/violation.ts'
import type { Range } from './range.ts'

/** The origin of an event, by ids: all trades that closed at one instant are one event. `null` for a day's reset. */
export type Cause = { kind: 'trade' | 'cash' | 'payout' | 'snapshot'; ids: readonly string[] } | null

type EventBase = {
  /** Instant, milliseconds UTC. */
  at: number
  cause?: Cause
  /**
   * The bounds of the open result of the positions that stay open (`openBetween`), by their own record; absent: none
   * does.
   */
  left?: Range
}

/**
 * Everything that happens to an account, in time order. Amounts are micros in the account's currency, from the trader's
 * side: negative leaves the account.
 */
export type LedgerEvent = EventBase &
  (
    | {
        /** A trade, or the part of a position closed at one instant, net of its costs. */
        kind: 'close'
        /** How many trades it represents. */
        trades: number
        result: Micros
        /** What of it was booked at the same instant; absent: nothing. */
        booked?: readonly Micros[]
        /** Best and worst result while it was open, relative to the balance before; `null` if unknown. */
        peak: Range | null
        trough: Range | null
        /** Which of the two came first. */
        order: 'peak' | 'trough' | null
        /** The open result afterwards, as last known. */
        open: Micros
        /** When the earliest of the positions open until then was opened; absent: on the same day. */
        since?: number
      }
    | { /** A moment at which the open result is known. */ kind: 'mark'; open: Micros }
    | { /** A cost, swap, fee or correction on the account; no trade. */ kind: 'booking'; amount: Micros }
    | {
        /**
         * The trading day rolls over; `open` is what is carried, `null` where it is not known. Then `between` are its
         * bounds (`openBetween`).
         */
        kind: 'reset'
        open: Micros | null
        between?: Range
      }
    | {
        /** Money paid out: `gross` leaves the account, `traderShare` arrives. Both positive. */ kind: 'payout'
        gross: Micros
        traderShare: Micros
      }
    | ({ /** A rule of single trades was broken. */ kind: 'violation' } & Omit<Violation, 'at' | 'tradeIds'>)
    | ({
        /** The firm's own page. It wins over what was computed. */ kind: 'snapshot'
      } & SnapshotValues)
  )

export type SnapshotValues = {
  balance: Micros
  open: Micros
  floor: Micros | null
  highWater: Micros | null
  dailyFloor: Micros | null
}
