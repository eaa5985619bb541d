import { accepted, askJson } from './ask-json.ts'
import { type PayoutOrder, type PayoutOutcome, PayoutRefused, type PayoutService } from './payouts.ts'

export type WiseSettings = { token: string; profileId: string; apiBase: string }

const PAID = new Set(['outgoing_payment_sent'])
const FAILED = new Set(['cancelled', 'funds_refunded', 'bounced_back', 'charged_back'])

/**
 * Wise transfers to an email address: quote, recipient, transfer, then funding from the balance. The transfer has the
 * order's key, so Wise creates it only once; it is funded only while it is waiting for that.
 */
export function openWisePayouts({ token, profileId, apiBase }: WiseSettings): PayoutService {
  const ask = (path: string, body?: object) =>
    askJson(`${apiBase}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  const profile = encodeURIComponent(profileId)

  const fund = async (id: string): Promise<string | null> => {
    const path = `/v3/profiles/${profile}/transfers/${id}/payments`
    const answer = await ask(path, { type: 'BALANCE' })
    const { status, errorCode } = answer.body
    if (answer.status < 300 && status === 'COMPLETED') return null
    // Created but not funded: it can be funded on Wise's own page, so it is not a failure.
    return `The transfer waits for its funds at Wise (${String(errorCode ?? answer.status)}).`
  }
  const look = async (reference: string): Promise<PayoutOutcome> => {
    const answer = await ask(`/v1/transfers/${encodeURIComponent(reference)}`)
    const { status } = accepted(answer, 'looking at a transfer')
    return outcomeOf(String(status), reference)
  }
  return {
    send: async (order) => {
      const quote = accepted(await ask(`/v3/profiles/${profile}/quotes`, quoteOf(order)), 'a quote')
      const recipient = accepted(await ask('/v1/accounts', recipientOf(order, profileId)), 'a recipient')
      const transfer = accepted(
        await ask('/v1/transfers', {
          targetAccount: recipient.id,
          quoteUuid: quote.id,
          customerTransactionId: order.key,
          details: { reference: order.note.slice(0, 10) },
        }),
        'a transfer',
      )
      if (transfer.id === undefined) throw new PayoutRefused('a transfer was answered without its id')
      const reference = String(transfer.id)
      if (transfer.status !== 'incoming_payment_waiting') return outcomeOf(String(transfer.status), reference)
      const problem = await fund(reference)
      if (problem) return { status: 'waiting', reference, reason: problem }
      return { status: 'waiting', reference, reason: null }
    },
    look: ({ reference }) => look(reference),
  }
}

function quoteOf({ cents, currency }: PayoutOrder): object {
  return { sourceCurrency: currency, targetCurrency: currency, targetAmount: cents / 100 }
}

function recipientOf({ address, recipient, currency }: PayoutOrder, profileId: string): object {
  return {
    profile: Number(profileId),
    currency,
    type: 'email',
    accountHolderName: recipient,
    details: { email: address },
  }
}

function outcomeOf(status: string, reference: string): PayoutOutcome {
  if (PAID.has(status)) return { status: 'paid', reference, reason: null }
  if (FAILED.has(status))
    return { status: 'failed', reference, reason: `Wise says ${status.replaceAll('_', ' ')}` }
  if (status === 'incoming_payment_waiting')
    return { status: 'waiting', reference, reason: 'The transfer waits for its funds at Wise.' }
  return { status: 'waiting', reference, reason: null }
}
