import type { PlainWordField, ScoreField, WordOf } from '../../trades/trade-fields.ts'
import type { Emotion } from '../../vocabulary/emotions.ts'
import type {
  AssetClass,
  Direction,
  EmotionMoment,
  Outcome,
  Recorded,
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

/**
 * `min` and `max` belong to it, `below` does not (the upper edge of a histogram's bin); a missing end is open.
 * Trades without the number never match.
 */
export type NumberRange = { min?: number; max?: number; below?: number }

/** Dimensions of a breakdown that trades can be narrowed by with the keys of its groups. */
export const KEYED_DIMENSIONS = ['session', 'hour', 'dayOfMonth', 'duration', 'size'] as const
export type KeyedDimension = (typeof KEYED_DIMENSIONS)[number]

/** Of fields: the range a score is in and whether there is one, and the answers given; NONE: not answered. */
type FieldFilters = { [Name in ScoreField]?: NumberRange } & {
  [Name in ScoreField as `has${Capitalize<Name>}`]?: boolean
} & { [Name in PlainWordField]?: ListFilter<WordOf<Name> | typeof NONE> }

/**
 * What is asked of the trade log: all parts must hold, a part left out asks nothing. Money in micros, days in
 * days since 1970-01-01, times on the account's clock.
 */
export type TradeFilter = FieldFilters & {
  accounts?: ListFilter
  /** Currencies of the accounts. */
  currencies?: ListFilter
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
  /** When the feeling was written down; `none`: no feeling, or the moment is not known. */
  emotionsRecorded?: Partial<Record<EmotionMoment, ListFilter<Recorded | typeof NONE>>>
  /** Groups of a breakdown by their keys, one of which must be met in each dimension named. */
  groups?: Partial<Record<KeyedDimension, readonly string[]>>
  /** Import ids; `none` for trades typed by hand. */
  imports?: ListFilter
  /** Trading day of the opening. */
  openDay?: NumberRange
  /** Trading day of the close (of the opening while open). */
  tradingDay?: NumberRange
  /** Closing instant, UTC epoch ms; open trades never match. */
  closedAt?: NumberRange
  /** Minute of the day of the opening, 0–1439; `min` above `max` wraps over midnight. */
  openMinute?: NumberRange
  /** Weekday of the opening's trading day: 1 Monday … 7 Sunday. */
  weekdays?: readonly number[]
  net?: NumberRange
  r?: NumberRange
  quantity?: NumberRange
  holdSeconds?: NumberRange
  reviewed?: boolean
  hasNotes?: boolean
  hasScreenshots?: boolean
  /** Whether a planned risk is known, and with it R. */
  hasRisk?: boolean
  /** Whether both MAE and MFE are known. */
  hasExcursions?: boolean
  status?: TradeStatus
  /** Only these trades: the answer of a full-text search, or ticked rows. */
  ids?: ReadonlySet<string>
}

/**
 * The filter's part that asks whether a score was given.
 * @example hasField('confidence') // → 'hasConfidence'
 */
export function hasField<Name extends ScoreField>(name: Name): `has${Capitalize<Name>}` {
  return `has${name.slice(0, 1).toUpperCase()}${name.slice(1)}` as `has${Capitalize<Name>}`
}
