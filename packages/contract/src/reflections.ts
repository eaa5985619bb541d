import { REVIEW_PERIODS } from '@ballast/domain/reflection/review-period'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { daySchema, instantSchema, requiredTextSchema, revisionSchema, textSchema } from './values.ts'

const question = requiredTextSchema('Write the question', 300)
const moodSchema = z.nullable(z.int('Choose one of five').check(z.gte(1), z.lte(5)))

/** The fields of a reflection. */
const words = {
  /** Markdown. */
  text: textSchema(50_000),
  lesson: textSchema(2000),
  /** The one thing to do on the next day. */
  intent: textSchema(500),
  /** Answers to prompts, each with its question as it was asked. */
  answers: z
    .array(z.object({ question, answer: textSchema(10_000) }))
    .check(z.maxLength(40, 'At most 40 answers')),
}
const moods = {
  /** How the day was, rated after the session: 1 very bad to 5 very good. */
  mood: moodSchema,
  /** Before and during the session. */
  moodBefore: moodSchema,
  moodDuring: moodSchema,
}

/** The reflection of a day. `revision` 0: nothing written yet. */
export const reflectionSchema = z.object({
  day: daySchema,
  ...moods,
  ...words,
  revision: z.number(),
  /** When looking back on the day was begun: more than the moods before and during the session. */
  createdAt: z.nullable(instantSchema),
  updatedAt: z.nullable(instantSchema),
})
export type Reflection = z.infer<typeof reflectionSchema>

const params = z.object({ day: daySchema })

export const getReflection = endpoint({
  method: 'GET',
  path: '/api/reflections/:day',
  summary: 'Get the reflection of a day; empty if nothing was written',
  params,
  response: reflectionSchema,
})
export const writeReflection = endpoint({
  method: 'PUT',
  path: '/api/reflections/:day',
  summary: 'Save the reflection of a day; omitted fields stay, and clearing everything removes it',
  params,
  body: z.extend(z.partial(z.object({ ...moods, ...words })), {
    /** The revision it is based on: 409 if it was changed elsewhere since. */
    revision: z.optional(revisionSchema),
  }),
  response: reflectionSchema,
  errors: ['stale'],
})

/** Intent and focuses carried over to a day. */
export const carriedSchema = z.object({
  /** From the last reflection within the week before the day. */
  intent: z.nullable(z.object({ day: daySchema, text: z.string() })),
  /** From the reviews of the previous week and month. */
  focuses: z.array(z.object({ period: z.enum(REVIEW_PERIODS), firstDay: daySchema, text: z.string() })),
})
export type Carried = z.infer<typeof carriedSchema>
export const getCarried = endpoint({
  method: 'GET',
  path: '/api/reflections/:day/carried',
  summary: 'Get a day’s intent from the last reflection, and the focus of the last reviews',
  params,
  response: carriedSchema,
})

const promptSets = z.object({
  sets: z
    .array(
      z.object({
        name: requiredTextSchema('Name the set', 60),
        questions: z
          .array(question)
          .check(z.minLength(1, 'At least one question'), z.maxLength(12, 'At most 12 questions')),
        /** Several sets may be in use; without any there are no prompts. */
        inUse: z.boolean(),
      }),
    )
    .check(z.maxLength(10, 'At most 10 sets')),
})
export type PromptSets = z.infer<typeof promptSets>

export const getPrompts = endpoint({
  method: 'GET',
  path: '/api/reflection-prompts',
  summary: 'Get the question sets shown below a reflection',
  response: promptSets,
})
export const savePrompts = endpoint({
  method: 'PUT',
  path: '/api/reflection-prompts',
  summary: 'Replace the question sets; existing answers keep their questions',
  body: promptSets,
  response: promptSets,
})
