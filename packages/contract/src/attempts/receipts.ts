import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { idParams, idSchema, okSchema } from '../values.ts'

export const receiptSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** A picture is displayed; a PDF is only offered as a download. */
  isPicture: z.boolean(),
})
export type Receipt = z.infer<typeof receiptSchema>

const gate = { plan: 'pro' } as const
export const MAX_RECEIPT_BYTES = 10 * 1024 * 1024
/** Per entry. */
export const MAX_RECEIPTS = 5

export const addReceipt = endpoint({
  ...gate,
  method: 'POST',
  path: '/api/attempt-entries/:id/receipts',
  summary: 'Attach a receipt to a fee or payout: a picture, which is re-encoded, or a PDF',
  params: idParams,
  bodyKind: 'form',
  maxBytes: MAX_RECEIPT_BYTES,
  body: z.object({}),
  response: receiptSchema,
  errors: ['not_found', 'unreadable_receipt', 'too_large'],
})
export const deleteReceipt = endpoint({
  ...gate,
  method: 'DELETE',
  path: '/api/receipts/:id',
  summary: 'Remove a receipt; it can be restored for 30 days',
  params: idParams,
  response: okSchema,
  errors: ['not_found'],
})
export const restoreReceipt = endpoint({
  ...gate,
  method: 'POST',
  path: '/api/receipts/:id/restore',
  summary: 'Restore a removed receipt',
  params: idParams,
  response: receiptSchema,
  errors: ['not_found'],
})
