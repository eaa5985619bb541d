import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { BadSignature } from '../../platform/payments/payment-errors.ts'
import type { PaymentEvent } from '../../platform/payments/payments.ts'
import { findUserOfCustomer, insertEvent, isEventHandled } from './billing.queries.ts'
import { withBillingLock } from './billing-lock.ts'
import { syncBilling } from './sync-billing.ts'

const MAX_BYTES = 1024 * 1024

/**
 * Handles a signed webhook, which only triggers reading the customer from the provider again, so a message that arrives
 * twice, late or out of order cannot revert anything. If handling fails, the error response makes the provider send it
 * again.
 */
export async function handleEvent(deps: Deps, request: Request): Promise<void> {
  const { db, payments, clock } = deps
  const provider = payments.kind
  if (provider === 'sandbox') throw new AppError('not_found')
  const body = await bodyOf(request)
  const event = await readEvent(deps, body, request.headers.get('stripe-signature') ?? '')
  if (await isEventHandled(db, { provider, id: event.id })) return
  const { customerId } = event
  const userId = customerId === null ? null : await findUserOfCustomer(db, { customerId, provider })
  if (userId) await withBillingLock(deps, userId, () => syncBilling(deps, { userId }))
  await insertEvent(db, {
    provider,
    id: event.id,
    type: event.type,
    createdAt: new Date(event.createdAt),
    handledAt: clock.now(),
  })
}

async function readEvent({ payments }: Deps, body: string, signature: string): Promise<PaymentEvent> {
  try {
    return await payments.readEvent(body, signature)
  } catch (error) {
    if (error instanceof BadSignature) throw new AppError('bad_signature')
    throw error
  }
}

async function bodyOf(request: Request): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > MAX_BYTES) throw new AppError('too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
