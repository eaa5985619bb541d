export const SECOND_MS = 1_000

export const MINUTE_MS = 60 * SECOND_MS

export const HOUR_MS = 60 * MINUTE_MS

/** 24 hours in milliseconds. Local days can be longer or shorter: see `trading-day.ts`. */
export const DAY_MS = 24 * HOUR_MS

export const WEEK_MS = 7 * DAY_MS
