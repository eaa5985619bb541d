import { MAX_SENT_FILE_BYTES } from '@ballast/domain/people/support-words'
import * as z from 'zod/mini'
import { pageKeySchema } from '../admin/page-key.ts'
import { endpoint } from '../endpoint.ts'
import { idParams, idSchema, instantSchema, okSchema } from '../values.ts'

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
  summary: 'Files one sent to the people who run this installation, until they are deleted',
  response: z.object({ files: z.array(sentFileSchema) }),
})
export const sendFile = endpoint({
  method: 'POST',
  path: '/api/sent-files',
  summary: 'Send a file that was not read, with its contents, to the people who run this installation',
  bodyKind: 'form',
  // With room for the form around the file.
  maxBytes: MAX_SENT_FILE_BYTES + 64 * 1024,
  limit: { calls: 20, seconds: 3600 },
  body: z.object({
    note: z._default(z.string().check(z.trim(), z.maxLength(500, 'At most 500 characters')), ''),
  }),
  response: sentFileSchema,
  errors: ['too_large', 'sent_file_limit'],
})
export const withdrawFile = endpoint({
  method: 'DELETE',
  path: '/api/sent-files/:id',
  summary: 'Take a sent file back; it is deleted',
  params: idParams,
  response: okSchema,
  errors: ['not_found'],
})

export const adminListSentFiles = endpoint({
  method: 'GET',
  path: '/api/admin/sent-files',
  summary:
    'Files people sent because they were not read, the latest first; their contents are a download apart',
  access: 'admin',
  query: z.object({ after: z.optional(pageKeySchema) }),
  response: z.object({
    files: z.array(z.extend(sentFileSchema, { by: z.string(), sha256: z.string() })),
    next: z.nullable(z.string()),
  }),
})
