import * as z from 'zod/mini'
import { idSchema, instantSchema } from '../values.ts'

export const removedAccountSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** Trades that went with it. */
  trades: z.number(),
  /** The account it was merged into; null where it was deleted. */
  intoId: z.nullable(idSchema),
  removedAt: instantSchema,
  /** Until then it can be put back. */
  goesAt: instantSchema,
})
export type RemovedAccount = z.infer<typeof removedAccountSchema>
