/**
 * What no interval of this package can know, as it is said beside them.
 * Source: docs/metrics.md, Coverage.
 */
export const NOT_COME_YET = 'A rare large loss that has not come yet is in no interval.'
export const WEEKS_IN_STREAKS = 'If good and bad weeks come in streaks, the intervals are too narrow.'
