import { CURRENCIES } from '@ballast/domain/accounts/account-vocabulary'
import { DAY_STATES, TRADED_DAY_STATES } from '@ballast/domain/statistics/days/day-state'
import { NONE } from '@ballast/domain/statistics/selection/trade-filter'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { equitySchema } from './equity.ts'
import { figureSchema } from './figures.ts'
import { tradeFilterSchema } from './trade-filter.ts'
import { tradeRowSchema } from './trades.ts'
import { daySchema, instantSchema, moneySchema } from './values.ts'

/** The figures behind badges and achievements. `winRate` in percent, `totalProfitLoss` in units. */
export const dashboardStatsSchema = z.object({
  totalProfitLoss: z.number(),
  winRate: z.number(),
  profitableWeeks: z.number(),
  totalTrades: z.number(),
  habitStreak: z.number(),
})
export const getDashboardStats = endpoint({
  method: 'GET',
  path: '/api/dashboard/stats',
  summary: 'Get the five metrics behind badges and achievements',
  response: dashboardStatsSchema,
})

export const dayCellSchema = z.object({
  day: daySchema,
  state: z.enum(DAY_STATES),
  net: moneySchema,
  n: z.number(),
  /** Closed trades with an unknown result, which the others leave out. */
  unknownResults: z.number(),
  r: z.nullable(z.number()),
})

export const scorePartSchema = z.object({
  id: z.enum(['win_rate', 'profit_factor', 'risk']),
  label: z.string(),
  value: z.nullable(z.number()),
  reason: z.nullable(z.string()),
})
export const scoreSchema = z.object({
  version: z.number(),
  value: z.nullable(z.number()),
  status: z.enum(['withheld', 'provisional', 'full']),
  reason: z.nullable(z.string()),
  n: z.number(),
  parts: z.array(scorePartSchema),
})

/**
 * The one thing to do now. `action` opens the trade log: at the import, or at exactly the `n` trades of the step, within
 * the requested accounts and dates.
 */
export const nextStepSchema = z.object({
  kind: z.enum(['first_import', 'add_feelings', 'review', 'pause', 'plan_day', 'nothing']),
  title: z.string(),
  text: z.string(),
  /** The number of trades concerned; 0 if the step is about none in particular. */
  n: z.number(),
  action: z.nullable(
    z.object({
      label: z.string(),
      open: z.optional(z.literal('import')),
      filter: z.optional(
        z.object({
          reviewed: z.literal('no'),
          status: z.tuple([z.literal('closed')]),
          emotion: z.optional(z.tuple([z.literal(NONE)])),
          closedFrom: z.optional(instantSchema),
        }),
      ),
    }),
  ),
})

export const dashboardSchema = z.object({
  /** True if the user has no trade at all, filtered or not. */
  empty: z.boolean(),
  currency: z.enum(CURRENCIES),
  otherCurrencies: z.array(z.object({ currency: z.enum(CURRENCIES), n: z.number(), net: moneySchema })),
  n: z.number(),
  /** Trades that are copies and are counted with their decision; 0 if trades are counted. */
  copies: z.number(),
  range: z.object({ from: z.nullable(daySchema), to: z.nullable(daySchema) }),
  /** The current trading day. `timeZone` is that of the account whose clock decides the day: the first chosen one that is not archived; null without accounts. */
  today: z.object({
    day: daySchema,
    n: z.number(),
    unknownResults: z.number(),
    net: moneySchema,
    /** Null if no trade of the day has a risk. */
    r: z.nullable(z.number()),
    timeZone: z.nullable(z.string()),
  }),
  nextStep: nextStepSchema,
  net: z.object({
    value: moneySchema,
    gross: moneySchema,
    /** Null if no trade's costs are known. */
    costs: z.nullable(moneySchema),
    /** Costs in R, over the trades whose costs and risk are known; null if there are none. */
    costsR: z.nullable(z.number()),
    /** Gross R over the same trades. */
    grossR: z.nullable(z.number()),
    /** How many trades these two are of. */
    costsRCount: z.number(),
    n: z.number(),
    /** Days that calendars show as won, which leaves out the smallest: for a rate, take `dayWinRate`. */
    daysUp: z.number(),
    days: z.number(),
    totalR: z.nullable(z.number()),
    rCoverage: z.number(),
    unknownCosts: z.number(),
    unknownResults: z.number(),
    percent: z.nullable(z.number()),
    /** The latest days, oldest first, for the row of marks. */
    marks: z.array(z.object({ day: daySchema, state: z.enum(TRADED_DAY_STATES), r: z.nullable(z.number()) })),
  }),
  winRate: z.extend(figureSchema, {
    wins: z.number(),
    losses: z.number(),
    breakEvens: z.number(),
    evenAt: z.nullable(z.number()),
  }),
  dayWinRate: figureSchema,
  profitFactor: figureSchema,
  expectancy: z.object({ money: figureSchema, r: figureSchema }),
  score: scoreSchema,
  equity: equitySchema,
  month: z.object({
    month: z.string(),
    cells: z.array(dayCellSchema),
    weeks: z.array(z.object({ from: daySchema, net: moneySchema, n: z.number() })),
    wins: z.number(),
    losses: z.number(),
    flats: z.number(),
    net: moneySchema,
  }),
  recent: z.array(tradeRowSchema),
  /** Closed trades that are not reviewed yet, and all that are closed; in whatever currency, known result or not. */
  toReview: z.number(),
  closed: z.number(),
  badges: z.array(z.object({ id: z.string(), name: z.string(), unlocked: z.boolean(), text: z.string() })),
  achievements: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      target: z.number(),
      value: z.number(),
      progress: z.number(),
      text: z.string(),
    }),
  ),
})
export type Dashboard = z.infer<typeof dashboardSchema>

export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/dashboard',
  summary: 'Get everything the dashboard shows for the filtered trades',
  query: z.extend(tradeFilterSchema, {
    /** The displayed month, `YYYY-MM`; default: that of the last trade in range. */
    month: z.optional(z.string().check(z.regex(/^(19[7-9]|20\d|21\d)\d-(0[1-9]|1[0-2])$/))),
    basis: z._default(z.enum(['net', 'gross']), 'net'),
    currency: z.optional(z.enum(CURRENCIES)),
  }),
  response: dashboardSchema,
})
