import { CURRENCIES } from '@ballast/domain/accounts/account-vocabulary'
import { MISSED_OUTCOMES, PLAN_STATUSES } from '@ballast/domain/vocabulary/plan-vocabulary'
import { DIRECTIONS } from '@ballast/domain/vocabulary/trade-vocabulary'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { tradeRowSchema } from './trades.ts'
import {
  daySchema,
  decimalSchema,
  idParams,
  idSchema,
  instantSchema,
  listOf,
  moneySchema,
  okSchema,
  positiveDecimalSchema,
  requiredTextSchema,
  revisionSchema,
  textSchema,
  wholeNumber,
} from './values.ts'

const notes = textSchema(20_000)

/** The text of a trade plan. Prices and size may be left open. */
export const tradePlanWordsSchema = z.object({
  accountId: idSchema,
  day: daySchema,
  symbol: requiredTextSchema('Enter a symbol', 40),
  direction: z.enum(DIRECTIONS),
  entry: z.nullable(positiveDecimalSchema),
  stop: z.nullable(positiveDecimalSchema),
  target: z.nullable(positiveDecimalSchema),
  quantity: z.nullable(positiveDecimalSchema),
  /** Risk in the account's currency if it was typed; otherwise it follows from stop and quantity. */
  risk: z.nullable(moneySchema.check(z.refine((text) => Number(text) > 0, 'Risk must be above zero'))),
  setupId: z.nullable(idSchema),
  checklist: z
    .array(z.object({ text: z.string().check(z.minLength(1), z.maxLength(200)), done: z.boolean() }))
    .check(z.maxLength(40, 'At most 40 points')),
  notes,
})
export type TradePlanWords = z.infer<typeof tradePlanWordsSchema>

/** The plan compared with its trade; null if the plan left a value open, the trade is open, or it is unknown. */
export const planComparisonSchema = z.object({
  /** In the trade's favour: negative is a worse entry than planned. Points, and money for the whole size. */
  slippage: z.nullable(z.object({ points: decimalSchema, money: z.nullable(moneySchema) })),
  sizeDifference: z.nullable(decimalSchema),
  /** Net ÷ planned risk. */
  realisedR: z.nullable(z.number()),
  stop: z.nullable(z.object({ verdict: z.enum(['kept', 'passed']), beyond: z.nullable(decimalSchema) })),
  target: z.nullable(
    z.object({ verdict: z.enum(['reached', 'not_reached']), short: z.nullable(decimalSchema) }),
  ),
  /** From writing the plan to the opening; negative if the plan was written afterwards. */
  leadSeconds: z.number(),
})
export type PlanComparison = z.infer<typeof planComparisonSchema>

export const tradePlanSchema = z.extend(tradePlanWordsSchema, {
  id: idSchema,
  accountName: z.string(),
  currency: z.enum(CURRENCIES),
  timeZone: z.string(),
  root: z.string(),
  setup: z.nullable(z.string()),
  status: z.enum(PLAN_STATUSES),
  /** Set while taken; its trade may have been deleted since. */
  tradeId: z.nullable(idSchema),
  trade: z.nullable(tradeRowSchema),
  comparison: z.nullable(planComparisonSchema),
  plannedRisk: z.nullable(moneySchema),
  /** Reward to risk. */
  plannedMultiple: z.nullable(z.number()),
  missedReason: z.nullable(z.string()),
  missedOutcome: z.nullable(z.enum(MISSED_OUTCOMES)),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  decidedAt: z.nullable(instantSchema),
  revision: z.number(),
})
export type TradePlan = z.infer<typeof tradePlanSchema>

export const TRADE_PLANS_PAGE = 100
const counts = z.object({
  planned: z.number(),
  taken: z.number(),
  missed: z.number(),
  cancelled: z.number(),
})
export const listTradePlans = endpoint({
  method: 'GET',
  path: '/api/trade-plans',
  summary: 'List trade plans, newest first; missed ones are counted only here',
  query: z.object({
    account: listOf(idSchema),
    from: z.optional(daySchema),
    to: z.optional(daySchema),
    status: listOf(z.enum(PLAN_STATUSES)),
    offset: z._default(wholeNumber({ min: 0, max: 1_000_000 }), 0),
    limit: z._default(wholeNumber({ min: 1, max: 200 }), TRADE_PLANS_PAGE),
  }),
  response: z.object({
    plans: z.array(tradePlanSchema),
    total: z.number(),
    /** Over all statuses, regardless of the filter. */
    counts,
    /** What the market did after the missed ones, according to the trader. */
    missed: z.object({ target: z.number(), stop: z.number(), neither: z.number(), unknown: z.number() }),
    /** The current trading day, by the first requested account. */
    today: daySchema,
  }),
})
export const getTradePlan = endpoint({
  method: 'GET',
  path: '/api/trade-plans/:id',
  summary: 'Get a plan, with its trade if it was taken',
  params: idParams,
  response: tradePlanSchema,
  errors: ['not_found'],
})
export const createTradePlan = endpoint({
  method: 'POST',
  path: '/api/trade-plans',
  summary: 'Plan a trade',
  body: tradePlanWordsSchema,
  response: tradePlanSchema,
  errors: ['not_found'],
})
export const updateTradePlan = endpoint({
  method: 'PATCH',
  path: '/api/trade-plans/:id',
  summary: 'Change a plan while it is pending; its notes at any time',
  params: idParams,
  body: z.extend(z.partial(tradePlanWordsSchema), { revision: revisionSchema }),
  response: tradePlanSchema,
  errors: ['not_found', 'plan_decided', 'stale'],
})
export const listPlanCandidates = endpoint({
  method: 'GET',
  path: '/api/trade-plans/:id/candidates',
  summary:
    'List trades that may have followed a plan: same account, contract and side, opened that day or later',
  params: idParams,
  response: z.array(tradeRowSchema),
  errors: ['not_found'],
})
export const decideTradePlan = endpoint({
  method: 'POST',
  path: '/api/trade-plans/:id/decision',
  summary: 'Set a plan’s outcome: taken by a trade, missed, cancelled, or pending again',
  params: idParams,
  body: z
    .object({
      status: z.enum(PLAN_STATUSES),
      tradeId: z.optional(idSchema),
      missedReason: z.optional(textSchema(2_000)),
      missedOutcome: z.optional(z.nullable(z.enum(MISSED_OUTCOMES))),
      revision: revisionSchema,
    })
    .check(
      z.refine(({ status, tradeId }) => status !== 'taken' || tradeId !== undefined, {
        error: 'Choose the trade it became',
        path: ['tradeId'],
      }),
    ),
  response: tradePlanSchema,
  errors: ['not_found', 'stale'],
})
export const deleteTradePlan = endpoint({
  method: 'DELETE',
  path: '/api/trade-plans/:id',
  summary: 'Delete a plan; its trade stays. It can be restored for 30 days',
  params: idParams,
  response: okSchema,
  errors: ['not_found'],
})
export const restoreTradePlan = endpoint({
  method: 'POST',
  path: '/api/trade-plans/:id/restore',
  summary: 'Restore a deleted plan',
  params: idParams,
  response: tradePlanSchema,
  errors: ['not_found'],
})
