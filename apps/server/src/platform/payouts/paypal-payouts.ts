import { decimalFromCents } from '@ballast/domain/billing/plan-prices'
import { accepted, askJson } from './ask-json.ts'
import { type PayoutOrder, type PayoutOutcome, type PayoutService, PayoutUnavailable } from './payouts.ts'

export type PaypalSettings = { clientId: string; clientSecret: string; apiBase: string }

/** PayPal's statuses of a paid item, and of items that will never be paid. */
const PAID = new Set(['SUCCESS'])
const FAILED = new Set(['FAILED', 'RETURNED', 'BLOCKED', 'REFUNDED', 'REVERSED', 'DENIED', 'CANCELED'])

type Item = {
  transaction_status?: string
  errors?: { message?: string }
}
type Batch = { batch_header?: { payout_batch_id?: string; batch_status?: string }; items?: Item[] }

/**
 * PayPal Payouts, one batch per order: the batch's id is the order's key, which PayPal accepts once in 30 days. For a
 * batch accepted before, the response links to it.
 */
export function openPaypalPayouts({ clientId, clientSecret, apiBase }: PaypalSettings): PayoutService {
  const token = async (): Promise<string> => {
    const answer = await askJson(`${apiBase}/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    })
    return String(accepted(answer, 'signing in at PayPal').access_token)
  }
  const ask = async (path: string, body?: object) =>
    askJson(`${apiBase}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${await token()}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  const look = async (reference: string): Promise<PayoutOutcome> => {
    const answer = await ask(`/v1/payments/payouts/${encodeURIComponent(reference)}`)
    return outcomeOf(accepted(answer, 'looking at a payout') as Batch, reference)
  }
  return {
    send: async (order) => {
      const answer = await ask('/v1/payments/payouts', batchOf(order))
      const earlier = answer.status >= 400 ? earlierBatch(answer.body) : null
      if (earlier) return look(earlier).catch(isSent)
      const { batch_header } = accepted(answer, 'a payout') as Batch
      const reference = batch_header?.payout_batch_id
      if (!reference) throw new PayoutUnavailable('a payout was answered without its id')
      return { status: 'waiting', reference, reason: null }
    },
    look: ({ reference }) => look(reference),
  }
}

function batchOf({ key, address, cents, currency, note }: PayoutOrder): object {
  return {
    sender_batch_header: { sender_batch_id: key, email_subject: note },
    items: [
      {
        recipient_type: 'EMAIL',
        receiver: address,
        amount: { value: decimalFromCents(cents), currency },
        note,
        sender_item_id: key,
      },
    ],
  }
}

/** There is a batch, even if PayPal refuses to show it: whoever takes this for a refused payout would pay twice. */
function isSent(error: unknown): never {
  throw new PayoutUnavailable('a payout that was sent before could not be looked at', { cause: error })
}

/** The batch created earlier with the same id, from the link in the refusal. */
function earlierBatch(body: Record<string, unknown>): string | null {
  const links = [body.links, ...listOf(body.details).map((detail) => (detail as { link?: unknown[] }).link)]
  for (const link of links.flatMap(listOf)) {
    const found = /\/v1\/payments\/payouts\/([\w-]+)$/.exec(String((link as { href?: unknown })?.href))?.[1]
    if (found) return found
  }
  return null
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function outcomeOf({ batch_header, items }: Batch, reference: string): PayoutOutcome {
  const item = items?.[0]
  const status = item?.transaction_status ?? batch_header?.batch_status ?? 'PENDING'
  if (item && PAID.has(status)) return { status: 'paid', reference, reason: null }
  const words = item?.errors?.message ?? `PayPal says ${status.toLowerCase()}`
  if (FAILED.has(status)) return { status: 'failed', reference, reason: words }
  if (status === 'UNCLAIMED')
    return { status: 'waiting', reference, reason: 'Not claimed yet: this address has no PayPal account.' }
  return { status: 'waiting', reference, reason: null }
}
