import { HOUR_MS } from '../time/durations.ts'
import type { Recorded } from '../vocabulary/trade-words.ts'

/** Written within an hour of the trade's end, or while it was open, counts as live. */
const LIVE_MS = HOUR_MS

/**
 * Whether something was written down while it was fresh: `at` and the trade's close in UTC epoch ms, the close
 * `null` while it is open. Feelings written later are what is remembered of them, and are kept apart.
 * @example recordedAt(close + 10 * 60_000, close) // → 'live'
 * @example recordedAt(close + 2 * 3_600_000, close) // → 'reconstructed'
 */
export function recordedAt(at: number, closedAt: number | null): Recorded {
  return closedAt === null || at <= closedAt + LIVE_MS ? 'live' : 'reconstructed'
}
