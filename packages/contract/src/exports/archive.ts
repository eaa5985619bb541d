import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** Progress of restoring an archive. */
export const restoreSchema = z.object({
  status: z.enum(['none', 'running', 'done', 'failed']),
  /** The share of the archive that has been read, 0–1. */
  progress: z.number(),
  rows: z.number(),
  files: z.number(),
  /** Trades built from the restored fills; known once it is done. */
  trades: z.number(),
  /** Why it failed; then nothing was restored. */
  error: z.nullable(z.string()),
})
export type Restore = z.infer<typeof restoreSchema>

export const restoreArchive = endpoint({
  method: 'POST',
  path: '/api/archive/restore',
  summary: 'Restore an archive into an empty account; the body is the zip itself',
  bodyKind: 'stream',
  maxBytes: 4 * 1024 ** 3,
  limit: { calls: 20, seconds: 3600 },
  response: restoreSchema,
  errors: ['not_empty', 'restore_running', 'too_large'],
})
export const getRestore = endpoint({
  method: 'GET',
  path: '/api/archive/restore',
  summary: 'Get the progress of restoring an archive',
  response: restoreSchema,
})
