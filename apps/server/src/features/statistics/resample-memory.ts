import type { ResampleMemory } from '@ballast/domain/statistics/intervals/resample-memory'
import { LRUCache } from 'lru-cache'

/** Draws of fifteen years of trading, or of several shorter journals: a byte for each resample of each day. */
const MAX_DRAW_BYTES = 24_000_000
/** The dashboard and a report ask for the days of several selections. */
const MAX_TOTALS = 12
/** 64 bytes for a day: two years of 120 people. */
const MAX_INTERVAL_BYTES = 4_000_000

/**
 * What was drawn from days and computed from it, for the whole process: the dashboard, the log and the performance page ask for
 * the intervals of the same days one after another, and after a trade one day differs.
 */
export const resampleMemory: ResampleMemory = {
  draws: new LRUCache({ maxSize: MAX_DRAW_BYTES, sizeCalculation: ({ length }) => length || 1 }),
  totals: new LRUCache({ max: MAX_TOTALS }),
  intervals: new LRUCache({ maxSize: MAX_INTERVAL_BYTES, sizeCalculation: ({ from }) => from.byteLength }),
}
