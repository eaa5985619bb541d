import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** The steps a user has done at least once, from which the first week's plan is derived. */
export const firstWeekSchema = z.object({
  trades: z.boolean(),
  reviewedTrade: z.boolean(),
  dayPlan: z.boolean(),
  reflection: z.boolean(),
  setup: z.boolean(),
  limit: z.boolean(),
  weekReview: z.boolean(),
})
export type FirstWeek = z.infer<typeof firstWeekSchema>

export const getFirstWeek = endpoint({
  method: 'GET',
  path: '/api/first-week',
  summary: 'Get the caller’s progress through the first week',
  response: firstWeekSchema,
})
