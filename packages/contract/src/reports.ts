import { CURRENCIES } from '@ballast/domain/accounts/account-vocabulary'
import { MEASURES } from '@ballast/domain/statistics/breakdown/group-figures'
import { SIMULATION_MODES } from '@ballast/domain/statistics/simulation/simulation-mode'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { equitySchema } from './equity.ts'
import { figureSchema } from './figures.ts'
import {
  comparedFigures,
  comparedSchema,
  REPORT_DIMENSIONS,
  reportBreakdownSchema,
  reportFigureSchema,
  reportGroupSchema,
  reportHeadSchema,
  reportQuerySchema,
} from './report-values.ts'
import { daySchema, idSchema, instantSchema, listOf, moneySchema, wholeNumber } from './values.ts'

const figures = z.array(reportFigureSchema)
const chance = z.nullable(z.number())

const numbers = z.array(z.nullable(z.number()))
const rHistogramSchema = z.object({
  width: z.number(),
  count: z.number(),
  of: z.number(),
  /** The outermost bins are open: their outer edge is null. */
  bins: z.array(z.object({ from: z.nullable(z.number()), to: z.nullable(z.number()), count: z.number() })),
})

const excursionsSchema = z.object({
  count: z.number(),
  of: z.number(),
  figures,
  /** Columns of the drawn dots: at most two thousand, picked evenly. Money in units; R is null without a risk. */
  points: z.object({
    id: z.array(idSchema),
    outcome: z.array(z.number()),
    net: numbers,
    mae: numbers,
    mfe: numbers,
    r: numbers,
    maeR: numbers,
    mfeR: numbers,
  }),
  tighterStops: z.array(
    z.object({
      at: z.number(),
      winnersCut: z.number(),
      losersCut: z.number(),
      /** Mean change of R per trade. */
      change: figureSchema,
    }),
  ),
})

/** The running results of one account from zero, in units and R; columns of the same length. */
const accountCurveSchema = z.object({
  accountId: idSchema,
  startingBalance: moneySchema,
  n: z.number(),
  rCount: z.number(),
  at: z.array(instantSchema),
  net: z.array(z.number()),
  r: z.array(z.number()),
})
export type AccountCurve = z.infer<typeof accountCurveSchema>

/** A cell of the heat map: a compact summary of a group. */
const heatCellSchema = z.pick(reportGroupSchema, {
  key: true,
  n: true,
  expectancy: true,
  expectancyR: true,
  verdict: true,
})
const heatPartSchema = z.object({ dimension: z.string(), groups: z.array(heatCellSchema) })
export type HeatPart = z.infer<typeof heatPartSchema>

export const reportOverviewSchema = z.extend(reportHeadSchema, {
  figures,
  months: z.array(
    z.object({
      month: z.string(),
      n: z.number(),
      days: z.number(),
      net: moneySchema,
      /** Null if no trade of the month has an R. */
      totalR: z.nullable(z.number()),
    }),
  ),
  equity: equitySchema,
  /** A separate curve for each account, those with the most trades first; at most six. */
  accounts: z.array(accountCurveSchema),
  r: rHistogramSchema,
})
export type ReportOverview = z.infer<typeof reportOverviewSchema>

export const getReportOverview = endpoint({
  method: 'GET',
  path: '/api/reports/overview',
  summary: 'Get every metric of the filtered trades, their months and curves',
  plan: 'pro',
  query: reportQuerySchema,
  response: reportOverviewSchema,
})

/** What the overview shows of groups of trades. Comparing them takes as long as all its figures, so they come separately. */
export const reportStandoutsSchema = z.object({
  /** Of the money in it. */
  currency: z.enum(CURRENCIES),
  compared: comparedSchema,
  /** Groups that differ from the rest by more than chance, the surest first. */
  standouts: z.array(z.extend(reportGroupSchema, { dimension: z.enum(REPORT_DIMENSIONS) })),
  /** By setup, symbol, account, side and the emotion before. */
  breakdowns: z.array(reportBreakdownSchema),
  /** The weekdays with the values of a table; the hours and cells of the week with those of a map. */
  weekdays: reportBreakdownSchema,
  heat: z.array(heatPartSchema),
  excursions: excursionsSchema,
})
export type ReportStandouts = z.infer<typeof reportStandoutsSchema>

export const getReportStandouts = endpoint({
  method: 'GET',
  path: '/api/reports/standouts',
  summary: 'Get what stands out in the filtered trades, their groups and exits at a glance',
  plan: 'pro',
  query: z.extend(reportQuerySchema, { measure: z._default(z.enum(MEASURES), 'net') }),
  response: reportStandoutsSchema,
})

export const reportBreakdownsSchema = z.extend(reportHeadSchema, {
  compared: comparedSchema,
  parts: z.array(reportBreakdownSchema),
})
export type ReportBreakdowns = z.infer<typeof reportBreakdownsSchema>

