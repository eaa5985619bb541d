import { EMOTIONS } from '@ballast/domain/vocabulary/emotions'
import { ASSET_CLASSES, DIRECTIONS, PLAN_ANSWERS, R_SOURCES } from '@ballast/domain/vocabulary/trade-words'

/**
 * Rows packed as JSON arrays by the database when they are written. Statistics read every trade of a user as
 * columns; one ready text per trade is three times as quick to read as its forty columns one by one.
 * Ids that many rows share are not in it: rows are read grouped by them.
 * Only immutable functions may be used in a generated column.
 */

/** How much of a trade's costs is known, in the order of their codes. */
export const COSTS_KNOWN = ['none', 'partial', 'full'] as const

/** A text as a JSON string. */
const word = (column: string) =>
  `coalesce('"' || replace(replace(translate(${column}, E'\\x01\\t\\n\\r', '    '), E'\\\\', E'\\\\\\\\'), '"', E'\\\\"') || '"', 'null')`
/**
 * A word of a vocabulary as its place in it. Vocabularies only grow at their end; a word added after the column was
 * made stands as itself.
 */
const code = (column: string, words: readonly string[]) =>
  `coalesce((array_position('{${words.join()}}'::text[], ${column}) - 1)::text, ${word(column)})`
const number = (column: string) => `coalesce((${column})::text, 'null')`
const id = (column: string) => `coalesce('"' || ${column}::text || '"', 'null')`
const flag = (condition: string) => `CASE WHEN ${condition} THEN '1' ELSE '0' END`
const millis = (column: string) =>
  number(`(extract(epoch FROM (${column} - '1970-01-01 00:00:00+00'::timestamptz)) * 1000)::bigint`)
const day = (column: string) => number(`${column} - '1970-01-01'::date`)

const checks = (answer: boolean) =>
  number(`jsonb_array_length(jsonb_path_query_array(rule_checks, '$.* ? (@ == ${answer})'))`)

const array = (parts: readonly string[]) => `'[' || ${parts.join(` || ',' || `)} || ']'`

export const PACKED_TRADE = array([
  id('id'),
  word('symbol'),
  word('root'),
  code('asset_class', ASSET_CLASSES),
  code('direction', DIRECTIONS),
  flag("status = 'closed'"),
  millis('CASE WHEN open_known THEN opened_at END'),
  millis('closed_at'),
  day('trading_day'),
  day('open_day'),
  number('CASE WHEN open_known THEN open_minute ELSE -1 END'),
  number('quantity'),
  number('average_entry'),
  number('average_exit'),
  number('gross'),
  number('commission + fees + swap'),
  number('net'),
  code('costs_known', COSTS_KNOWN),
  number('risk'),
  code('r_source', R_SOURCES),
  number('mae'),
  number('mfe'),
  number('closing_sequence'),
  number('computed_costs'),
])

export const PACKED_JOURNAL = array([
  id('trade_id'),
  'tags::text',
  'mistakes::text',
  code('emotion_before', EMOTIONS),
  code('emotion_during', EMOTIONS),
  code('emotion_after', EMOTIONS),
  number('confidence'),
  number('execution_score'),
  number('rating'),
  code('plan_followed', PLAN_ANSWERS),
  flag('reviewed_at IS NOT NULL'),
  flag("notes <> ''"),
  millis('emotion_before_at'),
  millis('emotion_during_at'),
  millis('emotion_after_at'),
  checks(true),
  checks(false),
  word('decision_group'),
])

/** The place of a word in its vocabulary; the word itself where the vocabulary did not have it yet. */
export type Code = number | string

/** What `PACKED_TRADE` holds, in order. */
export type PackedTrade = [
  id: string,
  symbol: string,
  root: string,
  assetClass: Code,
  direction: Code,
  closed: number,
  openedAt: number | null,
  closedAt: number | null,
  tradingDay: number,
  openDay: number,
  openMinute: number,
  quantity: number,
  averageEntry: number,
  averageExit: number | null,
  gross: number | null,
  costs: number,
  net: number | null,
  costsKnown: Code,
  risk: number | null,
  rSource: Code,
  mae: number | null,
  mfe: number | null,
  closingSequence: number,
  computedCosts: number | null,
]

/** What `PACKED_JOURNAL` holds, in order. */
export type PackedJournal = [
  tradeId: string,
  tags: string[],
  mistakes: string[],
  emotionBefore: Code | null,
  emotionDuring: Code | null,
  emotionAfter: Code | null,
  confidence: number | null,
  executionScore: number | null,
  rating: number | null,
  planFollowed: Code | null,
  reviewed: number,
  hasNotes: number,
  emotionBeforeAt: number | null,
  emotionDuringAt: number | null,
  emotionAfterAt: number | null,
  rulesKept: number,
  rulesBroken: number,
  decision: string | null,
]
