import { CURRENCIES } from '@ballast/domain/accounts/account-vocabulary'
import { CONDUCT_RULES } from '@ballast/domain/prop-rules/conduct/conduct-rules'
import { PAYOUT_REFUSALS } from '@ballast/domain/prop-rules/payout-terms'
import { RULE_FIELD_NAMES } from '@ballast/domain/prop-rules/rule-fields'
import * as z from 'zod/mini'
import { partSchema } from '../alerts/alerts.ts'
import { mayLoseSchema, roomSchema } from '../alerts/rooms.ts'
import { endpoint } from '../endpoint.ts'
import {
  daySchema,
  idParams,
  idSchema,
  instantSchema,
  moneySchema,
  okSchema,
  wholeNumber,
} from '../values.ts'
import {
  attemptBodySchema,
  attemptEndSchema,
  rateSchema,
  ruleEditsSchema,
  ruleValuesSchema,
} from './attempt-form.ts'
import { businessSchema, ledgerEntrySchema } from './attempt-ledger.ts'
import { ATTEMPT_STATES, EXPENSE_KINDS } from './attempt-vocabulary.ts'

/** A level from the lowest it can be to the highest, null if that is unknown. */
const rangeSchema = z.object({ low: moneySchema, high: z.nullable(moneySchema) })
/** How an account ended: a level, or a rule of single trades, which has none. */
export const breachSchema = z.object({
  rule: z.enum(['overall', 'daily', ...CONDUCT_RULES]),
  level: z.nullable(moneySchema),
  value: z.nullable(moneySchema),
})

/** A rule in presentable terms: what, how much, and whether the trader changed it. */
export const attemptRulesSchema = z.object({
  trail: z.nullable(z.enum(['static', 'day_end', 'closed', 'intraday', 'step', 'payout'])),
  distance: z.nullable(moneySchema),
  lock: z.nullable(moneySchema),
  dailyReference: z.nullable(z.enum(['balance', 'equity', 'higher', 'running_high'])),
  dailyDistance: z.nullable(moneySchema),
  dailyEffect: z.nullable(z.enum(['breach', 'pause'])),
  /** `true` if the firm states that there is no daily limit. */
  hasNoDailyLimit: z.boolean(),
  target: z.nullable(moneySchema),
  days: z.array(z.object({ count: z.number(), least: moneySchema })),
  consistencyPercent: z.nullable(z.number()),
  /** Contracts allowed from a profit on; empty if none are stated. */
  contracts: z.array(z.object({ fromProfit: moneySchema, most: z.number() })),
  /** The trader's share of a payout, in words; null if it is not stated. */
  split: z.nullable(z.array(partSchema)),
  /** What else it takes to be paid out, in the firm's words. */
  payoutAlsoAsks: z.nullable(z.string()),
  timeLimitDays: z.nullable(z.number()),
  inactivityDays: z.nullable(z.number()),
  /** The firm's trading day, or the account's if the firm's is not stated. */
  reset: z.object({ time: z.string(), zone: z.string(), isStated: z.boolean() }),
  /** The fields that no source states. */
  notStated: z.array(z.string()),
  statedOn: z.nullable(z.string()),
  sources: z.array(z.object({ kind: z.enum(['repository', 'firm', 'other']), ref: z.string() })),
  /** Where the firm's pages contradict each other: the rule, and each text with its value. */
  readings: z.array(
    z.object({
      field: z.enum(RULE_FIELD_NAMES),
      texts: z.array(
        z.object({ value: z.string(), text: z.string(), source: z.string(), statedOn: z.string() }),
      ),
    }),
  ),
  /** Initial values of the rules form, without rules that are not stated. */
  values: ruleValuesSchema,
  /** The fields that the trader edited, with the day of the edit. */
  edits: z.record(z.string(), z.string()),
  /** What the programme states for those fields; those that it does not state are missing. */
  stated: ruleValuesSchema,
})
export type AttemptRules = z.infer<typeof attemptRulesSchema>

