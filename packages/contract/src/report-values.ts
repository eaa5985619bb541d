import { CURRENCIES } from '@ballast/domain/accounts/account-vocabulary'
import { MEASURES, VERDICTS } from '@ballast/domain/statistics/breakdown/group-figures'
import { STATISTIC_UNITS } from '@ballast/domain/statistics/catalog/entry'
import { SAMPLE_BANDS } from '@ballast/domain/statistics/sample-band'
import { fieldsWith, plainWordFields, scoreDimensions } from '@ballast/domain/trades/trade-fields'
import * as z from 'zod/mini'
import { figureSchema } from './figures.ts'
import { tradeFilterSchema } from './trade-filter.ts'
import { daySchema, moneySchema } from './values.ts'

/** The dimensions of a performance report. `hourOfWeekday` includes its hours and weekdays. */
export const REPORT_DIMENSIONS = [
  'setup',
  'root',
  'direction',
  'account',
  'session',
  'hourOfWeekday',
  'dayOfMonth',
  'month',
  'duration',
  'size',
  'tag',
  'mistake',
  ...plainWordFields(),
  ...fieldsWith('timed').map((name) => `${name}Recorded` as const),
  ...fieldsWith('timed'),
  ...scoreDimensions(),
] as const
export type ReportDimension = (typeof REPORT_DIMENSIONS)[number]

/** The trades that a report covers: the filters of the trade log, and the currency of its money. */
export const reportQuerySchema = z.extend(tradeFilterSchema, {
  basis: z._default(z.enum(['net', 'gross']), 'net'),
  /** Default: that of most trades. */
  currency: z.optional(z.enum(CURRENCIES)),
})

/** What a report covers; every part begins with it. Money is never added across currencies. */
export const reportHeadSchema = z.object({
  /** True if the user has no trade at all, filtered or not. */
  empty: z.boolean(),
  currency: z.enum(CURRENCIES),
  otherCurrencies: z.array(z.object({ currency: z.enum(CURRENCIES), n: z.number(), net: moneySchema })),
  /** Of the accounts with a trade: the base of percentages. */
  startingBalance: moneySchema,
  /** Closed trades with a known result; copies of one idea in several accounts count once. */
  n: z.number(),
  copies: z.number(),
  band: z.enum(SAMPLE_BANDS),
  open: z.number(),
  unknownResults: z.number(),
  unknownCosts: z.number(),
  rCoverage: z.object({ count: z.number(), of: z.number() }),
  firstDay: z.nullable(daySchema),
  lastDay: z.nullable(daySchema),
  tradingDays: z.number(),
})
export type ReportHead = z.infer<typeof reportHeadSchema>

/** A statistic of the catalogue. Money in units of the currency, and exactly in `money` if it is a sum of results; durations in seconds. */
export const reportFigureSchema = z.extend(figureSchema, {
  id: z.string(),
  label: z.string(),
  unit: z.enum(STATISTIC_UNITS),
  money: z.nullable(moneySchema),
  /** Its sample is still too small to rely on it. */
  isProvisional: z.boolean(),
  /** Why it has no interval, as a sentence; null if it has one, or if figures of its kind never have one. */
  noInterval: z.nullable(z.string()),
})
export type ReportFigure = z.infer<typeof reportFigureSchema>

const chance = z.nullable(z.number())

/** The figures that sets of trades are compared by. */
export const comparedFigures = {
  n: z.number(),
  wins: z.number(),
  losses: z.number(),
  breakEvens: z.number(),
  days: z.number(),
  net: moneySchema,
  winRate: figureSchema,
  expectancy: figureSchema,
  expectancyR: figureSchema,
  profitFactor: figureSchema,
}

/** Trades with something in common, compared with all others of the report. */
export const reportGroupSchema = z.object({
  /** The key as the trade log's filter takes it; null: not recorded. */
  key: z.nullable(z.string()),
  ...comparedFigures,
  /** How its trades ended in R, for those with an R. */
  endings: z.object({
    atLeastOneR: z.number(),
    smallWin: z.number(),
    flat: z.number(),
    smallLoss: z.number(),
    fullLoss: z.number(),
  }),
  /** Trades still needed to distinguish its average from zero; 0: none. */
  tradesToSettle: z.nullable(z.number()),
  /** Average of the group minus that of the rest, in units or R. */
  difference: figureSchema,
  chance,
  /** Adjusted for every comparison made. */
  adjustedChance: chance,
  verdict: z.enum(VERDICTS),
})
export type ReportGroup = z.infer<typeof reportGroupSchema>

export const reportBreakdownSchema = z.object({
  dimension: z.string(),
  coverage: z.object({ count: z.number(), of: z.number() }),
  groups: z.array(reportGroupSchema),
})
export type ReportBreakdown = z.infer<typeof reportBreakdownSchema>

/** The number of comparisons that q is adjusted for, and the accepted false discovery rate. */
export const comparedSchema = z.object({
  measure: z.enum(MEASURES),
  comparisons: z.number(),
  level: z.number(),
})
