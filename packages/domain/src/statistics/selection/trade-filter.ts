import type { Emotion } from '../../vocabulary/emotions.ts'
import type {
  AssetClass,
  Direction,
  EmotionMoment,
  Outcome,
  PlanAnswer,
  TradeStatus,
} from '../../vocabulary/trade-words.ts'

/** In a list of setups, tags, mistakes or emotions: trades that have none. */
export const NONE = '(none)'

/**
 * Words wanted and words not wanted. An empty or missing `include` wants everything; `exclude` wins over
 * `include`.
 */
export type ListFilter<Word extends string = string> = {
  include?: readonly Word[]
  exclude?: readonly Word[]
}

/** Inclusive at both ends; a missing end is open. Trades without the number never match. */
export type NumberRange = { min?: number; max?: number }

/**
 * What is asked of the trade log: all parts must hold, a part left out asks nothing. Money in micros, days in
 * days since 1970-01-01, times on the account's clock.
 */
export type TradeFilter = {
  accounts?: ListFilter
  symbols?: ListFilter
  roots?: ListFilter
  directions?: ListFilter<Direction>
  outcomes?: ListFilter<Outcome>
  assetClasses?: ListFilter<AssetClass>
  /** `none`: trades without a setup. */
  setups?: ListFilter
  /** `none`: trades without a tag. `match` says whether one of the included tags is enough (default). */
  tags?: ListFilter & { match?: 'any' | 'all' }
  mistakes?: ListFilter & { match?: 'any' | 'all' }
  emotions?: Partial<Record<EmotionMoment, ListFilter<Emotion | typeof NONE>>>
  /** Import ids; `none` for trades typed by hand. */
  imports?: ListFilter
  /** Trading day of the opening. */
  openDay?: NumberRange
  /** Trading day of the close (of the opening while open). */
  tradingDay?: NumberRange
  /** Minute of the day of the opening, 0–1439; `min` above `max` wraps over midnight. */
  openMinute?: NumberRange
  /** Weekday of the opening's trading day: 1 Monday … 7 Sunday. */
  weekdays?: readonly number[]
  net?: NumberRange
  r?: NumberRange
  quantity?: NumberRange
  holdSeconds?: NumberRange
  confidence?: NumberRange
  executionScore?: NumberRange
  rating?: NumberRange
  reviewed?: boolean
  hasNotes?: boolean
  hasScreenshots?: boolean
  planFollowed?: ListFilter<PlanAnswer | typeof NONE>
  status?: TradeStatus
  /** Only these trades: the answer of a full-text search, or ticked rows. */
  ids?: ReadonlySet<string>
}
