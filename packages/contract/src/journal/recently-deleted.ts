import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { daySchema, idParams, idSchema, instantSchema, okSchema } from '../values.ts'

/** For how many days what a trader deletes can be restored as it was. */
export const RETENTION_DAYS = 30
/** The list ends after this many, newest first. */
export const MAX_DELETED_LISTED = 200

/** What a trader deletes and can restore. `trades` are those deleted at one instant, as one entry. */
export const RESTORABLE_KINDS = [
  'trades',
  'screenshot',
  'setup',
  'setup_picture',
  'day_plan',
  'trade_plan',
  'attempt',
  'attempt_entry',
  'receipt',
  'account_group',
  'conversation',
] as const
export type RestorableKind = (typeof RESTORABLE_KINDS)[number]

export const deletedThingSchema = z.object({
  kind: z.enum(RESTORABLE_KINDS),
  id: idSchema,
  /** What the trader knows it by, such as a setup's name or the symbols of trades; empty if it has no name. */
  name: z.string(),
  /** The account of trades that are all of one; null otherwise. */
  accountName: z.nullable(z.string()),
  /** How many trades; null for anything else. */
  trades: z.nullable(z.number()),
  /** The first and last day it is about; null if it is about none. */
  days: z.nullable(z.object({ from: daySchema, to: daySchema })),
  deletedAt: instantSchema,
  /** Until when it can be restored as it was. Null: its notes and pictures are gone, but imported trades remain. */
  goesAt: z.nullable(instantSchema),
})
export type DeletedThing = z.infer<typeof deletedThingSchema>

export const listDeleted = endpoint({
  method: 'GET',
  path: '/api/deleted',
  summary: 'List what was deleted and can still be restored, newest first, at most 200',
  response: z.array(deletedThingSchema),
})
export const restoreDeleted = endpoint({
  method: 'POST',
  path: '/api/deleted/:id/restore',
  summary: 'Restore something that was deleted; of trades, all that were deleted at the same instant',
  params: idParams,
  body: z.object({ kind: z.enum(RESTORABLE_KINDS) }),
  response: okSchema,
  errors: ['not_found', 'day_planned', 'name_taken'],
})
