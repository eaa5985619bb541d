import { CURRENCIES } from '@ballast/domain/accounts/account-vocabulary'
import { LIFE_STATES } from '@ballast/domain/behaviour/life-state'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { daySchema, idParams, idSchema, instantSchema, listOf, moneySchema } from '../values.ts'
import { ifThenPlanSchema } from './experiment-form.ts'

/** From the surest on. */
export const VERDICTS_OF_FINDINGS = ['found', 'cannot_tell', 'not_found', 'too_few'] as const
export const FINDING_MARKS = ['dismissed', 'useful', 'none'] as const
export const EXPERIMENT_STATES = ['running', 'ended', 'stopped'] as const

const counts = z.object({ flagged: z.number(), control: z.number(), days: z.number() })
const number = z.nullable(z.number())
/** Positive if it cost money. The bounds of its 95% interval are null if there is none. */
const costSchema = z.object({
  amount: moneySchema,
  low: z.nullable(moneySchema),
  high: z.nullable(moneySchema),
})

/** What acts are counted among, in words: after 3 of 41 losses. */
const amongSchema = z.object({
  preposition: z.enum(['after', 'around', 'in', 'on']),
  one: z.string(),
  many: z.string(),
})
const rateSchema = z.object({ cases: z.number(), of: z.number() })

/** The result of a look for one behaviour. */
export const findingSchema = z.object({
  id: idSchema,
  detector: z.string(),
  /** The flagged decisions and their controls, as sentence parts; why it is tested, and the source. */
  words: z.object({
    flagged: z.string(),
    control: z.string(),
    why: z.string(),
    source: z.string(),
    /** The record needed before anything can be compared. */
    needs: z.string(),
  }),
  /** `result`: in the unit of the look; `ratio`: logarithms, shown as factors. */
  measure: z.enum(['result', 'ratio', 'share']),
  verdict: z.enum(VERDICTS_OF_FINDINGS),
  counts,
  /** The number of each that is needed to compare. */
  needed: counts,
  q: number,
  /** Significant at 5% over everything tested. */
  isStrong: z.boolean(),
  tested: z.nullable(
    z.object({
      flagged: z.number(),
      control: z.number(),
      difference: z.number(),
      low: number,
      high: number,
      chance: z.number(),
      permutations: z.number(),
      /** Every arrangement was counted instead of sampled. */
      isExact: z.boolean(),
      /** The smallest difference that would have been detected four times in five. */
      smallestSeen: z.number(),
      matched: z.nullable(costSchema),
      mechanical: z.nullable(costSchema),
    }),
  ),
  state: z.nullable(z.enum(LIFE_STATES)),
  since: z.nullable(instantSchema),
  /**
   * What the days after it was found showed, with a one-sided p-value; null while there are too few, and in older looks.
   */
  decided: z.nullable(
    z.object({
      on: daySchema,
      improvingOn: z.nullable(daySchema),
      /** How often the act was done before, and in the last three weeks; over: it no longer differs. Null in older looks. */
      improvedBy: z.nullable(
        z.union([z.literal('over'), z.object({ words: amongSchema, before: rateSchema, later: rateSchema })]),
      ),
      flagged: z.number(),
      control: z.number(),
      chance: z.number(),
    }),
  ),
  hiddenUntil: z.nullable(instantSchema),
  isUseful: z.boolean(),
})
export type Finding = z.infer<typeof findingSchema>

const actShareSchema = z.object({ cases: z.number(), of: z.number(), low: number, high: number })
/**
 * How often an act was done before an instant and since: out of all trading days, of the decisions in which it was
 * possible, or of the occasions for it. Given: nothing is counted, because it is not up to the trader.
 */
const actSharesSchema = z.object({
  unit: z.enum(['days', 'decisions', 'occasions', 'given']),
  words: amongSchema,
  before: actShareSchema,
  since: actShareSchema,
})
export type ActShares = z.infer<typeof actSharesSchema>

/** An if-then plan being tried out. Its measure, fixed beforehand, is how often the act was done. */
export const experimentSchema = z.object({
  id: idSchema,
  detector: z.string(),
  flagged: z.string(),
  cue: z.string(),
  act: z.string(),
  weeks: z.number(),
  startedAt: instantSchema,
  endsAt: instantSchema,
  state: z.enum(EXPERIMENT_STATES),
  ...actSharesSchema.shape,
})
export type Experiment = z.infer<typeof experimentSchema>

/** A behaviour that can only be seen in how trades ended, counted and never tested: `n` of `of`, the share's interval, and its cost. */
const countedSchema = z.object({
  id: z.string(),
  counted: z.string(),
  among: z.string(),
  n: z.number(),
  of: z.number(),
  low: number,
  high: number,
  cost: z.nullable(costSchema),
})
export type CountedBehaviour = z.infer<typeof countedSchema>

/** One look: which trades it covered and how many questions it asked. */
export const evaluationSchema = z.object({
  id: idSchema,
  at: instantSchema,
  cause: z.enum(['job', 'press']),
  currency: z.enum(CURRENCIES),
  unit: z.enum(['r', 'money']),
  tested: z.number(),
  decisions: z.number(),
  days: z.number(),
  leftOut: z.number(),
  /** Whether trades have changed since. */
  isOutdated: z.boolean(),
  total: z.object({
    amount: moneySchema,
    addedUp: moneySchema,
    decisions: z.number(),
    parts: z.array(z.object({ flagged: z.string(), decisions: z.number(), amount: moneySchema })),
  }),
  findings: z.array(findingSchema),
  counted: z.array(countedSchema),
  /** Behaviours that could not be tested, and the record they need. */
  notRecorded: z.array(z.object({ id: z.string(), what: z.string(), needs: z.string() })),
})
export type Evaluation = z.infer<typeof evaluationSchema>