export const getReportBreakdown = endpoint({
  method: 'GET',
  path: '/api/reports/breakdown',
  summary: 'Break down the filtered trades into groups, each compared with the rest',
  plan: 'pro',
  query: z.extend(reportQuerySchema, {
    by: z._default(z.enum(REPORT_DIMENSIONS), 'setup'),
    measure: z._default(z.enum(MEASURES), 'net'),
  }),
  response: reportBreakdownsSchema,
})

export const reportDistributionsSchema = z.extend(reportHeadSchema, {
  expectancy: figureSchema,
  expectancyR: figureSchema,
  r: rHistogramSchema,
  money: z.object({
    width: moneySchema,
    n: z.number(),
    bins: z.array(
      z.object({ from: z.nullable(moneySchema), to: z.nullable(moneySchema), count: z.number() }),
    ),
  }),
  holds: z.object({
    count: z.number(),
    of: z.number(),
    bins: z.array(z.object({ key: z.string(), count: z.number(), wins: z.number(), losses: z.number() })),
  }),
  excursions: excursionsSchema,
})
export type ReportDistributions = z.infer<typeof reportDistributionsSchema>

export const getReportDistributions = endpoint({
  method: 'GET',
  path: '/api/reports/distributions',
  summary: 'Get the distributions of results, holding times and excursions',
  plan: 'pro',
  query: reportQuerySchema,
  response: reportDistributionsSchema,
})

export const reportDrawdownSchema = z.object({
  peakDay: daySchema,
  troughDay: daySchema,
  /** Null: not recovered yet. */
  recoveryDay: z.nullable(daySchema),
  /** Its trades were closed between these instants, inclusive. */
  closedFrom: instantSchema,
  closedTo: instantSchema,
  depth: moneySchema,
  share: z.nullable(z.number()),
  calendarDays: z.number(),
  tradingDays: z.number(),
  trades: z.number(),
})
export type ReportDrawdown = z.infer<typeof reportDrawdownSchema>
const drawdownInRSchema = z.extend(reportDrawdownSchema, { depth: z.number() })
export type ReportDrawdownInR = z.infer<typeof drawdownInRSchema>

export const reportDrawdownsSchema = z.extend(reportHeadSchema, {
  count: z.number(),
  deepest: z.array(reportDrawdownSchema),
  current: z.nullable(reportDrawdownSchema),
  figures,
  equity: equitySchema,
  /** The same for the running R, over the trades that have one; null if there are none. */
  inR: z.nullable(
    z.object({
      count: z.number(),
      deepest: z.array(drawdownInRSchema),
      current: z.nullable(drawdownInRSchema),
    }),
  ),
})
export type ReportDrawdowns = z.infer<typeof reportDrawdownsSchema>

export const getReportDrawdowns = endpoint({
  method: 'GET',
  path: '/api/reports/drawdowns',
  summary: 'List the drawdowns of the closed balance',
  plan: 'pro',
  query: reportQuerySchema,
  response: reportDrawdownsSchema,
})

const span = z.nullable(z.object({ closedFrom: instantSchema, closedTo: instantSchema }))
export const longestStreakSchema = z.object({
  length: z.number(),
  /** The longest run that independent trades would have: its median, and the 95th percentile. */
  expected: z.nullable(z.object({ median: z.number(), p95: z.number() })),
  chance,
  span,
})
export const reportStreaksSchema = z.extend(reportHeadSchema, {
  decided: z.number(),
  winRate: figureSchema,
  wins: longestStreakSchema,
  losses: longestStreakSchema,
  current: z.nullable(z.object({ kind: z.enum(['wins', 'losses']), length: z.number(), span })),
  runs: z.object({
    runs: z.number(),
    expected: z.nullable(z.number()),
    z: z.nullable(z.number()),
    chanceOfMore: chance,
    chanceOfFewer: chance,
    reason: z.nullable(z.string()),
  }),
  afterRuns: z.array(
    z.object({
      after: z.enum(['wins', 'losses']),
      length: z.number(),
      n: z.number(),
      won: z.number(),
      winRate: figureSchema,
      /** The expected rate in shuffles of the same trades, for a fair comparison. */
      expected: z.nullable(z.number()),
      chance,
      /** Adjusted for the six comparisons. */
      adjustedChance: chance,
    }),
  ),
  shuffles: z.number(),
})
export type ReportStreaks = z.infer<typeof reportStreaksSchema>

export const getReportStreaks = endpoint({
  method: 'GET',
  path: '/api/reports/streaks',
  summary: 'Get streaks of wins and losses beside what chance would give',
  plan: 'pro',
  query: reportQuerySchema,
  response: reportStreaksSchema,
})

