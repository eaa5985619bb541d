import type { HistoryOptions } from './generate-history.ts'

/**
 * The history shown on the first start: two thirds of a year, chosen among the seeds for showing both planted
 * habits clearly on ordinary accounts. Only the end day is the caller's.
 */
export const DEMO_HISTORY = { trades: 1000, seed: 24 } as const satisfies Omit<HistoryOptions, 'endDay'>
