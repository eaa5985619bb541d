import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { idSchema, instantSchema, okSchema } from '../values.ts'

const callSchema = z.object({
  id: idSchema,
  at: instantSchema,
  /** `queued`: in transit, or waiting for a retry. */
  state: z.enum(['queued', 'taken', 'failed']),
  attempts: z.number(),
  /** The last response's status; null if there was none. */
  status: z.nullable(z.number()),
})
export type WebhookCall = z.infer<typeof callSchema>

const webhookSchema = z.object({
  webhook: z.nullable(
    z.object({
      url: z.string(),
      createdAt: instantSchema,
      /** When it was switched off after repeated failures. */
      stoppedAt: z.nullable(instantSchema),
    }),
  ),
  /** Newest first. */
  calls: z.array(callSchema),
})
export type LockWebhook = z.infer<typeof webhookSchema>

const gate = { access: 'beta' } as const
const sometimes = { calls: 20, seconds: 900 }

export const getLockWebhook = endpoint({
  ...gate,
  method: 'GET',
  path: '/api/lock-webhook',
  summary: 'Get the webhook for locks and its latest deliveries',
  response: webhookSchema,
})
export const putLockWebhook = endpoint({
  ...gate,
  method: 'PUT',
  path: '/api/lock-webhook',
  summary: 'Set the webhook for locks; returns the signing secret, this once',
  limit: sometimes,
  body: z.object({ url: z.string().check(z.trim(), z.minLength(1, 'Enter an address'), z.maxLength(1000)) }),
  response: z.object({ secret: z.string() }),
  errors: ['address_not_allowed'],
})
export const removeLockWebhook = endpoint({
  ...gate,
  method: 'DELETE',
  path: '/api/lock-webhook',
  summary: 'Remove the webhook for locks',
  response: okSchema,
})
export const tryLockWebhook = endpoint({
  ...gate,
  method: 'POST',
  path: '/api/lock-webhook/try',
  summary: 'Send a test to the webhook; a disabled one is enabled again if the test is accepted',
  limit: sometimes,
  response: z.object({ isTaken: z.boolean(), status: z.nullable(z.number()) }),
  errors: ['not_found'],
})
