import * as z from 'zod/mini'
import { idSchema, instantSchema } from '../values.ts'

export const removedAccountSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Number of its trades. */
  trades: z.number(),
  /** The account it was merged into; null if it was deleted. */
  intoId: z.nullable(idSchema),
  removedAt: instantSchema,
  /** Until when it can be restored. */
  goesAt: instantSchema,
})
export type RemovedAccount = z.infer<typeof removedAccountSchema>
