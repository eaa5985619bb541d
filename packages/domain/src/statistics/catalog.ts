import { EXCURSION_FACTS } from './catalog/excursion-facts.ts'
import type { StatisticFacts } from './catalog/facts.ts'
import { PATTERN_FACTS } from './catalog/pattern-facts.ts'
import { SERIES_FACTS } from './catalog/series-facts.ts'
import { TRADE_FACTS } from './catalog/trade-facts.ts'

/**
 * Every statistic that is shown: its name, its unit, what it says in one sentence, its formula and its source.
 * Tooltips and the docs page come from here, so that an explanation cannot drift from screen to screen.
 */
export const CATALOG = {
  ...TRADE_FACTS,
  ...SERIES_FACTS,
  ...EXCURSION_FACTS,
  ...PATTERN_FACTS,
} as const satisfies Record<string, StatisticFacts>
export type StatisticId = keyof typeof CATALOG
