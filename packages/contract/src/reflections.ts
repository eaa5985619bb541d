import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { daySchema, instantSchema, revisionSchema } from './values.ts'

/** What a trader wrote about a day. `revision` 0: nothing yet. */
export const reflectionSchema = z.object({
  day: daySchema,
  /** 1 very bad to 5 very good. */
  mood: z.nullable(z.number()),
  /** Markdown. */
  text: z.string(),
  revision: z.number(),
  updatedAt: z.nullable(instantSchema),
})
export type Reflection = z.infer<typeof reflectionSchema>

const params = z.object({ day: daySchema })

export const getReflection = endpoint({
  method: 'GET',
  path: '/api/reflections/:day',
  summary: 'The reflection of a day; empty where nothing was written',
  params,
  response: reflectionSchema,
})
export const writeReflection = endpoint({
  method: 'PUT',
  path: '/api/reflections/:day',
  summary: 'Write the reflection of a day; only what is sent changes, and emptying it removes it',
  params,
  body: z.object({
    mood: z.optional(z.nullable(z.int('Choose one of five').check(z.gte(1), z.lte(5)))),
    text: z.optional(z.string().check(z.maxLength(50_000, 'At most 50,000 characters'))),
    /** The revision it was written on: 409 when it was changed elsewhere since. */
    revision: z.optional(revisionSchema),
  }),
  response: reflectionSchema,
  errors: ['stale'],
})
