import { NEXT_MEASURES } from '@ballast/domain/reset/reset-evidence'
import { RESET_DECISIONS, RESET_TRIGGERS } from '@ballast/domain/reset/reset-vocabulary'
import { TECHNIQUE_IDS } from '@ballast/domain/reset/techniques'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { daySchema, idParams, idSchema, instantSchema, okSchema, textSchema, wholeNumber } from '../values.ts'

const stateSchema = z.nullable(z.int('Choose 0 to 10').check(z.gte(0), z.lte(10)))
const lineSchema = textSchema(500)
const secondsSchema = z.int().check(z.gte(0), z.lte(86_400))

/** The record of a reset; skipped steps are null or empty. */
const fields = {
  trigger: z.enum(RESET_TRIGGERS),
  technique: z.nullable(z.enum(TECHNIQUE_IDS)),
  /** The state in one or two words, and its strength from 0 to 10. */
  feeling: textSchema(60),
  before: stateSchema,
  after: stateSchema,
  /** The planned and the actual duration of the technique. */
  seconds: z.nullable(secondsSchema),
  secondsDone: secondsSchema,
  reappraisal: lineSchema,
  ifThen: lineSchema,
  decision: z.nullable(z.enum(RESET_DECISIONS)),
  startedAt: instantSchema,
  endedAt: z.nullable(instantSchema),
}

export const resetSchema = z.object({ id: idSchema, day: daySchema, ...fields })
export type Reset = z.infer<typeof resetSchema>

export const listResets = endpoint({
  method: 'GET',
  path: '/api/resets',
  summary: 'List resets, newest first',
  query: z.object({
    before: z.optional(instantSchema),
    limit: z._default(wholeNumber({ min: 1, max: 100 }), 50),
  }),
  response: z.object({ resets: z.array(resetSchema), total: z.number(), hasMore: z.boolean() }),
})
export const saveReset = endpoint({
  method: 'POST',
  path: '/api/resets',
  summary: 'Save a reset; sent again under the same id, it replaces the earlier one',
  body: z.object({
    id: idSchema,
    ...fields,
    /** The zone of its day if there is no account. */
    timeZone: z.optional(z.string().check(z.maxLength(60))),
  }),
  response: resetSchema,
})
export const deleteReset = endpoint({
  method: 'DELETE',
  path: '/api/resets/:id',
  summary: 'Delete a reset',
  params: idParams,
  response: okSchema,
  errors: ['not_found'],
})

export const resetOfferSchema = z.object({
  kind: z.enum(RESET_TRIGGERS),
  key: z.string(),
  at: instantSchema,
  /** Too late to calm down before the next decision: something for the review. */
  isForReview: z.boolean(),
  tradeIds: z.array(idSchema),
  /** The rule that was broken, or null. */
  rule: z.nullable(z.string()),
})
export type ResetOffer = z.infer<typeof resetOfferSchema>

/** Everything a reset needs, so that it then works offline. */
export const getResetStart = endpoint({
  method: 'GET',
  path: '/api/reset-start',
  summary: 'Get whether a reset is offered now, the caller’s if-then plans, and the last reset',
  query: z.object({ timeZone: z.optional(z.string().check(z.maxLength(60))) }),
  response: z.object({
    day: daySchema,
    timeZone: z.string(),
    offer: z.nullable(resetOfferSchema),
    /** From today’s plan and running experiments. */
    ifThens: z.array(z.string()),
    last: z.nullable(resetSchema),
  }),
})
export const silenceResets = endpoint({
  method: 'POST',
  path: '/api/reset-silence',
  summary: 'Stop offering a reset for today',
  body: z.object({ timeZone: z.optional(z.string().check(z.maxLength(60))) }),
  response: okSchema,
})

const intervalSchema = z.object({ low: z.nullable(z.number()), high: z.nullable(z.number()) })

export const getResetEvidence = endpoint({
  method: 'GET',
  path: '/api/reset-evidence',
  summary:
    'Get what followed the caller’s resets: states, and the next trade compared with those without a reset',
  response: z.object({
    uses: z.number(),
    needed: z.number(),
    states: z.array(
      z.object({
        /** Null: all techniques together. */
        technique: z.nullable(z.enum(TECHNIQUE_IDS)),
        n: z.number(),
        before: z.number(),
        after: z.number(),
        change: z.number(),
        ...intervalSchema.shape,
        q: z.nullable(z.number()),
      }),
    ),
    next: z.array(
      z.object({
        measure: z.enum(NEXT_MEASURES),
        /** For a result: R, or the account’s money. */
        unit: z.enum(['minutes', 'times', 'r', 'money']),
        with: z.number(),
        without: z.number(),
        days: z.number(),
        tested: z.nullable(
          z.object({
            with: z.number(),
            without: z.number(),
            difference: z.number(),
            ...intervalSchema.shape,
            q: z.nullable(z.number()),
          }),
        ),
      }),
    ),
    /** The currency of results in money. */
    currency: z.nullable(z.string()),
  }),
})
export type ResetEvidenceJson = z.infer<(typeof getResetEvidence)['response']>