const running = z.nullable(z.object({ progress: z.number(), step: z.string() }))

export const findingsSchema = z.object({
  /** Whether there is no trade at all. */
  empty: z.boolean(),
  /** The last look at these trades, or null. */
  evaluation: z.nullable(evaluationSchema),
  /** The finding to show first: found, not dismissed, the surest first. */
  lead: z.nullable(idSchema),
  running,
  /** Whether the last look failed. */
  failed: z.boolean(),
  /** Every look at these trades, newest first. */
  looks: z.array(
    z.object({
      id: idSchema,
      at: instantSchema,
      cause: z.enum(['job', 'press']),
      tested: z.number(),
      found: z.array(z.string()),
    }),
  ),
  nextAt: instantSchema,
  experiments: z.array(experimentSchema),
})
export type Findings = z.infer<typeof findingsSchema>

const scopeFields = { from: z.optional(daySchema), to: z.optional(daySchema) }

export const getFindings = endpoint({
  method: 'GET',
  path: '/api/findings',
  summary: 'Get the latest findings about these trades, and every earlier look',
  plan: 'pro',
  query: z.object({ account: listOf(idSchema), ...scopeFields }),
  response: findingsSchema,
})

const dotsSchema = z.object({ value: z.array(z.number()), outcome: z.array(z.number()) })
export const MAX_DOTS = 400

export const findingDetailSchema = z.object({
  finding: findingSchema,
  /** Decisions on each side; picked evenly if there are more than 400. */
  flagged: dotsSchema,
  control: dotsSchema,
  /** 95% intervals of both means. */
  means: z.object({
    flagged: z.object({ value: number, low: number, high: number }),
    control: z.object({ value: number, low: number, high: number }),
  }),
  /** Wins and losses on each side. */
  outcomes: z.object({
    flagged: z.object({ wins: z.number(), losses: z.number() }),
    control: z.object({ wins: z.number(), losses: z.number() }),
  }),
  /** The last flagged trades, newest first. */
  last: z.array(
    z.object({
      id: idSchema,
      openedAt: instantSchema,
      symbol: z.string(),
      direction: z.enum(['long', 'short']),
      quantity: z.number(),
      r: number,
      net: z.nullable(moneySchema),
      /** Its position among the decisions of its session, from 1. */
      order: z.number(),
    }),
  ),
  /** Before the rule was frozen, and since; null if it never was. */
  acts: z.nullable(actSharesSchema),
  /** The fees of the flagged trades, at most 0; null if they are not fully known. */
  fees: z.nullable(moneySchema),
  /** For behaviours about the order in the day: averages by that order, in the unit of the look; the last one includes all later ones. */
  orders: z.array(
    z.object({
      order: z.number(),
      n: z.number(),
      mean: z.object({ value: number, low: number, high: number }),
    }),
  ),
  suggestion: z.object({ cue: z.string(), act: z.string() }),
  /** The act and its control, and the statistical traps that are avoided. */
  method: z.object({ definition: z.string(), trap: z.string() }),
})
export type FindingDetail = z.infer<typeof findingDetailSchema>

export const getFinding = endpoint({
  method: 'GET',
  path: '/api/findings/:id',
  summary: 'Get a finding with both sides and the latest trades behind it',
  plan: 'pro',
  params: idParams,
  response: findingDetailSchema,
  errors: ['not_found'],
})
export const lookForFindings = endpoint({
  method: 'POST',
  path: '/api/findings/look',
  summary: 'Look for behaviours now; it counts as a look',
  plan: 'pro',
  limit: { calls: 10, seconds: 3600 },
  body: z.object({ account: z._default(z.array(idSchema).check(z.maxLength(50)), []), ...scopeFields }),
  response: z.object({ running }),
  errors: ['not_found'],
})
export const markFinding = endpoint({
  method: 'POST',
  path: '/api/findings/:id/mark',
  summary: 'Mark a finding as useful, or hide it for 30 days; it is still tested',
  plan: 'pro',
  params: idParams,
  body: z.object({ mark: z.enum(FINDING_MARKS) }),
  response: z.object({ hiddenUntil: z.nullable(instantSchema), isUseful: z.boolean() }),
  errors: ['not_found'],
})

const weeks = z.int().check(z.gte(1, 'At least a week'), z.lte(26, 'At most 26 weeks'))

export const startExperiment = endpoint({
  method: 'POST',
  path: '/api/findings/:id/experiment',
  summary: 'Start an if-then experiment on a finding; one runs at a time',
  plan: 'pro',
  params: idParams,
  body: z.extend(ifThenPlanSchema, { weeks: z._default(weeks, 4) }),
  response: experimentSchema,
  errors: ['not_found', 'experiment_running'],
})
export const changeExperiment = endpoint({
  method: 'PATCH',
  path: '/api/experiments/:id',
  summary: 'Reword, extend or stop a running experiment',
  plan: 'pro',
  params: idParams,
  body: z.object({
    ...z.partial(ifThenPlanSchema).shape,
    /** Extends the plan by this many weeks. */
    keepFor: z.optional(weeks),
    stop: z.optional(z.boolean()),
  }),
  response: experimentSchema,
  errors: ['not_found', 'experiment_over', 'experiment_running'],
})

export const getFindingsOfTrade = endpoint({
  method: 'GET',
  path: '/api/journal/:id/findings',
  summary: 'List the findings of the last look that flagged a trade, and why',
  plan: 'pro',
  params: idParams,
  response: z.object({
    findings: z.array(
      z.object({
        id: idSchema,
        flagged: z.string(),
        why: z.string(),
        state: z.nullable(z.enum(LIFE_STATES)),
      }),
    ),
  }),
  errors: ['not_found'],
})
