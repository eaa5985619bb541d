import { EMOTIONS } from '@ballast/domain/vocabulary/emotions'
import { DIRECTIONS, OUTCOMES, PLAN_ANSWERS, TRADE_STATUSES } from '@ballast/domain/vocabulary/trade-words'
import * as z from 'zod/mini'
import { daySchema, idSchema, listOf, moneySchema } from './values.ts'

const words = listOf(z.string().check(z.maxLength(80)))
const range = z.optional(z.coerce.number())

/**
 * What the trade log can be narrowed by; the query string of list, totals and dashboard, and the URL of
 * the page. `x` includes, `notX` excludes.
 */
export const tradeFilterFields = {
  account: listOf(idSchema),
  notAccount: listOf(idSchema),
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
  emotion: listOf(z.enum(EMOTIONS)),
  notEmotion: listOf(z.enum(EMOTIONS)),
  plan: listOf(z.enum(PLAN_ANSWERS)),
  reviewed: z.optional(z.enum(['yes', 'no'])),
  notes: z.optional(z.enum(['yes', 'no'])),
  screenshots: z.optional(z.enum(['yes', 'no'])),
  import: listOf(idSchema),
  from: z.optional(daySchema),
  to: z.optional(daySchema),
  /** 1 Monday … 7 Sunday. */
  weekday: listOf(z.coerce.number().check(z.int(), z.gte(1), z.lte(7))),
  netMin: z.optional(moneySchema),
  netMax: z.optional(moneySchema),
  rMin: range,
  rMax: range,
  confidenceMin: range,
  confidenceMax: range,
  scoreMin: range,
  scoreMax: range,
  /** Full text over notes, tags, mistakes, setup and symbol. */
  q: z.optional(z.string().check(z.maxLength(200))),
}
export const tradeFilterSchema = z.object(tradeFilterFields)
export type TradeFilter = z.infer<typeof tradeFilterSchema>
export type TradeFilterInput = z.input<typeof tradeFilterSchema>

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
  'confidence',
  'executionScore',
  'rating',
  'mae',
  'mfe',
] as const
export type TradeSort = (typeof TRADE_SORTS)[number]
