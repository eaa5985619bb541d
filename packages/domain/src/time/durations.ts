/** A day of 24 hours in milliseconds. Days of a clock are not all as long: see `trading-day.ts`. */
export const DAY_MS = 86_400_000
