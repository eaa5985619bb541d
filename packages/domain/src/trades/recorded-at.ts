import { HOUR_MS } from '../time/durations.ts'
import type { Recorded } from '../vocabulary/trade-vocabulary.ts'

/** Counts as live if written while the trade was open or within an hour of its close. */
const LIVE_MS = HOUR_MS

/**
 * Whether something was written down while it was fresh. `at` and the trade's close are in UTC epoch ms; the close is
 * `null` while the trade is open. Feelings written later are memories and are counted separately.
 * @example recordedAt(close + 10 * 60_000, close) // → 'live'
 * @example recordedAt(close + 2 * 3_600_000, close) // → 'reconstructed'
 */
export function recordedAt(at: number, closedAt: number | null): Recorded {
  return closedAt === null || at <= closedAt + LIVE_MS ? 'live' : 'reconstructed'
}
