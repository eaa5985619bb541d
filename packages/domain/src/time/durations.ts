export const HOUR_MS = 3_600_000

/** A day of 24 hours in milliseconds. Days of a clock are not all as long: see `trading-day.ts`. */
export const DAY_MS = 24 * HOUR_MS

export const WEEK_MS = 7 * DAY_MS
