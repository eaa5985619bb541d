import type { Distress } from '../help-lines/distress.ts'
import type { Dimension } from '../statistics/breakdown/dimensions.ts'
import type { StatisticId } from '../statistics/catalog.ts'
import type { NONE } from '../statistics/selection/trade-filter.ts'
import type { Emotion } from '../vocabulary/emotions.ts'
import type { Direction, Outcome, PlanAnswer } from '../vocabulary/trade-vocabulary.ts'

/**
 * The trades a question is about: fields of the trade log's filter, under the same names. Days are trading days, both
 * ends included; weekdays are 1 Monday to 7 Sunday; hours are those of the opening on the account's clock.
 */
export type QuestionFilter = {
  account?: string[]
  symbol?: string[]
  notSymbol?: string[]
  direction?: Direction[]
  outcome?: Outcome[]
  setup?: string[]
  notSetup?: string[]
  tag?: string[]
  notTag?: string[]
  mistake?: string[]
  notMistake?: string[]
  emotion?: (Emotion | typeof NONE)[]
  notEmotion?: (Emotion | typeof NONE)[]
  plan?: (PlanAnswer | typeof NONE)[]
  /** Whether the planned risk is known: from a stop, a typed risk or the account's default. */
  risk?: 'yes' | 'no'
  weekday?: number[]
  hour?: number[]
  session?: ('asia' | 'london' | 'new_york' | 'between')[]
  /** Directly after this many wins or losses in a row: `losses-2`. */
  afterRun?: ('losses-1' | 'losses-2' | 'losses-3' | 'wins-1' | 'wins-2' | 'wins-3')[]
  from?: string
  to?: string
}

/** The dimensions an answer can group trades by. */
export type QuestionDimension = Extract<
  Dimension,
  | 'setup'
  | 'root'
  | 'direction'
  | 'account'
  | 'session'
  | 'hour'
  | 'weekday'
  | 'dayOfMonth'
  | 'month'
  | 'duration'
  | 'size'
  | 'tag'
  | 'mistake'
  | 'emotionBefore'
  | 'planFollowed'
  | 'confidence'
  | 'executionScore'
>

export type TradeOrder = 'best' | 'worst' | 'last' | 'first'

/** The input of each of the mentor's tools. They all only read, and only data the caller owns. */
export type ToolInputs = {
  figures: { filter: QuestionFilter; figures: StatisticId[] }
  /** `figure`: what to rank the groups by; the average unless given. */
  breakdown: {
    filter: QuestionFilter
    by: QuestionDimension
    ranked: 'best' | 'worst' | 'all'
    figure?: 'winRate'
  }
  compare: { filter: QuestionFilter; other: QuestionFilter }
  what_if: { filter: QuestionFilter; hideAfter?: number; hideHour?: number[]; hideSetup?: string[] }
  findings: { detectors: string[] }
  drawdown: { filter: QuestionFilter }
  streaks: { filter: QuestionFilter }
  trades: { filter: QuestionFilter; order: TradeOrder; count: number }
  days: { filter: QuestionFilter; order: 'best' | 'worst' | 'last' }
  notes: { text: string; from?: string; to?: string }
  plans: { from?: string; to?: string; account?: string[] }
  rooms: { account?: string[] }
  payouts: Record<string, never>
  odds: { account?: string[] }
  balances: { account?: string[] }
  discipline: Record<string, never>
  habits: Record<string, never>
  terms: { term: string }
}
export type ToolName = keyof ToolInputs
export type ToolCall = { [Name in ToolName]: { tool: Name; input: ToolInputs[Name] } }[ToolName]

/** The context a question is read in: the day it is asked, and the trader's own words. */
export type QuestionContext = {
  /** Today on the trader's clock, `YYYY-MM-DD`. */
  today: string
  /** The day of the last trade: a month named without a year is the latest one with trades. */
  latest?: string
  symbols: readonly string[]
  setups: readonly string[]
  tags: readonly string[]
  mistakes: readonly string[]
  accounts: readonly { id: string; name: string }[]
  /** The tool calls of the previous answer, which a follow-up changes. */
  previous: readonly ToolCall[]
}

/** The kind of question, which decides the words around the figures. */
export const TOPICS = [
  'figures',
  'breakdown',
  'compare',
  'why',
  'work_on',
  'strengths',
  'findings',
  'what_if',
  'drawdown',
  'streaks',
  'trades',
  'days',
  'notes',
  'plans',
  'rooms',
  'payouts',
  'odds',
  'balances',
  'discipline',
  'habits',
  'terms',
] as const
export type Topic = (typeof TOPICS)[number]

export const REFUSALS = ['signal', 'prediction', 'money_advice'] as const

/**
 * How a question was understood. `leftOut` are words that no call covers; `unused` are words that were understood but
 * cannot narrow the whole answer, because findings cover all trades.
 */
export type Understood =
  | { kind: 'asked'; topic: Topic; calls: ToolCall[]; leftOut: string[]; unused?: string[] }
  | { kind: 'refused'; why: (typeof REFUSALS)[number]; calls: ToolCall[] }
  | { kind: 'distress'; why: Distress }
  | { kind: 'hard_moment' }
  | { kind: 'about' }
  | { kind: 'too_long' }
  | { kind: 'unclear'; leftOut: string[] }
