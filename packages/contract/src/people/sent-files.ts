import { MAX_SENT_FILE_BYTES } from '@ballast/domain/people/support-limits'
import * as z from 'zod/mini'
import { pageKeySchema } from '../admin/page-key.ts'
import { endpoint } from '../endpoint.ts'
import { idParams, idSchema, instantSchema, okSchema } from '../values.ts'
import { sentFileBodySchema } from './sent-file-form.ts'

export const sentFileSchema = z.object({
  id: idSchema,
  name: z.string(),
  size: z.number(),
  note: z.string(),
  sentAt: instantSchema,
  /** When it is deleted. */
  expiresAt: instantSchema,
})
export type SentFile = z.infer<typeof sentFileSchema>

export const listSentFiles = endpoint({
  method: 'GET',
  path: '/api/sent-files',
  summary: 'List files the caller sent to the operators, until they are deleted',
  response: z.object({ files: z.array(sentFileSchema) }),
})
export const sendFile = endpoint({
  method: 'POST',
  path: '/api/sent-files',
  summary: 'Send an unreadable file, with its contents, to the operators',
  bodyKind: 'form',
  // Leaves room for the form around the file.
  maxBytes: MAX_SENT_FILE_BYTES + 64 * 1024,
  limit: { calls: 20, seconds: 3600 },
  body: sentFileBodySchema,
  response: sentFileSchema,
  errors: ['too_large', 'sent_file_limit'],
})
export const withdrawFile = endpoint({
  method: 'DELETE',
  path: '/api/sent-files/:id',
  summary: 'Delete a file sent to the operators',
  params: idParams,
  response: okSchema,
  errors: ['not_found'],
})

export const adminListSentFiles = endpoint({
  method: 'GET',
  path: '/api/admin/sent-files',
  summary: 'List unreadable files users sent, newest first; contents are downloaded separately',
  access: 'admin',
  query: z.object({ after: z.optional(pageKeySchema) }),
  response: z.object({
    files: z.array(z.extend(sentFileSchema, { by: z.string(), sha256: z.string() })),
    next: z.nullable(z.string()),
  }),
})
