import * as z from 'zod/mini'

// Separate from the endpoints, so that only the pages with this form load its validation.

const sentence = z
  .string()
  .check(z.trim(), z.minLength(1, 'Say it in a few words'), z.maxLength(140, 'At most 140 characters'))

/** When the cue comes, the act follows. */
export const ifThenPlanSchema = z.object({ cue: sentence, act: sentence })