const progressSchema = z.object({
  target: z.nullable(z.object({ level: moneySchema, toGo: moneySchema, isReached: z.boolean() })),
  days: z.array(
    z.object({ needed: z.number(), counted: z.number(), unknown: z.number(), least: moneySchema }),
  ),
  daysTraded: z.number(),
  /** Contracts allowed now; null if none are stated. */
  sizeAllowed: z.nullable(z.number()),
  consistency: z.nullable(
    z.object({
      percent: z.number(),
      share: z.nullable(z.number()),
      isKept: z.nullable(z.boolean()),
      of: z.enum(['day', 'trade']),
      stillToEarn: moneySchema,
      /** Closed trades without a known result; while they can change whether it is kept, `isKept` is null. */
      unknown: z.number(),
      /** What it means now, and what to do about it. */
      words: z.array(partSchema),
    }),
  ),
  payout: z.nullable(
    z.object({
      most: z.nullable(moneySchema),
      refusals: z.array(z.enum(PAYOUT_REFUSALS)),
      /** The profit that balance, minimum and cycle still lack; null if none, or if no profit would be enough. */
      toEarn: z.nullable(moneySchema),
      /** The day from which it can be requested; null if the programme states none. */
      from: z.nullable(daySchema),
      /** What else the programme asks, in its own words; without it, whether a payout is possible is not known. */
      alsoAsks: z.nullable(z.string()),
      /** The trader's share of the largest payout. */
      share: z.nullable(moneySchema),
    }),
  ),
  deadline: z.nullable(z.object({ kind: z.enum(['inactivity', 'time_limit']), at: instantSchema })),
  /** The part of the balance that counts neither towards the target nor towards a payout. */
  notCounted: moneySchema,
  growth: z.nullable(
    z.object({
      from: instantSchema,
      profit: z.object({ asked: moneySchema, made: moneySchema }),
      payouts: z.object({ asked: z.number(), made: z.number() }),
      nextSize: moneySchema,
      isPossible: z.boolean(),
    }),
  ),
  isPassed: z.boolean(),
})

export const attemptSchema = z.object({
  id: idSchema,
  accountId: idSchema,
  accountName: z.string(),
  firm: z.string(),
  programmeId: z.nullable(z.string()),
  programme: z.string(),
  phase: z.number(),
  phaseName: z.string(),
  stage: z.enum(['evaluation', 'funded', 'live']),
  /** The phase after a pass; null if the programme ends or is the trader's own. */
  nextPhaseName: z.nullable(z.string()),
  size: moneySchema,
  /** The account's currency; fees and payouts have their own. */
  accountCurrency: z.enum(CURRENCIES),
  state: z.enum(ATTEMPT_STATES),
  purchasedOn: daySchema,
  endedOn: z.nullable(daySchema),
  reason: z.string(),
  listPrice: z.nullable(moneySchema),
  paid: z.nullable(moneySchema),
  currency: z.enum(CURRENCIES),
  /** The value of one unit of `currency` in the account's currency, if given. */
  rate: z.nullable(moneySchema),
  revision: z.number(),
  rules: attemptRulesSchema,
  /** The attempt as of `at`, computed from the trades. None of it is stored. */
  now: z.object({
    at: instantSchema,
    status: z.enum(['active', 'paused', 'breached']),
    balance: moneySchema,
    startBalance: moneySchema,
    today: moneySchema,
    floor: z.nullable(rangeSchema),
    isLocked: z.boolean(),
    dailyFloor: z.nullable(rangeSchema),
    buffer: z.nullable(roomSchema),
    dailyRoom: z.nullable(roomSchema),
    /** What each of them is a share of; null if profit has grown it beyond its limit. */
    bufferOf: z.nullable(moneySchema),
    dailyRoomOf: z.nullable(moneySchema),
    mayLose: z.nullable(mayLoseSchema),
    /** `day` is the trading day it ended on. */
    breach: z.nullable(z.extend(breachSchema, { at: instantSchema, day: daySchema })),
    /** Breaches that cannot be ruled out, because the trades' excursions are unknown. */
    doubts: z.number(),
    trades: z.number(),
    /** Trades still open, and those closed since the firm’s last page without a known result: neither is in these figures. */
    openTrades: z.number(),
    unknownResults: z.number(),
    /** The size of a losing trade: the median of the last `n`; null if too few are known. */
    loser: z.nullable(z.object({ size: moneySchema, n: z.number() })),
    nextReset: z.object({
      at: instantSchema,
      floor: z.nullable(rangeSchema),
      dailyFloor: z.nullable(rangeSchema),
    }),
    progress: progressSchema,
  }),
})
export type Attempt = z.infer<typeof attemptSchema>

export const attemptListSchema = z.object({
  attempts: z.array(attemptSchema),
  business: z.array(businessSchema),
  /** Funded accounts at each firm that states how many one person may hold. */
  firms: z.array(
    z.object({
      firm: z.string(),
      accounts: z.nullable(z.object({ held: z.number(), most: z.number() })),
      allocation: z.nullable(
        z.object({ held: moneySchema, most: moneySchema, currency: z.enum(CURRENCIES) }),
      ),
      isOver: z.boolean(),
    }),
  ),
  /** Newest first. */
  ledger: z.array(ledgerEntrySchema),
  /** Monthly costs that are due again, to be confirmed. */
  due: z.array(
    z.object({
      attemptId: idSchema,
      kind: z.enum(EXPENSE_KINDS),
      amount: moneySchema,
      currency: z.enum(CURRENCIES),
      dueOn: daySchema,
    }),
  ),
})
export type AttemptList = z.infer<typeof attemptListSchema>

