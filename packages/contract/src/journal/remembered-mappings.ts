import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { columnMappingSchema } from '../imports.ts'
import { instantSchema, okSchema, wordSchema } from '../values.ts'

/** Identifies a kind of file by its header; see `headerSignature`. */
const signatureSchema = z.string().check(z.minLength(1), z.maxLength(20_000))

const rememberedSchema = z.object({
  signature: z.string(),
  /** The trader's name for it, or null. */
  name: z.nullable(z.string()),
  /** The columns of such a file, in order, in lower case. */
  columns: z.array(z.string()),
  /**
   * Null if an earlier version stored it and it can no longer be read: then the user is asked for the columns again.
   */
  mapping: z.nullable(columnMappingSchema),
  updatedAt: instantSchema,
})
export type RememberedMapping = z.infer<typeof rememberedSchema>

export const listMappings = endpoint({
  method: 'GET',
  path: '/api/import-mappings',
  summary: 'List the caller’s remembered column mappings, newest first; at most 200',
  response: z.object({ mappings: z.array(rememberedSchema) }),
})
export const changeMapping = endpoint({
  method: 'PATCH',
  path: '/api/import-mappings',
  summary: 'Name a remembered mapping, or state how its costs are written',
  body: z.object({
    signature: signatureSchema,
    name: z.optional(wordSchema),
    costsAre: z.optional(columnMappingSchema.shape.costsAre),
  }),
  response: okSchema,
  errors: ['not_found'],
})
export const forgetMapping = endpoint({
  method: 'POST',
  path: '/api/import-mappings/forget',
  summary: 'Delete a remembered mapping; it can be restored for 30 days',
  body: z.object({ signature: signatureSchema }),
  response: okSchema,
  errors: ['not_found'],
})
export const restoreMapping = endpoint({
  method: 'POST',
  path: '/api/import-mappings/restore',
  summary: 'Restore a deleted mapping, unless its columns have been mapped again since',
  body: z.object({ signature: signatureSchema }),
  response: okSchema,
  errors: ['not_found'],
})
