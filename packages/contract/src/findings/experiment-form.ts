import * as z from 'zod/mini'
import { requiredTextSchema } from '../values.ts'

// Separate from the endpoints, so that only the pages with this form load its validation.

const sentence = requiredTextSchema('Say it in a few words', 140)

/** When the cue comes, the act follows. */
export const ifThenPlanSchema = z.object({ cue: sentence, act: sentence })