/** A simulated share with its standard error, and a level with the range that other paths would give. */
const simulatedChance = z.nullable(z.object({ value: z.number(), error: z.number() }))
const level = z.object({ value: moneySchema, low: moneySchema, high: moneySchema })
const path = z.array(z.number())
export const simulatedSchema = z.object({
  mode: z.enum(SIMULATION_MODES),
  paths: z.number(),
  blockDays: z.number(),
  horizonDays: z.number(),
  /** In units of the currency, by days from the start. */
  bands: z.object({ day: path, p5: path, p25: path, p50: path, p75: path, p95: path }),
  chanceOfLoss: simulatedChance,
  drawdown: z.object({ median: level, p95: level, p99: level }),
  ruin: simulatedChance,
})
export type Simulated = z.infer<typeof simulatedSchema>

export const reportSimulationSchema = z.extend(reportHeadSchema, {
  shuffle: z.nullable(simulatedSchema),
  bootstrap: z.nullable(simulatedSchema),
  /** The loss limit used, and whether it was requested or is the account's. */
  limit: z.nullable(z.object({ amount: moneySchema, from: z.enum(['asked', 'account']) })),
  /** Closed-form probability of reaching the limit, as a check. */
  ruin: z.nullable(z.number()),
})
export type ReportSimulation = z.infer<typeof reportSimulationSchema>

export const getReportSimulation = endpoint({
  method: 'GET',
  path: '/api/reports/simulation',
  summary: 'Simulate other ways the same days could have gone, shuffled and resampled',
  plan: 'pro',
  query: z.extend(reportQuerySchema, {
    /** The total loss allowed; by default the account's limit if there is just one account. */
    limit: z.optional(moneySchema.check(z.refine((text) => Number(text) > 0, 'Enter an amount above zero'))),
    /** Days ahead; by default as many as in the past. */
    days: z.optional(wholeNumber({ min: 1, max: 1000 })),
  }),
  response: reportSimulationSchema,
})

export const reportSideSchema = z.object(comparedFigures)
export type ReportSide = z.infer<typeof reportSideSchema>

const difference = z.object({
  difference: figureSchema,
  chance,
  /** Null: cannot be determined. */
  couldBeChance: z.nullable(z.boolean()),
})
export const reportComparisonSchema = z.object({
  empty: z.boolean(),
  currency: z.enum(CURRENCIES),
  /** Other currencies on either side, which are left out. */
  otherCurrencies: z.array(z.enum(CURRENCIES)),
  first: reportSideSchema,
  second: reportSideSchema,
  /** Trades in both, which weaken the comparison. */
  overlap: z.number(),
  /** Trades on either side that count as copies of another: with some, both sides count decisions. */
  copies: z.number(),
  /** First minus second. */
  expectancy: difference,
  expectancyR: difference,
  winRate: difference,
})
export type ReportComparison = z.infer<typeof reportComparisonSchema>

export const getReportComparison = endpoint({
  method: 'GET',
  path: '/api/reports/comparison',
  summary: 'Compare two filters: first minus second',
  plan: 'pro',
  query: z.extend(reportQuerySchema, {
    /** The second filter, as a query string of the same filters. */
    other: z._default(z.string().check(z.maxLength(4000)), ''),
  }),
  response: reportComparisonSchema,
})

const whatIfSide = z.object({
  n: z.number(),
  days: z.number(),
  net: moneySchema,
  /** Over the trades that have an R; null if there are none. */
  totalR: z.nullable(z.number()),
})
/** Remaining trades minus actual; `net` also as exact money. */
const totalDifference = { difference: figureSchema, couldBeChance: z.nullable(z.boolean()) }
export const reportWhatIfSchema = z.extend(reportHeadSchema, {
  actual: whatIfSide,
  without: whatIfSide,
  leftOut: whatIfSide,
  /** Number of trades that each part leaves out; a trade matched by several parts is counted in each. */
  parts: z.object({ setups: z.number(), hours: z.number(), afterNth: z.number() }),
  net: z.object({ ...totalDifference, money: z.nullable(moneySchema) }),
  r: z.object(totalDifference),
  /** Columns of both cumulative curves, starting at zero; money in units. */
  curve: z.object({
    at: z.array(instantSchema),
    net: path,
    netWithout: path,
    r: path,
    rWithout: path,
  }),
})
export type ReportWhatIf = z.infer<typeof reportWhatIfSchema>

/** The highest allowed "after the n-th of the day". */
export const MAX_NTH_OF_DAY = 50

export const getReportWhatIf = endpoint({
  method: 'GET',
  path: '/api/reports/what-if',
  summary: 'Compare the result and its curve with and without some of the filtered trades',
  plan: 'pro',
  query: z.extend(reportQuerySchema, {
    /** Setups to leave out, `(none)` for trades without one. */
    hideSetup: listOf(z.string().check(z.maxLength(80))),
    /** Hours of opening to leave out, on the account's clock. */
    hideHour: listOf(wholeNumber({ min: 0, max: 23 })),
    /** Leaves out trades after this many on their day. */
    hideAfter: z.optional(wholeNumber({ min: 1, max: MAX_NTH_OF_DAY })),
  }),
  response: reportWhatIfSchema,
})
