import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { idSchema, instantSchema } from '../values.ts'
import { pageKeySchema } from './page-key.ts'

/** The structure of a file: column names and counts, never a value. */
const structureShape = {
  signature: z.string(),
  /** The reason: `unknown_format`, or why the file could not be opened. */
  code: z.string(),
  kind: z.string(),
  /** The format it resembles most. */
  guess: z.nullable(z.string()),
  tables: z.array(z.object({ rows: z.number(), columns: z.number(), headers: z.array(z.string()) })),
}

export const unknownFormatSchema = z.object({
  ...structureShape,
  /** Number of people who sent such a file, and how often. */
  users: z.number(),
  times: z.number(),
  lastAt: instantSchema,
})
export type UnknownFormat = z.infer<typeof unknownFormatSchema>

export const failedImportSchema = z.object({
  id: idSchema,
  ...structureShape,
  size: z.number(),
  times: z.number(),
  lastAt: instantSchema,
})
export type FailedImport = z.infer<typeof failedImportSchema>

/** The most signatures shown. */
export const MAX_FORMATS = 100

export const listUnknownFormats = endpoint({
  method: 'GET',
  path: '/api/admin/unknown-formats',
  summary: 'List unrecognised files grouped by structure, most users first: which format to add next',
  access: 'admin',
  response: z.object({ formats: z.array(unknownFormatSchema), people: z.number() }),
})
export const listFailedImports = endpoint({
  method: 'GET',
  path: '/api/admin/failed-imports',
  summary:
    'List files that could not be read, newest first: their structure and the problem, never whose they are',
  access: 'admin',
  query: z.object({
    code: z.optional(z.string().check(z.maxLength(40))),
    after: z.optional(pageKeySchema),
  }),
  response: z.object({ failures: z.array(failedImportSchema), next: z.nullable(z.string()) }),
})
