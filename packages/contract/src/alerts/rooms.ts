import { CURRENCIES } from '@ballast/domain/accounts/account-vocabulary'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { daySchema, idParams, idSchema, instantSchema, moneySchema, positiveMoneySchema } from '../values.ts'

/** The allowed loss: at most `most`; `least` in the worst case, null if that is unknown. */
export const roomSchema = z.object({ most: moneySchema, least: z.nullable(moneySchema) })
const limitSchema = z.enum(['overall', 'daily'])
const confidenceSchema = z.enum(['exact', 'bounded', 'closed_trades_only'])

const amountStop = z.object({
  kind: z.literal('amount'),
  amount: positiveMoneySchema,
})
const rStop = z.object({ kind: z.literal('r'), r: z.number().check(z.gt(0), z.lte(100)) })
const lossesStop = z.object({ kind: z.literal('losses'), losses: z.int().check(z.gte(1), z.lte(50)) })
const noStop = z.object({ kind: z.literal('none') })

/** The trader's own daily stop for one account. */
export const dayStopSchema = z.discriminatedUnion('kind', [amountStop, rStop, lossesStop])
export type DayStopWords = z.infer<typeof dayStopSchema>

export const dayStopNowSchema = z.object({
  /** Today's stop, locked until the day is over, or null. */
  today: z.nullable(dayStopSchema),
  /** The stop from the next trading day on, if it differs. */
  next: z.nullable(z.discriminatedUnion('kind', [amountStop, rStop, lossesStop, noStop])),
  nextFrom: daySchema,
  /** The loss, or the number of losing trades, that is still allowed before it. */
  left: z.nullable(moneySchema),
  lossesLeft: z.nullable(z.number()),
  reachedAt: z.nullable(instantSchema),
})
export type DayStopState = z.infer<typeof dayStopNowSchema>

/** What may be lost now. `notStated`: the other limit, if nobody states whether there is one, or how large it is. */
export const mayLoseSchema = z.extend(roomSchema, {
  limitedBy: limitSchema,
  confidence: confidenceSchema,
  notStated: z.nullable(limitSchema),
})

/** The room of an account with rules: always computed, never stored. */
export const accountRoomSchema = z.object({
  attemptId: idSchema,
  accountId: idSchema,
  accountName: z.string(),
  firm: z.string(),
  currency: z.enum(CURRENCIES),
  status: z.enum(['active', 'paused', 'breached']),
  mayLose: z.nullable(mayLoseSchema),
  buffer: z.nullable(roomSchema),
  dailyRoom: z.nullable(roomSchema),
  /** What `mayLose` is a share of: the day's allowance, or the floor's distance; null if it is larger than that. */
  of: z.nullable(moneySchema),
  /** When the day ends, and what may be lost from then on; `after` is null if that depends on an open position. */
  reset: z.object({ at: instantSchema, after: z.nullable(roomSchema) }),
  openTrades: z.number(),
  /** Closed trades without a known result, which are in no figure. */
  unknownResults: z.number(),
  /** The size allowed at this moment, in full contracts or lots; null if no source limits it. */
  sizeAllowed: z.nullable(z.number()),
  dayStop: dayStopNowSchema,
})
export type AccountRoom = z.infer<typeof accountRoomSchema>

export const listRooms = endpoint({
  method: 'GET',
  path: '/api/rooms',
  summary: 'Get how much each account with rules may still lose; one account on the free plan',
  response: z.object({
    /** The user's data version. */
    version: z.number(),
    at: instantSchema,
    rooms: z.array(accountRoomSchema),
    /** Accounts with rules that the free plan does not show. */
    beyondPlan: z.number(),
  }),
})
export const setDayStop = endpoint({
  plan: 'pro',
  method: 'PUT',
  path: '/api/accounts/:id/day-stop',
  summary: 'Set the account’s own daily stop; one in force today changes from tomorrow',
  params: idParams,
  body: z.object({ stop: z.nullable(dayStopSchema) }),
  response: dayStopNowSchema,
  errors: ['not_found'],
})
