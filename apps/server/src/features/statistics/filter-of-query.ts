import type { TradeFilter as FilterJson } from '@ballast/contract/trade-filter'
import { microsFromDecimal } from '@ballast/domain/money/micros'
import {
  hasField,
  type ListFilter,
  type NumberRange,
  type TradeFilter,
} from '@ballast/domain/statistics/selection/trade-filter'
import { dayNumber } from '@ballast/domain/time/trading-day'
import { paramOf, plainWordFields, scoreDimensions } from '@ballast/domain/trades/trade-fields'

/** The domain's filter for a query string; free text (`q`), basis and runs are handled separately. */
export function filterOfQuery(query: FilterJson): TradeFilter {
  const [status] = query.status
  return {
    accounts: list(query.account, query.notAccount),
    currencies: list(query.accountCurrency),
    roots: list(query.symbol, query.notSymbol),
    directions: list(query.direction),
    outcomes: list(query.outcome, query.notOutcome),
    setups: list(query.setup, query.notSetup),
    tags: { ...list(query.tag, query.notTag), match: query.tagMatch ?? 'any' },
    mistakes: list(query.mistake, query.notMistake),
    emotions: {
      before: list(query.emotion, query.notEmotion),
      during: list(query.emotionDuring),
      after: list(query.emotionAfter),
    },
    emotionsRecorded: {
      before: list(query.emotionRecorded),
      during: list(query.emotionDuringRecorded),
      after: list(query.emotionAfterRecorded),
    },
    groups: {
      session: query.session,
      hour: query.hour.map(String),
      dayOfMonth: query.monthDay.map(String),
      duration: query.duration,
      size: query.size,
    },
    ...Object.fromEntries(plainWordFields().map((name) => [name, list(query[paramOf(name)])])),
    imports: list(query.import),
    tradingDay: range(query.from && dayNumber(query.from), query.to && dayNumber(query.to)),
    openDay: range(query.openedOn && dayNumber(query.openedOn), query.openedOn && dayNumber(query.openedOn)),
    closedAt: range(
      query.closedFrom && Date.parse(query.closedFrom),
      query.closedTo && Date.parse(query.closedTo),
    ),
    net: {
      ...range(
        query.netMin && microsFromDecimal(query.netMin),
        query.netMax && microsFromDecimal(query.netMax),
      ),
      ...(query.netBelow ? { below: microsFromDecimal(query.netBelow) } : {}),
    },
    r: {
      ...range(query.rMin, query.rMax),
      ...(query.rBelow === undefined ? {} : { below: query.rBelow }),
    },
    ...Object.fromEntries(
      scoreDimensions().map((name) => [
        name,
        range(query[`${paramOf(name)}Min`], query[`${paramOf(name)}Max`]),
      ]),
    ),
    ...(query.weekday.length ? { weekdays: query.weekday } : {}),
    ...flagsOf(query),
    ...(status && query.status.length === 1 ? { status } : {}),
  }
}

function flagsOf(query: FilterJson): TradeFilter {
  const flags = {
    reviewed: query.reviewed,
    hasNotes: query.notes,
    hasScreenshots: query.screenshots,
    hasRisk: query.risk,
    hasExcursions: query.excursions,
    ...Object.fromEntries(scoreDimensions().map((name) => [hasField(name), query[paramOf(name)]])),
  }
  return Object.fromEntries(
    Object.entries(flags).flatMap(([name, answer]) => (answer ? [[name, answer === 'yes']] : [])),
  )
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
