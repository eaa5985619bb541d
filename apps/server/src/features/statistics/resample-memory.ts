import type { ResampleMemory } from '@ballast/domain/statistics/intervals/resample-memory'
import { LRUCache } from 'lru-cache'

/** Draws for twenty years of trading, or for several shorter journals: one byte per resample and day. */
const MAX_DRAW_BYTES = 25_000_000
/** The dashboard and a report need the days of several selections. */
const MAX_TOTALS = 12
/** 64 bytes per day: two years of 120 people. */
const MAX_INTERVAL_BYTES = 4_000_000

/**
 * Resampling draws and their results, for the whole process: the dashboard, the log and the performance page need the intervals
 * of the same days in quick succession, and after a trade only one day differs.
 */
export const resampleMemory: ResampleMemory = {
  draws: new LRUCache({
    maxSize: MAX_DRAW_BYTES,
    // A journal of more years takes the whole cache: drawing for every page would need just as much memory, and 165 ms
    // on 7,600 days.
    sizeCalculation: ({ length }) => Math.min(MAX_DRAW_BYTES, Math.max(1, length)),
  }),
  totals: new LRUCache({ max: MAX_TOTALS }),
  intervals: new LRUCache({ maxSize: MAX_INTERVAL_BYTES, sizeCalculation: ({ from }) => from.byteLength }),
}
