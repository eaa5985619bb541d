import { CURRENCIES } from '@ballast/domain/accounts/account-vocabulary'
import { DAY_BIASES } from '@ballast/domain/vocabulary/plan-vocabulary'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import {
  countSchema,
  daySchema,
  idParams,
  idSchema,
  instantSchema,
  listOf,
  moneySchema,
  okSchema,
  revisionSchema,
  textSchema,
  timeOfDaySchema,
} from './values.ts'

/** The text of a day plan. Half-written lines are allowed, because it is saved while it is typed. */
export const dayPlanWordsSchema = z.object({
  bias: z.enum(DAY_BIASES),
  thesis: textSchema(20_000),
  levels: z
    .array(
      z.object({
        price: z.string().check(z.regex(/^(\d{1,12}(\.\d{1,10})?)?$/, 'Enter a price such as 18250.25')),
        label: textSchema(120),
      }),
    )
    .check(z.maxLength(40, 'At most 40 levels')),
  symbols: z
    .array(z.string().check(z.trim(), z.minLength(1, 'Enter a symbol'), z.maxLength(40)))
    .check(z.maxLength(30, 'At most 30 symbols')),
  maxLoss: z.nullable(
    moneySchema.check(z.refine((money) => Number(money) > 0, 'Enter an amount above zero')),
  ),
  maxTrades: z.nullable(countSchema(999)),
  ifThens: z
    .array(z.object({ when: textSchema(500), action: textSchema(500) }))
    .check(z.maxLength(20, 'At most 20 lines')),
})
export type DayPlanWords = z.infer<typeof dayPlanWordsSchema>

const hours = {
  /** On the account's clock; the plan is locked at this time. */
  start: timeOfDaySchema,
  end: z.nullable(timeOfDaySchema),
}

/** The facts of the day. Behaviour counts trades opened that day, money those closed that day. */
export const dayPlanRecordSchema = z.object({
  taken: z.number(),
  overTrades: z.number(),
  outsideSymbols: z.array(z.object({ root: z.string(), n: z.number() })),
  early: z.number(),
  late: z.number(),
  results: z.array(z.object({ currency: z.enum(CURRENCIES), n: z.number(), net: moneySchema })),
  unknownResults: z.number(),
  stillOpen: z.number(),
  /** Compared with the largest loss; null without one or with several currencies. */
  loss: z.nullable(
    z.object({
      lowest: moneySchema,
      /** The loss still allowed; negative beyond the limit. */
      left: moneySchema,
      reachedAt: z.nullable(instantSchema),
      openedAfter: z.number(),
    }),
  ),
})
export type DayPlanRecord = z.infer<typeof dayPlanRecordSchema>

export const dayPlanSchema = z.object({
  id: idSchema,
  /** Null: for all accounts. */
  accountId: z.nullable(idSchema),
  day: daySchema,
  words: dayPlanWordsSchema,
  ...hours,
  startsAt: instantSchema,
  endsAt: z.nullable(instantSchema),
  timeZone: z.string(),
  /** Its session has started: later changes are recorded as edits. */
  locked: z.boolean(),
  /** Changes made after the start, oldest first, each with the words before and after. */
  edits: z.array(
    z.object({
      id: idSchema,
      before: dayPlanWordsSchema,
      after: dayPlanWordsSchema,
      editedAt: instantSchema,
    }),
  ),
  facts: dayPlanRecordSchema,
  createdAt: instantSchema,
  updatedAt: instantSchema,
  revision: z.number(),
})
export type DayPlan = z.infer<typeof dayPlanSchema>

export const DAY_PLANS_PAGE = 60
export const listDayPlans = endpoint({
  method: 'GET',
  path: '/api/day-plans',
  summary: 'List day plans, newest first, each with what was done',
  query: z.object({
    /** Plans for these accounts, and those for all accounts. */
    account: listOf(idSchema),
    from: z.optional(daySchema),
    to: z.optional(daySchema),
    /** Only days before this one, for the next page. */
    before: z.optional(daySchema),
  }),
  response: z.object({
    /** The current trading day and the clock it is on, by the first requested account. */
    today: daySchema,
    timeZone: z.string(),
    /**
     * The default start of an unplanned day: when the market that these accounts trade opens, on that clock, on `from`
     * or today; null if no market is known.
     */
    usualStart: z.nullable(timeOfDaySchema),
    plans: z.array(dayPlanSchema),
    more: z.boolean(),
  }),
})
export const getDayPlan = endpoint({
  method: 'GET',
  path: '/api/day-plans/:id',
  summary: 'Get a day’s plan with its edits and what was done',
  params: idParams,
  response: dayPlanSchema,
  errors: ['not_found'],
})
export const createDayPlan = endpoint({
  method: 'POST',
  path: '/api/day-plans',
  summary: 'Plan a day; the plan is locked when its session starts',
  body: z.object({
    accountId: z.nullable(idSchema),
    day: daySchema,
    /** The zone of the hours if there is no account yet. */
    timeZone: z.optional(textSchema(60)),
    ...hours,
    words: dayPlanWordsSchema,
  }),
  response: dayPlanSchema,
  errors: ['not_found', 'day_planned'],
})
export const updateDayPlan = endpoint({
  method: 'PATCH',
  path: '/api/day-plans/:id',
  summary:
    'Change a day’s plan; once the session has started, the change is recorded as an edit and the hours stay',
  params: idParams,
  body: z.object({
    start: z.optional(hours.start),
    end: z.optional(hours.end),
    words: z.optional(z.partial(dayPlanWordsSchema)),
    revision: revisionSchema,
  }),
  response: dayPlanSchema,
  errors: ['not_found', 'plan_locked', 'stale'],
})
export const deleteDayPlan = endpoint({
  method: 'DELETE',
  path: '/api/day-plans/:id',
  summary: 'Delete a day’s plan; it can be restored for 30 days',
  params: idParams,
  response: okSchema,
  errors: ['not_found'],
})
export const restoreDayPlan = endpoint({
  method: 'POST',
  path: '/api/day-plans/:id/restore',
  summary: 'Restore a deleted day plan with its edits',
  params: idParams,
  response: dayPlanSchema,
  errors: ['not_found', 'day_planned'],
})
