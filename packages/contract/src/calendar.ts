import { CURRENCIES } from '@ballast/domain/accounts/account-vocabulary'
import { DAY_STATES } from '@ballast/domain/statistics/days/day-state'
import { DAY_MS } from '@ballast/domain/time/durations'
import * as z from 'zod/mini'
import { dayPlanSchema } from './day-plans.ts'
import { endpoint } from './endpoint.ts'
import { reflectionSchema } from './reflections.ts'
import { disciplineDaySchema } from './routine/discipline.ts'
import { screenshotSchema } from './screenshots.ts'
import { tradeRowSchema } from './trades.ts'
import { daySchema, idSchema, listOf, moneySchema } from './values.ts'

/**
 * What happened to the account on a day besides trading. Money that leaves a funded account is a payout to the trader.
 * Expenses come from the prop tracker.
 */
export const CALENDAR_EVENTS = ['deposit', 'withdrawal', 'fee', 'payout', 'expense'] as const
export const calendarEventSchema = z.object({
  kind: z.enum(CALENDAR_EVENTS),
  /** Signed: negative amounts leave the account; a payout is what the trader received, positive. */
  amount: moneySchema,
  currency: z.enum(CURRENCIES),
  accountName: z.string(),
  /** The broker's or the trader's own words. */
  text: z.string(),
})
export type CalendarEvent = z.infer<typeof calendarEventSchema>

/** A trading day on which anything was traded, planned, written or booked. Money in one currency. */
export const calendarDaySchema = z.object({
  day: daySchema,
  state: z.enum(DAY_STATES),
  net: moneySchema,
  /** Closed trades, by the day they were closed. */
  n: z.number(),
  wins: z.number(),
  losses: z.number(),
  /** Trades closed that day whose result is unknown; they are in no other figure of it. */
  unknownResults: z.number(),
  /** Trades closed that day in other currencies; they are in no other figure of it. */
  inOtherCurrencies: z.number(),
  /** Sum of R over the `rCount` trades that have one; null if there are none. */
  r: z.nullable(z.number()),
  rCount: z.number(),
  /** Over the trades opened that day; null if nothing was judged. */
  discipline: z.nullable(
    z.object({
      rulesKept: z.number(),
      rulesJudged: z.number(),
      plansFollowed: z.number(),
      plansAnswered: z.number(),
    }),
  ),
  /** From −1 (bad) to 1 (good): from the day's reflection, else the mean of `n` feelings recorded with trades. */
  mood: z.nullable(
    z.object({ value: z.number(), n: z.number(), source: z.enum(['reflection', 'emotions']) }),
  ),
  hasPlan: z.boolean(),
  hasReflection: z.boolean(),
  withNotes: z.number(),
  screenshots: z.number(),
  events: z.array(calendarEventSchema),
})
export type CalendarDay = z.infer<typeof calendarDaySchema>

const dayAndNet = z.nullable(z.object({ day: daySchema, net: moneySchema }))

/** Currencies not included in the figures, because amounts in different currencies are never added. */
const otherCurrencies = z.array(z.object({ currency: z.enum(CURRENCIES), n: z.number(), net: moneySchema }))

export const calendarSchema = z.object({
  from: daySchema,
  to: daySchema,
  /** Today on the first account's clock. */
  today: daySchema,
  currency: z.enum(CURRENCIES),
  otherCurrencies,
  /**
   * The base of percentages: that of the accounts with a counted trade in this currency, in any month, as on the dashboard; zero if
   * one is not known.
   */
  startingBalance: moneySchema,
  days: z.array(calendarDaySchema),
  /** True if there is no trade at all, in any month. */
  empty: z.boolean(),
  /** The day of the latest close in the selected accounts, in any month, or null. */
  latest: z.nullable(daySchema),
  /** Over the days from `from` to `to`. */
  strip: z.object({
    net: moneySchema,
    n: z.number(),
    /** Closed trades that are in no other figure, because their result is unknown. */
    unknownResults: z.number(),
    r: z.nullable(z.number()),
    rCount: z.number(),
    wins: z.number(),
    losses: z.number(),
    flats: z.number(),
    averageWinDay: z.nullable(moneySchema),
    averageLossDay: z.nullable(moneySchema),
    best: dayAndNet,
    worst: dayAndNet,
    /** Payouts in this currency, and all other events; the two are never added. */
    payouts: moneySchema,
    payoutCount: z.number(),
    events: moneySchema,
    eventCount: z.number(),
  }),
})
export type Calendar = z.infer<typeof calendarSchema>

export const calendarScope = {
  account: listOf(idSchema),
  basis: z.optional(z.enum(['net', 'gross'])),
  currency: z.optional(z.enum(CURRENCIES)),
}

export const getCalendar = endpoint({
  method: 'GET',
  path: '/api/calendar',
  summary: 'List the trading days between two dates, at most 400, with what happened on each',
  query: z.object({ ...calendarScope, from: daySchema, to: daySchema }).check(
    z.refine(({ from, to }) => spanOf(from, to) >= 1, { message: 'Ends before it begins', path: ['to'] }),
    z.refine(({ from, to }) => spanOf(from, to) <= 400, { message: 'At most 400 days', path: ['to'] }),
  ),
  response: calendarSchema,
})

export const calendarDayDetailSchema = z.object({
  summary: z.nullable(calendarDaySchema),
  currency: z.enum(CURRENCIES),
  otherCurrencies,
  /** Trades closed or opened that day, in any currency, in the order they were opened. */
  trades: z.array(tradeRowSchema),
  plans: z.array(dayPlanSchema),
  reflection: reflectionSchema,
  /** The routine's rules for the day; null if none was decided, the day is still running, or the caller has no access to the routine. */
  discipline: z.nullable(disciplineDaySchema),
  screenshots: z.array(z.extend(screenshotSchema, { tradeId: idSchema })),
})
export type CalendarDayDetail = z.infer<typeof calendarDayDetailSchema>

export const getCalendarDay = endpoint({
  method: 'GET',
  path: '/api/calendar/:day',
  summary: 'Get a day with its trades, plans, reflection and pictures',
  params: z.object({ day: daySchema }),
  query: z.object(calendarScope),
  response: calendarDayDetailSchema,
})

function spanOf(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS + 1
}
