import { CURRENCIES } from '@ballast/domain/accounts/account-vocabulary'
import { CONDUCT_RULES } from '@ballast/domain/prop-rules/conduct/conduct-rules'
import { PAYOUT_REFUSALS } from '@ballast/domain/prop-rules/payout-terms'
import * as z from 'zod/mini'
import { partSchema } from '../alerts/alerts.ts'
import { dayStopSchema, roomSchema } from '../alerts/rooms.ts'
import { endpoint } from '../endpoint.ts'
import { daySchema, idParams, idSchema, instantSchema, moneySchema } from '../values.ts'
import { aboveZero, attemptFollowSchema } from './attempt-form.ts'
import { ledgerEntrySchema } from './attempt-ledger.ts'
import { attemptSchema, breachSchema } from './attempts.ts'

/** Why a day counts or not; `earlier`: a day of a cycle that a payout has ended. */
const DAY_MARKS = ['counted', 'below', 'unknown', 'earlier'] as const

const attemptDaySchema = z.object({
  day: daySchema,
  result: moneySchema,
  trades: z.number(),
  /** The room at its start, and the smallest after any event that day. */
  start: z.nullable(roomSchema),
  least: z.nullable(roomSchema),
  balance: moneySchema,
  ended: z.enum(['active', 'paused', 'breached']),
  /** One for each kind of day the rules require, in their order. */
  marks: z.array(z.enum(DAY_MARKS)),
})
export type AttemptDay = z.infer<typeof attemptDaySchema>

/** The cause of an event; `null` for the day's reset. */
const causeSchema = z.nullable(
  z.object({ kind: z.enum(['trade', 'cash', 'payout', 'snapshot']), ids: z.array(z.string()) }),
)
const levelsSchema = z.object({ balance: moneySchema, floor: z.nullable(moneySchema) })
const at = { at: instantSchema, cause: causeSchema }
const eventSchema = z.discriminatedUnion('kind', [
  z.object({
    ...at,
    kind: z.literal('floor'),
    from: moneySchema,
    to: moneySchema,
    high: moneySchema,
    isLocked: z.boolean(),
  }),
  z.object({ ...at, kind: z.literal('daily_floor'), from: moneySchema, to: moneySchema }),
  z.object({ ...at, kind: z.enum(['paused', 'doubt', 'passed']) }),
  z.extend(breachSchema, { ...at, kind: z.literal('breached') }),
  z.object({
    ...at,
    kind: z.literal('violation'),
    rule: z.enum(CONDUCT_RULES),
    isCertain: z.boolean(),
    words: z.array(partSchema),
  }),
  z.object({ ...at, kind: z.literal('day_profit'), amount: moneySchema, isDeducted: z.boolean() }),
  z.object({ ...at, kind: z.literal('payout'), gross: moneySchema }),
  z.object({ ...at, kind: z.literal('snapshot'), ours: levelsSchema, theirs: levelsSchema }),
])
export type AttemptEvent = z.infer<typeof eventSchema>

const snapshotSchema = z.object({
  id: idSchema,
  takenAt: instantSchema,
  balance: moneySchema,
  open: moneySchema,
  floor: z.nullable(moneySchema),
  highWater: z.nullable(moneySchema),
  dailyFloor: z.nullable(moneySchema),
  tradingDays: z.nullable(z.number()),
  profitableDays: z.nullable(z.number()),
  bestDay: z.nullable(moneySchema),
})
export type AttemptSnapshot = z.infer<typeof snapshotSchema>

/** The last day of a breached account, and what would have kept it. */
const debriefSchema = z.object({
  ...breachSchema.shape,
  at: instantSchema,
  day: daySchema,
  lines: z.array(
    z.object({
      ...at,
      result: moneySchema,
      before: z.nullable(roomSchema),
      after: z.nullable(roomSchema),
    }),
  ),
  otherWays: z.array(
    z.object({
      kind: z.enum(['half_size', 'stop_after_second_loss', 'stop_at_day_stop']),
      isKept: z.boolean(),
      balance: moneySchema,
    }),
  ),
  /** The trader's own stop that day, if there was one. */
  dayStop: z.nullable(dayStopSchema),
})
export type AttemptDebrief = z.infer<typeof debriefSchema>

const namedTradeSchema = z.object({
  symbol: z.string(),
  direction: z.enum(['long', 'short']),
  net: moneySchema,
})

export const attemptRecordSchema = z.object({
  attempt: attemptSchema,
  /** Latest first. */
  days: z.array(attemptDaySchema),
  /** Latest first, at most 300; `eventsLeft` is the number of older ones. */
  events: z.array(eventSchema),
  eventsLeft: z.number(),
  snapshots: z.array(snapshotSchema),
  /** Rules of single trades that the data cannot decide, with the number of trades concerned. */
  undecided: z.array(z.object({ rule: z.enum(CONDUCT_RULES), trades: z.number() })),
  ledger: z.array(ledgerEntrySchema),
  debrief: z.nullable(debriefSchema),
  /** The trades that events and the debrief link to, by id. */
  trades: z.record(z.string(), namedTradeSchema),
})
export type AttemptRecord = z.infer<typeof attemptRecordSchema>

/** The state after a payout. */
export const payoutPreviewSchema = z.object({
  currency: z.enum(CURRENCIES),
  gross: moneySchema,
  traderShare: moneySchema,
  balance: moneySchema,
  floor: z.nullable(moneySchema),
  buffer: z.nullable(roomSchema),
  dailyRoom: z.nullable(roomSchema),
  /** Whether it would take the account to its floor. */
  isBreach: z.boolean(),
  /** The conditions of the next payout, counted from this one. */
  days: z.array(z.object({ needed: z.number(), counted: z.number(), least: moneySchema })),
  /** The day from which the payout after it can be requested; null if the programme states none. */
  from: z.nullable(daySchema),
  /** The smallest payout that the rules allow; null if they state none. */
  least: z.nullable(moneySchema),
  /** The largest payout that the rules allow now, and what blocks it; null if no payout rules are stated. */
  most: z.nullable(moneySchema),
  refusals: z.nullable(z.array(z.enum(PAYOUT_REFUSALS))),
})
export type PayoutPreview = z.infer<typeof payoutPreviewSchema>

const gate = { plan: 'pro' } as const

export const getAttempt = endpoint({
  ...gate,
  method: 'GET',
  path: '/api/attempts/:id',
  summary: 'Get an attempt with its days, events, snapshots and ledger, and what ended it',
  params: idParams,
  response: attemptRecordSchema,
  errors: ['not_found'],
})
export const previewPayout = endpoint({
  ...gate,
  method: 'GET',
  path: '/api/attempts/:id/payout-preview',
  summary: 'Preview a payout’s effect on room, floor and the next payout; nothing is saved',
  params: idParams,
  query: z.object({
    /** By default the largest that the rules allow now. */
    gross: z.optional(aboveZero),
  }),
  response: payoutPreviewSchema,
  errors: ['not_found'],
})
export const followAttempt = endpoint({
  ...gate,
  method: 'POST',
  path: '/api/attempts/:id/follow',
  summary: 'End an attempt as passed or reset, and start the next one',
  params: idParams,
  body: attemptFollowSchema,
  response: attemptSchema,
  errors: ['not_found'],
})
