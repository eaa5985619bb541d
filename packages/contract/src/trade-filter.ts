import { CURRENCIES } from '@ballast/domain/accounts/account-vocabulary'
import { HOLD_BANDS, SIZE_BANDS } from '@ballast/domain/statistics/breakdown/bands'
import { SESSIONS } from '@ballast/domain/statistics/breakdown/sessions'
import { NONE } from '@ballast/domain/statistics/selection/trade-filter'
import {
  fieldsOfKind,
  type ParamOf,
  type PlainWordField,
  paramOf,
  plainWordFields,
  type ScoreDimension,
  scoreDimensions,
  TRADE_FIELDS,
  type WordOf,
} from '@ballast/domain/trades/trade-fields'
import { EMOTIONS } from '@ballast/domain/vocabulary/emotions'
import { DIRECTIONS, OUTCOMES, RECORDED, TRADE_STATUSES } from '@ballast/domain/vocabulary/trade-vocabulary'
import * as z from 'zod/mini'
import { daySchema, idSchema, instantSchema, listOf, moneySchema } from './values.ts'

const words = listOf(z.string().check(z.maxLength(80)))
const range = z.optional(z.coerce.number())
const yesNo = z.optional(z.enum(['yes', 'no']))
const feelings = listOf(z.enum([...EMOTIONS, NONE]))
const recorded = listOf(z.enum([...RECORDED, NONE]))
const wholeNumbers = (min: number, max: number) =>
  listOf(z.coerce.number().check(z.int(), z.gte(min), z.lte(max)))

type AnswerFilters = {
  [Name in PlainWordField as ParamOf<Name>]: ReturnType<
    typeof listOf<z.ZodMiniType<WordOf<Name> | typeof NONE>>
  >
}
const answerFilters = Object.fromEntries(
  plainWordFields().map((name) => [paramOf(name), listOf(z.enum([...TRADE_FIELDS[name].words, NONE]))]),
) as unknown as AnswerFilters

type ScoreParam = ParamOf<ScoreDimension>
type ScoreFilters = Record<ScoreParam, typeof yesNo> & Record<`${ScoreParam}${'Min' | 'Max'}`, typeof range>
const scoreFilters = Object.fromEntries(
  scoreDimensions().flatMap((name) => {
    const param = paramOf(name)
    return [
      [param, yesNo],
      [`${param}Min`, range],
      [`${param}Max`, range],
    ]
  }),
) as unknown as ScoreFilters

/** A trade that directly followed this many wins, or losses, in a row. */
export const RUNS_BEFORE = ['losses-1', 'losses-2', 'losses-3', 'wins-1', 'wins-2', 'wins-3'] as const
export type RunBeforeKey = (typeof RUNS_BEFORE)[number]

/** What figures count. */
export const COUNTS = ['decisions', 'trades'] as const

/** The filters of the trade log; the query string of list, totals and dashboard, and the URL of the page. `x` includes, `notX` excludes. */
export const tradeFilterFields = {
  account: listOf(idSchema),
  notAccount: listOf(idSchema),
  accountCurrency: listOf(z.enum(CURRENCIES)),
  symbol: words,
  notSymbol: words,
  direction: listOf(z.enum(DIRECTIONS)),
  outcome: listOf(z.enum(OUTCOMES)),
  notOutcome: listOf(z.enum(OUTCOMES)),
  status: listOf(z.enum(TRADE_STATUSES)),
  setup: words,
  notSetup: words,
  tag: words,
  notTag: words,
  /** `any` (default) or `all` of the tags. */
  tagMatch: z.optional(z.enum(['any', 'all'])),
  mistake: words,
  notMistake: words,
  /** The feeling before the trade. */
  emotion: feelings,
  notEmotion: feelings,
  emotionDuring: feelings,
  emotionAfter: feelings,
  /** Whether the feeling was written live, or later. */
  emotionRecorded: recorded,
  emotionDuringRecorded: recorded,
  emotionAfterRecorded: recorded,
  ...answerFilters,
  reviewed: yesNo,
  notes: yesNo,
  screenshots: yesNo,
  /** Whether a value is known: the planned risk, both excursions, a score; for scores also their range. */
  risk: yesNo,
  excursions: yesNo,
  ...scoreFilters,
  import: listOf(idSchema),
  /** The trades a finding flags. */
  finding: listOf(idSchema),
  /** Opened while a lock, or a reached day stop, was active. */
  duringLock: yesNo,
  from: z.optional(daySchema),
  to: z.optional(daySchema),
  /** Opened on this trading day, whenever it was closed. */
  openedOn: z.optional(daySchema),
  /** 1 Monday … 7 Sunday. */
  weekday: wholeNumbers(1, 7),
  /** Hour and day of the month of the opening, on the account's clock. */
  hour: wholeNumbers(0, 23),
  monthDay: wholeNumbers(1, 31),
  session: listOf(z.enum(SESSIONS.map(({ key }) => key))),
  /** Bands of holding time and quantity, as on the performance page. */
  duration: listOf(z.enum(HOLD_BANDS.keys)),
  size: listOf(z.enum(SIZE_BANDS.keys)),
  /** Closed between two instants, inclusive. */
  closedFrom: z.optional(instantSchema),
  closedTo: z.optional(instantSchema),
  /** Any of these; runs are counted per currency among the trades that match the other filters, in closing order. */
  afterRun: listOf(z.enum(RUNS_BEFORE)),
  netMin: z.optional(moneySchema),
  netMax: z.optional(moneySchema),
  /** Like the maximum, but exclusive. */
  netBelow: z.optional(moneySchema),
  rMin: range,
  rMax: range,
  rBelow: range,
  /** The basis of outcome, net and R; net by default. */
  basis: z.optional(z.enum(['net', 'gross'])),
  /** What is counted: an idea with its copies in several accounts (the default), or each trade. */
  count: z.optional(z.enum(COUNTS)),
  /** Full text over notes, tags, mistakes, setup and symbol. */
  q: z.optional(z.string().check(z.maxLength(200))),
}
export const tradeFilterSchema = z.object(tradeFilterFields)
export type TradeFilter = z.infer<typeof tradeFilterSchema>

export const TRADE_SORTS = [
  'openedAt',
  'closedAt',
  'account',
  'symbol',
  'direction',
  'quantity',
  'averageEntry',
  'averageExit',
  'hold',
  'gross',
  'costs',
  'net',
  'r',
  'setup',
  ...fieldsOfKind('score'),
  'mae',
  'mfe',
] as const
export type TradeSort = (typeof TRADE_SORTS)[number]
