import { CURRENCIES } from '@ballast/domain/accounts/account-vocabulary'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { daySchema, idParams, idSchema, instantSchema, listOf, moneySchema, wholeNumber } from '../values.ts'

const gate = { plan: 'pro' } as const

/** Selects the trader's own trades that an attempt is drawn from. */
const sourceQuery = z.object({
  /**
   * By default an attempt's own account if it has enough days, otherwise the account in its currency with the most closed
   * trades that has; for a programme the account with the most closed trades.
   */
  accountId: z.optional(idSchema),
  /** Trading days, inclusive. */
  from: z.optional(daySchema),
  to: z.optional(daySchema),
})
const programmeIdSchema = z.string().check(z.minLength(1), z.maxLength(80))
const scaleSchema = z.coerce.number().check(z.gte(0.1, 'From 0.1'), z.lte(5, 'To 5'))
const sizeSchema = wholeNumber({ min: 100, max: 10_000_000 })

/** Programmes times sizes per call; pages request them a few at a time, and stop when the user leaves. */
export const MAX_ODDS_PER_CALL = 4

const priceSchema = z.object({
  amount: moneySchema,
  currency: z.enum(CURRENCIES),
  kind: z.nullable(z.enum(['one_time', 'monthly'])),
  statedOn: z.nullable(z.string()),
})

/** The account was asked for, is the attempt's own, is used instead of that one, or has the most closed trades. */
const SOURCE_REASONS = ['chosen', 'attempt', 'instead', 'busiest'] as const

export const oddsSourceSchema = z.object({
  reason: z.enum(SOURCE_REASONS),
  /** The trading days of the attempt's own account, too few for odds; null unless another one is used instead. */
  ownDays: z.nullable(z.number()),
  /** Null if there is no closed trade at all. */
  accountId: z.nullable(idSchema),
  accountName: z.string(),
  currency: z.nullable(z.enum(CURRENCIES)),
  from: z.nullable(daySchema),
  to: z.nullable(daySchema),
  days: z.number(),
  trades: z.number(),
  symbols: z.array(z.string()),
  /** Result of the worst day, and in R if the risk of every trade is known. */
  worstDay: z.nullable(moneySchema),
  worstDayR: z.nullable(z.number()),
  /** Trades with an unknown worst open result: limits can only be tested when they close. */
  withoutWorst: z.number(),
  /** Closed trades left out because their result is unknown. */
  withoutResult: z.number(),
  /** Median risk per trade; null if most have none. */
  medianRisk: z.nullable(moneySchema),
})
export type OddsSource = z.infer<typeof oddsSourceSchema>

const endsSchema = z.object({ low: z.number(), high: z.number() })
const chanceSchema = z.object({
  share: z.number(),
  /** 95%: the uncertainty from the number of simulated paths, and from the number of the trader's days. */
  simulation: endsSchema,
  /** Null if there are too few losing or profitable days; `noInterval` says which. */
  sample: z.nullable(endsSchema),
})
export type Chance = z.infer<typeof chanceSchema>

/** Paths by how they ended in a phase. */
const endingsSchema = z.object({
  passed: z.number(),
  paid: z.number(),
  overall: z.number(),
  daily: z.number(),
  /** An open loss above the limit of single trades. */
  floating: z.number(),
  consistency: z.number(),
  expired: z.number(),
  unfinished: z.number(),
})
const oddsSchema = z.object({
  paths: z.number(),
  /** Null if there is no evaluation to pass. */
  passes: z.nullable(chanceSchema),
  /** Null if no payout conditions are stated. */
  paid: z.nullable(chanceSchema),
  breaches: chanceSchema,
  /** A sentence in place of the intervals from the trader's days; null if there are intervals. */
  noInterval: z.nullable(z.string()),
  phases: z.array(
    z.object({
      name: z.string(),
      entered: z.number(),
      endings: endingsSchema,
      /** Trading days to the end, over the paths that reached it: 10th, 50th and 90th percentile. */
      days: z.nullable(z.object({ tenth: z.number(), half: z.number(), ninetieth: z.number() })),
      /** The median in calendar days at the trader's pace. */
      calendarDays: z.nullable(z.number()),
    }),
  ),
  meanPayout: z.nullable(moneySchema),
  meanFees: z.nullable(moneySchema),
  /** Its ends are null where the chances have no interval. */
  net: z.nullable(
    z.object({ mean: moneySchema, low: z.nullable(moneySchema), high: z.nullable(moneySchema) }),
  ),
})
export type Odds = z.infer<typeof oddsSchema>

/** Why there are no odds: an attempt that has ended, too few days, another currency, or rules that are not stated. */
const REFUSALS = ['ended', 'days', 'currency', 'rules'] as const

