import { answerSandboxChallenge, confirmSandboxPayment } from '@ballast/contract/billing'
import type { ResponseOf } from '@ballast/contract/endpoint'
import { call } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { type CardFields, readExpiry } from './card-fields.ts'
import type { PaymentOutcome } from './payment.ts'

export type ChallengeAnswer = 'complete' | 'fail'
type Answer = ResponseOf<typeof confirmSandboxPayment>

type ConfirmParams = {
  clientSecret: string
  card: CardFields
  /** Shows the bank's question and resolves with the payer's answer. */
  ask: () => Promise<ChallengeAnswer>
}

/** Pays in the sandbox, including the bank's question if it has one. Sending the same secret again never pays twice. */
export async function confirmInSandbox({ clientSecret, card, ask }: ConfirmParams): Promise<PaymentOutcome> {
  const expiry = readExpiry(card.expiry)
  if (!expiry) return { kind: 'failed', message: null }
  try {
    const body = { clientSecret, number: card.number, cvc: card.cvc.trim(), ...expiry }
    const first = await call(confirmSandboxPayment, { body })
    if (first.status !== 'requires_action') return outcomeOf(first)
    const outcome = await ask()
    return outcomeOf(await call(answerSandboxChallenge, { body: { clientSecret, outcome } }))
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) return { kind: 'unclear' }
    if (error.code === 'payment_session_over' || error.code === 'not_found')
      return { kind: 'over', message: error.sentence }
    const [field] = Object.values(error.fields)
    return { kind: 'failed', message: field ?? error.sentence }
  }
}

function outcomeOf({ status, message }: Answer): PaymentOutcome {
  return status === 'succeeded' ? { kind: 'paid' } : { kind: 'failed', message }
}
