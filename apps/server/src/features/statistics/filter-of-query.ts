import type { TradeFilter as FilterOnWire } from '@ballast/contract/trade-filter'
import { microsFromDecimal } from '@ballast/domain/money/micros'
import type { ListFilter, NumberRange, TradeFilter } from '@ballast/domain/statistics/selection/trade-filter'
import { dayNumber } from '@ballast/domain/time/trading-day'

/** The domain's filter for what the query string asks; free text (`q`) is looked up apart. */
export function filterOfQuery(query: FilterOnWire): TradeFilter {
  const [status] = query.status
  return {
    accounts: list(query.account, query.notAccount),
    roots: list(query.symbol, query.notSymbol),
    directions: list(query.direction),
    outcomes: list(query.outcome, query.notOutcome),
    setups: list(query.setup, query.notSetup),
    tags: { ...list(query.tag, query.notTag), match: query.tagMatch ?? 'any' },
    mistakes: list(query.mistake, query.notMistake),
    emotions: { before: list(query.emotion, query.notEmotion) },
    planFollowed: list(query.plan),
    imports: list(query.import),
    tradingDay: range(query.from && dayNumber(query.from), query.to && dayNumber(query.to)),
    net: range(
      query.netMin && microsFromDecimal(query.netMin),
      query.netMax && microsFromDecimal(query.netMax),
    ),
    r: range(query.rMin, query.rMax),
    confidence: range(query.confidenceMin, query.confidenceMax),
    executionScore: range(query.scoreMin, query.scoreMax),
    ...(query.weekday.length ? { weekdays: query.weekday } : {}),
    ...(query.reviewed ? { reviewed: query.reviewed === 'yes' } : {}),
    ...(query.notes ? { hasNotes: query.notes === 'yes' } : {}),
    ...(query.screenshots ? { hasScreenshots: query.screenshots === 'yes' } : {}),
    ...(status && query.status.length === 1 ? { status } : {}),
  }
}

function list<Word extends string>(
  include: readonly Word[],
  exclude: readonly Word[] = [],
): ListFilter<Word> {
  return { include, exclude }
}

function range(min: number | '' | undefined, max: number | '' | undefined): NumberRange {
  return { ...(typeof min === 'number' ? { min } : {}), ...(typeof max === 'number' ? { max } : {}) }
}
