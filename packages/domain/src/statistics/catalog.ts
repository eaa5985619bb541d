import type { StatisticEntry } from './catalog/entry.ts'
import { EXCURSION_ENTRIES } from './catalog/excursion-entries.ts'
import { PATTERN_ENTRIES } from './catalog/pattern-entries.ts'
import { SERIES_ENTRIES } from './catalog/series-entries.ts'
import { TRADE_ENTRIES } from './catalog/trade-entries.ts'

/**
 * Every statistic shown anywhere: its name, unit, one-sentence explanation, formula and source. Tooltips and the mentor's
 * explanations come from it, so they cannot differ between screens.
 */
export const CATALOG = {
  ...TRADE_ENTRIES,
  ...SERIES_ENTRIES,
  ...EXCURSION_ENTRIES,
  ...PATTERN_ENTRIES,
} as const satisfies Record<string, StatisticEntry>
export type StatisticId = keyof typeof CATALOG
