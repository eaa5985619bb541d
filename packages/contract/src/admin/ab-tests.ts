import { EXPERIMENT_IDS, isVariantOf } from '@ballast/domain/ab-tests/ab-tests'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { daySchema, okSchema } from '../values.ts'
import { shareSchema } from './overview.ts'

export const countAbTest = endpoint({
  method: 'POST',
  path: '/api/ab-tests/counts',
  summary: 'Count a browser that saw a variant or converted; nothing identifies it',
  access: 'public',
  limit: { calls: 30, seconds: 3600 },
  body: z
    .object({
      test: z.enum(EXPERIMENT_IDS),
      variant: z.string().check(z.maxLength(40)),
      event: z.enum(['shown', 'finished']),
    })
    .check(
      z.refine(({ test, variant }) => isVariantOf(test, variant), {
        message: 'This test has no such variant',
        path: ['variant'],
      }),
    ),
  response: okSchema,
})

export const abTestResultSchema = z.object({
  id: z.enum(EXPERIMENT_IDS),
  /** The first day (UTC) on which anything was counted, or null. */
  since: z.nullable(daySchema),
  variants: z.array(
    z.object({
      id: z.string(),
      /** Browsers that reached the goal, out of those that were shown the variant. */
      finished: shareSchema,
      /** Its share minus the first variant's, with its 95% interval; null for the first variant and without counts. */
      difference: z.nullable(z.object({ value: z.number(), low: z.number(), high: z.number() })),
    }),
  ),
})
export type AbTestResult = z.infer<typeof abTestResultSchema>

export const listAbTests = endpoint({
  method: 'GET',
  path: '/api/admin/ab-tests',
  summary: 'List A/B tests with conversions per variant and their intervals',
  access: 'admin',
  response: z.object({ tests: z.array(abTestResultSchema) }),
})
