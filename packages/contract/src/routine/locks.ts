import { CURRENCIES } from '@ballast/domain/accounts/account-vocabulary'
import { MAX_LOCK_DAYS, MAX_LOSSES, WAIT_MINUTES } from '@ballast/domain/locks/lock'
import { LOCK_STATES } from '@ballast/domain/locks/lock-days'
import * as z from 'zod/mini'
import { dayStopSchema } from '../alerts/rooms.ts'
import { endpoint } from '../endpoint.ts'
import { figureSchema } from '../figures.ts'
import {
  countSchema,
  daySchema,
  idParams,
  idSchema,
  instantSchema,
  moneySchema,
  positiveMoneySchema,
  timeOfDaySchema,
} from '../values.ts'

/** Maximum number of simultaneous locks. */
export const MAX_LOCKS = 20
/** How many days the record goes back, and how many of its days are shown. */
export const RECORD_DAYS = 365
export const MAX_RECORDED = 60

const { least, most } = WAIT_MINUTES
const minutes = z
  .int('Enter whole minutes')
  .check(z.gte(least, `At least ${least} minutes`), z.lte(most, `At most ${most} minutes`))

/** Rules without an amount, which are stored as they are sent. */
export const plainLockRules = [
  z.object({ kind: z.literal('max_losses'), count: countSchema(MAX_LOSSES.max_losses) }),
  z.object({ kind: z.literal('hours_end'), end: timeOfDaySchema }),
  z.object({ kind: z.literal('cool_down'), losses: countSchema(MAX_LOSSES.cool_down), minutes }),
  z.object({ kind: z.literal('stop') }),
  z.object({ kind: z.literal('wait'), minutes }),
] as const

const rules = [
  ...plainLockRules,
  z.object({ kind: z.literal('max_loss'), amount: positiveMoneySchema, currency: z.enum(CURRENCIES) }),
] as const

/** The rules of locks, over all accounts; a decision copied to several accounts counts once. */
export const lockRuleSchema = z.discriminatedUnion('kind', rules)
export type LockRuleJson = z.infer<typeof lockRuleSchema>

/** Including the day stop of one account, which is set elsewhere. */
const anyLockRuleSchema = z.discriminatedUnion('kind', [
  ...rules,
  z.object({ kind: z.literal('day_stop'), stop: dayStopSchema, currency: z.string() }),
])
export type AnyLockRuleJson = z.infer<typeof anyLockRuleSchema>

/** Set by hand, or by the decision of a reset. */
export const LOCK_SOURCES = ['own', 'reset'] as const

export const lockSchema = z.object({
  /** For a day stop, its account's id. */
  id: idSchema,
  source: z.enum([...LOCK_SOURCES, 'day_stop']),
  rule: anyLockRuleSchema,
  /** The account of a day stop. */
  accountName: z.nullable(z.string()),
  setAt: instantSchema,
  /** When it is over: as it was set, or by its emergency exit. A day stop continues until it is changed. */
  overAt: instantSchema,
  exitAskedAt: z.nullable(instantSchema),
  /** Whether an emergency exit would end it sooner than it ends by itself. */
  mayExit: z.boolean(),
  /** From when until when no new trade should be opened, and the losing trade that triggered it. */
  active: z.nullable(
    z.object({ from: instantSchema, until: instantSchema, afterTradeId: z.nullable(idSchema) }),
  ),
})
export type LockJson = z.infer<typeof lockSchema>

export const lockMoneySchema = z.object({
  currency: z.string(),
  net: moneySchema,
  n: z.number(),
  /** Trades without a result yet, which are not in `net`. */
  unknown: z.number(),
})

/** The outcome of a lock on a day it was active. */
const lockDaySchema = z.object({
  lockId: idSchema,
  rule: anyLockRuleSchema,
  accountName: z.nullable(z.string()),
  day: daySchema,
  state: z.enum(LOCK_STATES),
  from: instantSchema,
  until: instantSchema,
  /** How many decisions were opened while it was active, and the first of them. */
  trades: z.number(),
  tradeIds: z.array(idSchema),
  /** Their result, by currency. */
  money: z.array(lockMoneySchema),
})
export type LockDayJson = z.infer<typeof lockDaySchema>

export const listLocks = endpoint({
  access: 'beta',
  method: 'GET',
  path: '/api/locks',
  summary: 'List current locks, and whether those of the last year were kept on each day they were active',
  query: z.object({ timeZone: z.optional(z.string().check(z.maxLength(60))) }),
  response: z.object({
    at: instantSchema,
    /** The clock of a new lock’s days, and when today ends on it. */
    timeZone: z.string(),
    dayReset: timeOfDaySchema,
    dayEndsAt: instantSchema,
    running: z.array(lockSchema),
    /** Latest first. */
    record: z.array(lockDaySchema),
    /** Days on which a lock was active and is over, without unknown ones; kept ÷ all of them. */
    kept: z.object({ rate: figureSchema, kept: z.number(), of: z.number(), unknown: z.number() }),
    /** The result of decisions opened during them, once each, by currency. */
    opened: z.array(lockMoneySchema),
  }),
})
export type Locks = z.infer<(typeof listLocks)['response']>

export const activeLocks = endpoint({
  access: 'beta',
  method: 'GET',
  path: '/api/locks/now',
  summary: 'List locks that are active now, and when that next changes by the clock alone',
  response: z.object({
    at: instantSchema,
    timeZone: z.string(),
    /** The current trading day. */
    day: daySchema,
    active: z.array(lockSchema),
    changesAt: z.nullable(instantSchema),
    /** Today's result so far, by currency. */
    today: z.array(lockMoneySchema),
  }),
})
export type ActiveLocks = z.infer<(typeof activeLocks)['response']>

export const setLock = endpoint({
  access: 'beta',
  method: 'POST',
  path: '/api/locks',
  summary: 'Create a lock; it cannot be removed while it runs, and repeating the id creates no second one',
  body: z.object({
    id: idSchema,
    rule: lockRuleSchema,
    /** Trading days including today; a wait never lasts longer than its minutes. */
    days: z
      .int('Enter whole days')
      .check(z.gte(1, 'At least one day'), z.lte(MAX_LOCK_DAYS, `At most ${MAX_LOCK_DAYS} days`)),
    source: z._default(z.enum(LOCK_SOURCES), 'own'),
    /** The zone of its days if there is no account. */
    timeZone: z.optional(z.string().check(z.maxLength(60))),
  }),
  response: lockSchema,
  errors: ['lock_limit', 'lock_runs'],
})
export const exitLock = endpoint({
  access: 'beta',
  method: 'POST',
  path: '/api/locks/:id/exit',
  summary: 'Request the emergency exit of a lock: it ends in 24 hours, and the request stays on record',
  params: idParams,
  response: lockSchema,
  errors: ['not_found', 'lock_ends_sooner'],
})
export const locksOfTrade = endpoint({
  access: 'beta',
  method: 'GET',
  path: '/api/journal/:id/locks',
  summary: 'List locks that were active when a trade was opened',
  params: idParams,
  response: z.object({
    locks: z.array(
      z.object({
        lockId: idSchema,
        rule: anyLockRuleSchema,
        accountName: z.nullable(z.string()),
        from: instantSchema,
        until: instantSchema,
      }),
    ),
  }),
  errors: ['not_found'],
})
