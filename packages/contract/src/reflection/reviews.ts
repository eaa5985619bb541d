import { CURRENCIES } from '@ballast/domain/accounts/account-vocabulary'
import { REVIEW_PERIODS } from '@ballast/domain/reflection/review-period'
import { DAY_STATES } from '@ballast/domain/statistics/days/day-state'
import * as z from 'zod/mini'
import { calendarSchema } from '../calendar.ts'
import { endpoint } from '../endpoint.ts'
import {
  daySchema,
  idSchema,
  instantSchema,
  listOf,
  moneySchema,
  revisionSchema,
  textSchema,
} from '../values.ts'

const answer = textSchema(5000)
const words = {
  keep: answer,
  stop: answer,
  tryNext: answer,
  /** Shown on the days of the next week or month. */
  focus: textSchema(500),
}

/** The review of a week or a month. `revision` 0: nothing written yet. */
export const reviewSchema = z.object({
  period: z.enum(REVIEW_PERIODS),
  /** A Monday, or the first of a month. */
  firstDay: daySchema,
  ...words,
  revision: z.number(),
  updatedAt: z.nullable(instantSchema),
})
export type Review = z.infer<typeof reviewSchema>

/** A review with the figures of its days, always recomputed. */
export const reviewPageSchema = z.object({
  review: reviewSchema,
  lastDay: daySchema,
  today: daySchema,
  currency: z.enum(CURRENCIES),
  otherCurrencies: calendarSchema.shape.otherCurrencies,
  strip: calendarSchema.shape.strip,
  /** The days that were traded, planned or written about, or had a habit due. */
  days: z.array(
    z.object({
      day: daySchema,
      state: z.enum(DAY_STATES),
      net: moneySchema,
      n: z.number(),
      unknownResults: z.number(),
      inOtherCurrencies: z.number(),
      kept: z.number(),
      due: z.number(),
      hasReflection: z.boolean(),
    }),
  ),
  routine: z.object({ kept: z.number(), due: z.number() }),
  /** Past days with a plan, and those that kept it. */
  plans: z.object({ planned: z.number(), kept: z.number() }),
  /** The focus set by the previous review. */
  focusBefore: z.string(),
})
export type ReviewPage = z.infer<typeof reviewPageSchema>

const params = z.object({ period: z.enum(REVIEW_PERIODS), day: daySchema })

export const getReview = endpoint({
  method: 'GET',
  path: '/api/reviews/:period/:day',
  summary: 'Get the review of the week or month a day falls in, with its metrics',
  params,
  query: z.object({
    account: listOf(idSchema),
    basis: z.optional(z.enum(['net', 'gross'])),
    currency: z.optional(z.enum(CURRENCIES)),
  }),
  response: reviewPageSchema,
})
export const writeReview = endpoint({
  method: 'PUT',
  path: '/api/reviews/:period/:day',
  summary:
    'Save the review of the week or month a day falls in; omitted fields stay, and clearing everything removes it',
  params,
  body: z.extend(z.partial(z.object(words)), { revision: z.optional(revisionSchema) }),
  response: reviewSchema,
  errors: ['stale'],
})
