import { upperFirst } from '../../text/upper-first.ts'
import type { PlainWordField, ScoreField, WordOf } from '../../trades/trade-fields.ts'
import type { Emotion } from '../../vocabulary/emotions.ts'
import type {
  Direction,
  EmotionMoment,
  Outcome,
  Recorded,
  TradeStatus,
} from '../../vocabulary/trade-vocabulary.ts'

/** In a list of setups, tags, mistakes or emotions: matches trades without any. */
export const NONE = '(none)'

/**
 * Words to include and words to exclude. An empty or missing `include` includes everything; `exclude` wins over
 * `include`.
 */
export type ListFilter<Word extends string = string> = {
  include?: readonly Word[]
  exclude?: readonly Word[]
}

/**
 * `min` and `max` are inclusive, `below` is exclusive (the upper edge of a histogram's bin); a missing end is open.
 * Trades without the number never match.
 */
export type NumberRange = { min?: number; max?: number; below?: number }

/** Dimensions of a breakdown whose group keys can filter trades. */
export const KEYED_DIMENSIONS = ['session', 'hour', 'dayOfMonth', 'duration', 'size'] as const
export type KeyedDimension = (typeof KEYED_DIMENSIONS)[number]

/** For fields: the range of a score, whether there is one, and the answers given; NONE: not answered. */
type FieldFilters = { [Name in ScoreField]?: NumberRange } & {
  [Name in ScoreField as `has${Capitalize<Name>}`]?: boolean
} & { [Name in PlainWordField]?: ListFilter<WordOf<Name> | typeof NONE> }

/**
 * The filter of the trade log: all parts must match, an omitted part matches everything. Money in micros, days in days
 * since 1970-01-01, times on the account's clock.
 */
export type TradeFilter = FieldFilters & {
  accounts?: ListFilter
  /** Currencies of the accounts. */
  currencies?: ListFilter
  symbols?: ListFilter
  roots?: ListFilter
  directions?: ListFilter<Direction>
  outcomes?: ListFilter<Outcome>
  /** `none`: trades without a setup. */
  setups?: ListFilter
  /**
   * `none`: trades without a tag. `match`: whether one of the included tags is enough (default) or all are required.
   */
  tags?: ListFilter & { match?: 'any' | 'all' }
  mistakes?: ListFilter & { match?: 'any' | 'all' }
  emotions?: Partial<Record<EmotionMoment, ListFilter<Emotion | typeof NONE>>>
  /** When the feeling was written down; `none`: no feeling, or an unknown moment. */
  emotionsRecorded?: Partial<Record<EmotionMoment, ListFilter<Recorded | typeof NONE>>>
  /** Group keys of a breakdown; a trade must match one of them in each dimension given. */
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
  /** Only these trades: the result of a full-text search, or ticked rows. */
  ids?: ReadonlySet<string>
}

/**
 * The filter field for whether a score was given.
 * @example hasField('confidence') // → 'hasConfidence'
 */
export function hasField<Name extends ScoreField>(name: Name): `has${Capitalize<Name>}` {
  return `has${upperFirst(name)}` as `has${Capitalize<Name>}`
}
