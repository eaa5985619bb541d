import {
  fieldsWith,
  type ScoreField,
  type TimedField,
  tradeField,
  tradeFields,
  type WordField,
} from '@ballast/domain/trades/trade-fields'
import { ASSET_CLASSES, DIRECTIONS, R_SOURCES } from '@ballast/domain/vocabulary/trade-vocabulary'
import { snakeCase } from './column-kinds.ts'

/**
 * Rows packed as JSON arrays by the database when they are written. Statistics read every trade of a user as columns;
 * one ready text per trade is three times as fast to read as forty separate columns. Ids shared by many rows are not
 * packed: rows are read grouped by them. Only immutable functions may be used in a generated column.
 */

/** How much of a trade's costs is known, in the order of their codes. */
export const COSTS_KNOWN = ['none', 'partial', 'full'] as const

/** A word's index in its vocabulary, or the word itself if the vocabulary did not contain it yet. */
export type Code = number | string
/** SQL that produces a JSON value, typed by what that is once it is read. */
type Packed<Value> = string & { readonly value?: Value }

/** A text as a JSON string. */
const word = <Value = string>(column: string): Packed<Value> =>
  `coalesce('"' || replace(replace(translate(${column}, E'\\x01\\t\\n\\r', '    '), E'\\\\', E'\\\\\\\\'), '"', E'\\\\"') || '"', 'null')`
/**
 * A word of a vocabulary as its index. Vocabularies only grow at their end; a word added after the column was created is
 * stored as it is.
 */
const code = <Value = Code>(column: string, words: readonly string[]): Packed<Value> =>
  `coalesce((array_position('{${words.join()}}'::text[], ${column}) - 1)::text, ${word(column)})`
const number = <Value = number>(column: string): Packed<Value> => `coalesce((${column})::text, 'null')`
const id = (column: string): Packed<string> => `coalesce('"' || ${column}::text || '"', 'null')`
const flag = (condition: string): Packed<number> => `CASE WHEN ${condition} THEN '1' ELSE '0' END`
const millis = (column: string) =>
  number<number | null>(
    `(extract(epoch FROM (${column} - '1970-01-01 00:00:00+00'::timestamptz)) * 1000)::bigint`,
  )
const day = (column: string) => number(`${column} - '1970-01-01'::date`)

const checks = (answer: boolean) =>
  number(`jsonb_array_length(jsonb_path_query_array(rule_checks, '$.* ? (@ == ${answer})'))`)

/** The packed fields of a trade, in order. */
const TRADE = {
  id: id('id'),
  symbol: word('symbol'),
  root: word('root'),
  assetClass: code('asset_class', ASSET_CLASSES),
  direction: code('direction', DIRECTIONS),
  closed: flag("status = 'closed'"),
  openedAt: millis('CASE WHEN open_known THEN opened_at END'),
  closedAt: millis('closed_at'),
  tradingDay: day('trading_day'),
  openDay: day('open_day'),
  openMinute: number('CASE WHEN open_known THEN open_minute ELSE -1 END'),
  quantity: number('quantity'),
  averageEntry: number('average_entry'),
  averageExit: number<number | null>('average_exit'),
  gross: number<number | null>('gross'),
  costs: number('commission + fees + swap'),
  net: number<number | null>('net'),
  costsKnown: code('costs_known', COSTS_KNOWN),
  risk: number<number | null>('risk'),
  rSource: code('r_source', R_SOURCES),
  mae: number<number | null>('mae'),
  mfe: number<number | null>('mfe'),
  closingSequence: number('closing_sequence'),
  computedCosts: number<number | null>('computed_costs'),
}

/** The packed fields of a trade's journal: words and scores, as the fields declare them. */
const JOURNAL = {
  tradeId: id('trade_id'),
  tags: 'tags::text' as Packed<string[]>,
  mistakes: 'mistakes::text' as Packed<string[]>,
  ...wordsAndScores(),
  reviewed: flag('reviewed_at IS NOT NULL'),
  hasNotes: flag("notes <> ''"),
  ...times(),
  rulesKept: checks(true),
  rulesBroken: checks(false),
  decisionByHand: word<string | null>('decision_group'),
}

function wordsAndScores() {
  const packed = tradeFields().flatMap((name) => {
    const field = tradeField(name)
    if (field.kind === 'word') return [[name, code(snakeCase(name), field.words)]]
    return field.kind === 'score' ? [[name, number(snakeCase(name))]] : []
  })
  return Object.fromEntries(packed) as Record<WordField, Packed<Code | null>> &
    Record<ScoreField, Packed<number | null>>
}

function times() {
  const packed = fieldsWith('timed').map((name) => [`${name}At`, millis(snakeCase(`${name}At`))])
  return Object.fromEntries(packed) as Record<`${TimedField}At`, Packed<number | null>>
}

const array = (parts: Record<string, string>) => `'[' || ${Object.values(parts).join(` || ',' || `)} || ']'`

/** The generated columns. Changing their contents requires a migration that drops and adds them. */
export const PACKED_TRADE = array(TRADE)
export const PACKED_JOURNAL = array(JOURNAL)

type Values<Parts> = { [Name in keyof Parts]: Parts[Name] extends Packed<infer Value> ? Value : never }
export type PackedTrade = Values<typeof TRADE>
export type PackedJournal = Values<typeof JOURNAL>

/**
 * The index of each value in a packed row. Its type is the name instead of the number, so that `trade[AT.net]` has the
 * value's type. Spread, because an object created by `fromEntries` is slow to read from.
 */
const placesOf = <Parts extends object>(parts: Parts) =>
  ({ ...Object.fromEntries(Object.keys(parts).map((name, place) => [name, place])) }) as unknown as {
    [Name in keyof Parts]: Name
  }
export const TRADE_PLACES = placesOf(TRADE)
export const JOURNAL_PLACES = placesOf(JOURNAL)
