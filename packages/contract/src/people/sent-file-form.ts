import * as z from 'zod/mini'
import { maxCharacters } from '../values.ts'

// Separate from the endpoints, so that only the pages with this form load its validation.

/** What goes with a file that could not be read. */
export const sentFileBodySchema = z.object({
  note: z._default(z.string().check(z.trim(), maxCharacters(500)), ''),
})
