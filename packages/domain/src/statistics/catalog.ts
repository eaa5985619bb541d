import { EXCURSION_FACTS } from './catalog/excursion-facts.ts'
import type { StatisticFacts } from './catalog/facts.ts'
import { PATTERN_FACTS } from './catalog/pattern-facts.ts'
import { SERIES_FACTS } from './catalog/series-facts.ts'
import { TRADE_FACTS } from './catalog/trade-facts.ts'

/**
 * Every statistic shown anywhere: its name, unit, one-sentence explanation, formula and source. Tooltips and the docs
 * page are generated from it, so explanations cannot differ between screens.
 */
export const CATALOG = {
  ...TRADE_FACTS,
  ...SERIES_FACTS,
  ...EXCURSION_FACTS,
  ...PATTERN_FACTS,
} as const satisfies Record<string, StatisticFacts>
export type StatisticId = keyof typeof CATALOG