export const oddsResultSchema = z.object({
  programmeId: z.nullable(z.string()),
  firm: z.string(),
  programme: z.string(),
  size: z.number(),
  scale: z.number(),
  currency: z.enum(CURRENCIES),
  statedOn: z.nullable(z.string()),
  price: z.nullable(priceSchema),
  /** The simulated fields that no source states. */
  missing: z.array(z.string()),
  refusal: z.nullable(z.enum(REFUSALS)),
  /** The size allowed at the start, in full contracts or lots; null if no source limits it. */
  sizeAllowed: z.nullable(z.number()),
  /** Trades of the source that are larger; they are drawn at the allowed size. */
  oversized: z.number(),
  /** A level follows open profit, so the chances depend on the order of a trade's best and worst moments. */
  followsOpenProfit: z.boolean(),
  /** What the balance an attempt starts from does not include; null for a programme. */
  leftOut: z.nullable(z.object({ openTrades: z.number(), unknownResults: z.number() })),
  odds: z.nullable(oddsSchema),
})
export type OddsResult = z.infer<typeof oddsResultSchema>

const oddsAnswerSchema = z.object({ source: oddsSourceSchema, results: z.array(oddsResultSchema) })
export type OddsAnswer = z.infer<typeof oddsAnswerSchema>

export const getOdds = endpoint({
  ...gate,
  method: 'GET',
  path: '/api/odds',
  summary: 'Get the odds of programmes by resampling the trader’s own days under their rules',
  query: z
    .extend(sourceQuery, {
      programmeId: listOf(programmeIdSchema).check(z.minLength(1, 'Choose a programme')),
      size: sizeSchema,
      /** Multiplies the size of every trade; 1 by default. */
      scale: listOf(scaleSchema),
    })
    .check(
      z.refine(
        ({ programmeId, scale }) => programmeId.length * Math.max(1, scale.length) <= MAX_ODDS_PER_CALL,
        { path: ['programmeId'], message: `At most ${MAX_ODDS_PER_CALL} at once` },
      ),
    ),
  response: oddsAnswerSchema,
  errors: ['not_found'],
})
export const getAttemptOdds = endpoint({
  ...gate,
  method: 'GET',
  path: '/api/attempts/:id/odds',
  summary: 'Get an attempt’s odds from where it stands now, under its own rules',
  params: idParams,
  query: z.extend(sourceQuery, { scale: listOf(scaleSchema).check(z.maxLength(MAX_ODDS_PER_CALL)) }),
  response: oddsAnswerSchema,
  errors: ['not_found'],
})

const comparedSchema = z.object({
  id: z.string(),
  firm: z.string(),
  name: z.string(),
  currency: z.enum(CURRENCIES),
  statedOn: z.nullable(z.string()),
  price: z.nullable(priceSchema),
  missing: z.array(z.string()),
})
export type ComparedProgramme = z.infer<typeof comparedSchema>

export const listComparable = endpoint({
  ...gate,
  method: 'GET',
  path: '/api/odds/programmes',
  summary: 'List programmes of one size: those with complete rules, and those with gaps',
  query: z.object({ size: sizeSchema }),
  response: z.object({
    complete: z.array(comparedSchema),
    incomplete: z.array(comparedSchema),
    /** Sizes that any programme is sold in, smallest first. */
    sizes: z.array(z.number()),
  }),
})

const replayedSchema = z.object({
  name: z.string(),
  ending: z.enum(['passed', 'overall', 'daily', 'single_trade', 'running']),
  /** The trading day on which it ended, or of the last event. */
  day: daySchema,
  balance: moneySchema,
  days: z.number(),
  trades: z.number(),
  doubts: z.number(),
  /** Trades larger than allowed when they were opened. */
  oversized: z.number(),
  payable: z.nullable(moneySchema),
  points: z.array(
    z.object({
      at: instantSchema,
      balance: moneySchema,
      floor: z.nullable(moneySchema),
      dailyFloor: z.nullable(moneySchema),
    }),
  ),
})
export type ReplayedPhase = z.infer<typeof replayedSchema>

const replayAnswerSchema = z.object({
  source: oddsSourceSchema,
  result: z.omit(oddsResultSchema, { odds: true }),
  phases: z.array(replayedSchema),
})
export type ReplayAnswer = z.infer<typeof replayAnswerSchema>

export const getReplay = endpoint({
  ...gate,
  method: 'GET',
  path: '/api/odds/replay',
  summary: 'Replay past trades under a programme’s rules',
  query: z.extend(sourceQuery, { programmeId: programmeIdSchema, size: sizeSchema }),
  response: replayAnswerSchema,
  errors: ['not_found'],
})