export const attemptRoomSchema = z.object({
  /** After each event, oldest first; levels are the lowest they can be. */
  points: z.array(
    z.object({
      at: instantSchema,
      balance: moneySchema,
      floor: z.nullable(moneySchema),
      dailyFloor: z.nullable(moneySchema),
      /** The range of equity while the trade that closed here was open; null if unknown. */
      equity: z.nullable(z.object({ low: moneySchema, high: moneySchema })),
    }),
  ),
})
export type AttemptRoom = z.infer<typeof attemptRoomSchema>

export const programmeChoiceSchema = z.object({
  id: z.string(),
  firm: z.string(),
  name: z.string(),
  currency: z.enum(CURRENCIES),
  sizes: z.array(z.number()),
  prices: z.record(z.string(), z.number()),
  priceCurrency: z.nullable(z.enum(CURRENCIES)),
  statedOn: z.nullable(z.string()),
  phases: z.array(
    z.object({
      name: z.string(),
      stage: z.enum(['evaluation', 'funded', 'live']),
      /** Fields without which a level cannot be exact. */
      missing: z.array(z.string()),
    }),
  ),
})
export type ProgrammeChoice = z.infer<typeof programmeChoiceSchema>

const gate = { plan: 'pro' } as const

export const listAttempts = endpoint({
  ...gate,
  method: 'GET',
  path: '/api/attempts',
  summary: 'List attempts with their current room, the ledger of fees and payouts, and the totals',
  response: attemptListSchema,
})
export const getAttemptRoom = endpoint({
  ...gate,
  method: 'GET',
  path: '/api/attempts/:id/room',
  summary: 'Get an attempt’s balance and floor over time',
  params: idParams,
  response: attemptRoomSchema,
  errors: ['not_found'],
})
export const searchProgrammes = endpoint({
  ...gate,
  method: 'GET',
  path: '/api/programmes',
  summary: 'Search prop-firm programmes by name',
  query: z.object({ search: z._default(z.string().check(z.maxLength(100)), '') }),
  response: z.object({ programmes: z.array(programmeChoiceSchema), firms: z.number() }),
})
export const getProgrammeRules = endpoint({
  ...gate,
  method: 'GET',
  path: '/api/programme-rules',
  summary: 'Get a programme’s rules for one phase and size',
  query: z.object({
    programmeId: z.string().check(z.maxLength(80)),
    /** From 0. */
    phase: wholeNumber({ min: 0, max: 10 }),
    /** In whole units of the account's currency. */
    size: wholeNumber({ min: 1, max: 100_000_000 }),
  }),
  response: z.object({ rules: attemptRulesSchema, currency: z.enum(CURRENCIES) }),
})
export const createAttempt = endpoint({
  ...gate,
  method: 'POST',
  path: '/api/attempts',
  summary: 'Create an attempt at a programme from an account',
  body: attemptBodySchema,
  response: attemptSchema,
  errors: ['not_found'],
})
export const updateAttempt = endpoint({
  ...gate,
  method: 'PATCH',
  path: '/api/attempts/:id',
  summary: 'Change an attempt or its rules; omitted fields stay as they are',
  params: idParams,
  body: z.extend(
    z.partial(
      z.pick(attemptBodySchema, {
        state: true,
        purchasedOn: true,
        listPrice: true,
        paid: true,
        currency: true,
      }),
    ),
    {
      rate: z.optional(rateSchema),
      edits: z.optional(ruleEditsSchema),
      /** Rules that go back to what the programme states: the trader's edits of them are removed. */
      withdrawn: z.optional(z.array(z.enum(RULE_FIELD_NAMES)).check(z.maxLength(RULE_FIELD_NAMES.length))),
      revision: z.int().check(z.gte(0), z.lte(2_000_000_000)),
    },
  ),
  response: attemptSchema,
  errors: ['not_found', 'stale'],
})
export const endAttempt = endpoint({
  ...gate,
  method: 'POST',
  path: '/api/attempts/:id/end',
  summary: 'End an attempt, with date and reason',
  params: idParams,
  body: attemptEndSchema,
  response: attemptSchema,
  errors: ['not_found'],
})
export const deleteAttempt = endpoint({
  ...gate,
  method: 'DELETE',
  path: '/api/attempts/:id',
  summary: 'Delete an attempt with its fees and payouts; it can be restored for 30 days',
  params: idParams,
  response: okSchema,
  errors: ['not_found'],
})
export const restoreAttempt = endpoint({
  ...gate,
  method: 'POST',
  path: '/api/attempts/:id/restore',
  summary: 'Restore a deleted attempt',
  params: idParams,
  response: attemptSchema,
  errors: ['not_found'],
})
