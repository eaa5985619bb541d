import { CURRENCIES } from '@ballast/domain/accounts/account-vocabulary'
import type { ToolName } from '@ballast/domain/mentor/question'
import { DIRECTIONS } from '@ballast/domain/vocabulary/trade-vocabulary'
import * as z from 'zod/mini'
import { accountBalanceSchema } from '../accounts/account-money.ts'
import { partSchema } from '../alerts/alerts.ts'
import { accountRoomSchema } from '../alerts/rooms.ts'
import { businessSchema } from '../attempts/attempt-ledger.ts'
import { oddsResultSchema, oddsSourceSchema } from '../attempts/odds.ts'
import { calendarDaySchema } from '../calendar.ts'
import { experimentSchema, findingSchema } from '../findings/findings.ts'
import { reportFigureSchema, reportGroupSchema } from '../report-values.ts'
import {
  longestStreakSchema,
  reportComparisonSchema,
  reportDrawdownSchema,
  reportStreaksSchema,
  reportWhatIfSchema,
} from '../reports.ts'
import { disciplineSchema } from '../routine/discipline.ts'
import { daySchema, idSchema, instantSchema, moneySchema } from '../values.ts'
import { dataScopeSchema } from './answers.ts'

const currency = z.enum(CURRENCIES)
const number = z.nullable(z.number())

/** A trade as answers need it. Notes are read by another tool. */
export const mentionedTradeSchema = z.object({
  id: idSchema,
  account: z.string(),
  currency,
  symbol: z.string(),
  direction: z.enum(DIRECTIONS),
  quantity: z.string(),
  openedAt: instantSchema,
  tradingDay: daySchema,
  net: z.nullable(moneySchema),
  r: number,
  setup: z.nullable(z.string()),
  emotionBefore: z.nullable(z.string()),
  mistakes: z.array(z.string()),
})
export type MentionedTrade = z.infer<typeof mentionedTradeSchema>

const noteSchema = z.object({
  of: z.enum(['trade', 'reflection']),
  /** The trade whose note it is. */
  tradeId: z.nullable(idSchema),
  title: z.string(),
  day: daySchema,
  /** The text around the matched words. */
  text: z.string(),
})

/**
 * What each tool returns. Every figure is the one that a page also shows: a tool computes nothing of its own, and states
 * what it looked at.
 */
export const TOOL_RESULTS = {
  figures: z.object({ looked: dataScopeSchema, currency, figures: z.array(reportFigureSchema) }),
  breakdown: z.object({
    looked: dataScopeSchema,
    currency,
    dimension: z.string(),
    groups: z.array(reportGroupSchema),
    /** The number of comparisons that q is adjusted for. */
    comparisons: z.number(),
    coverage: z.object({ count: z.number(), of: z.number() }),
  }),
  compare: z.object({ looked: dataScopeSchema, other: dataScopeSchema, comparison: reportComparisonSchema }),
  what_if: z.object({
    looked: dataScopeSchema,
    currency,
    ...z.pick(reportWhatIfSchema, { actual: true, without: true, leftOut: true, net: true, r: true }).shape,
  }),
  findings: z.object({
    looked: dataScopeSchema,
    /** The day of the last look on the trader's clock, or null. */
    day: z.nullable(daySchema),
    isOutdated: z.boolean(),
    tested: z.number(),
    currency: z.nullable(currency),
    unit: z.nullable(z.enum(['r', 'money'])),
    lead: z.nullable(idSchema),
    findings: z.array(findingSchema),
    /** The behaviours asked about for which nothing is recorded, and what they need. */
    notRecorded: z.array(z.object({ id: z.string(), what: z.string(), needs: z.string() })),
    experiments: z.array(experimentSchema),
  }),
  drawdown: z.object({
    looked: dataScopeSchema,
    currency,
    figures: z.array(reportFigureSchema),
    deepest: z.array(reportDrawdownSchema),
    current: z.nullable(reportDrawdownSchema),
  }),
  streaks: z.object({
    looked: dataScopeSchema,
    wins: longestStreakSchema,
    losses: longestStreakSchema,
    ...z.pick(reportStreaksSchema, { decided: true, current: true, runs: true, afterRuns: true }).shape,
  }),
  trades: z.object({ looked: dataScopeSchema, trades: z.array(mentionedTradeSchema) }),
  days: z.object({
    looked: dataScopeSchema,
    currency,
    days: z.array(z.extend(calendarDaySchema, { reflection: z.string() })),
  }),
  notes: z.object({ looked: dataScopeSchema, notes: z.array(noteSchema) }),
  plans: z.object({
    looked: dataScopeSchema,
    counts: z.object({ planned: z.number(), taken: z.number(), missed: z.number(), cancelled: z.number() }),
    missed: z.object({ target: z.number(), stop: z.number(), neither: z.number(), unknown: z.number() }),
    /** How many trades of taken plans kept the planned stop, and how many passed it. */
    stops: z.object({ kept: z.number(), passed: z.number() }),
  }),
  rooms: z.object({
    looked: dataScopeSchema,
    rooms: z.array(accountRoomSchema),
    /** The profit still missing to the target, by attempt; null: no target, or reached. */
    toTarget: z.array(z.object({ attemptId: idSchema, left: z.nullable(moneySchema) })),
    /** The next payout in words, of attempts that can pay out. */
    payouts: z.array(z.object({ attemptId: idSchema, words: z.array(partSchema) })),
  }),
  payouts: z.object({ looked: dataScopeSchema, business: z.array(businessSchema) }),
  odds: z.object({
    looked: dataScopeSchema,
    attempts: z.array(
      z.object({
        attemptId: idSchema,
        accountName: z.string(),
        source: oddsSourceSchema,
        result: oddsResultSchema,
      }),
    ),
  }),
  balances: z.object({
    looked: dataScopeSchema,
    accounts: z.array(z.object({ accountName: z.string(), balance: accountBalanceSchema })),
  }),
  discipline: z.object({ looked: dataScopeSchema, score: disciplineSchema }),
  habits: z.object({
    looked: dataScopeSchema,
    /** The last thirty days, by habit in the trader's order: kept and due days, with the interval of the share. */
    habits: z.array(
      z.object({
        name: z.string(),
        /** Judged from the record, or marked by the trader. */
        isJudged: z.boolean(),
        kept: z.number(),
        due: z.number(),
        share: number,
        low: number,
        high: number,
      }),
    ),
    weeks: z.object({ current: z.number(), best: z.number() }),
  }),
  terms: z.object({
    looked: dataScopeSchema,
    terms: z.array(
      z.object({ label: z.string(), explanation: z.string(), formula: z.string(), source: z.string() }),
    ),
  }),
} as const satisfies Record<ToolName, z.ZodMiniType>

export type ToolResults = { [Name in ToolName]: z.infer<(typeof TOOL_RESULTS)[Name]> }
/** A result with the name of its tool. */
export type ToolResult = { [Name in ToolName]: { tool: Name; result: ToolResults[Name] } }[ToolName]
