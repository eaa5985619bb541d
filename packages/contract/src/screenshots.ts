import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { idParams, idSchema, instantSchema, okSchema, textSchema } from './values.ts'

export const screenshotSchema = z.object({
  id: idSchema,
  caption: z.string(),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  createdAt: instantSchema,
})
export type Screenshot = z.infer<typeof screenshotSchema>

/** Of one trade. */
export const MAX_SCREENSHOTS = 50
export const MAX_SCREENSHOT_BYTES = 15 * 1024 * 1024
export const addScreenshot = endpoint({
  method: 'POST',
  path: '/api/journal/:id/screenshots',
  summary: 'Add a picture; it is re-encoded without metadata',
  params: idParams,
  bodyKind: 'form',
  maxBytes: MAX_SCREENSHOT_BYTES,
  body: z.object({ caption: z._default(z.string().check(z.maxLength(200)), '') }),
  response: screenshotSchema,
  errors: ['not_found', 'unreadable_image', 'too_large'],
})
export const captionScreenshot = endpoint({
  method: 'PATCH',
  path: '/api/screenshots/:id',
  summary: 'Change a caption',
  params: idParams,
  body: z.object({ caption: textSchema(200) }),
  response: screenshotSchema,
  errors: ['not_found'],
})
export const deleteScreenshot = endpoint({
  method: 'DELETE',
  path: '/api/screenshots/:id',
  summary: 'Remove a picture',
  params: idParams,
  response: okSchema,
  errors: ['not_found'],
})
export const restoreScreenshot = endpoint({
  method: 'POST',
  path: '/api/screenshots/:id/restore',
  summary: 'Restore a removed picture',
  params: idParams,
  response: screenshotSchema,
  errors: ['not_found'],
})
