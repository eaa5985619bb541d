import type { HistoryOptions } from './generate-history.ts'

/**
 * The history shown on the first start: two thirds of a year, with a seed chosen because it shows both planted habits
 * clearly on ordinary accounts. Only the end day depends on the caller.
 */
export const DEMO_HISTORY = { trades: 1000, seed: 24 } as const satisfies Omit<HistoryOptions, 'endDay'>
