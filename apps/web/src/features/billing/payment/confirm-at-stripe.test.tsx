import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { describe, expect, it, vi } from 'vitest'
import { confirmAtStripe } from './confirm-at-stripe.ts'

const elements = {} as StripeElements

/** Stripe's answer to a payment or to saving a card. */
function confirm(answer: object, kind: 'payment' | 'setup' = 'payment') {
  const confirmPayment = vi.fn(async () => answer)
  const confirmSetup = vi.fn(async () => answer)
  const stripe = { confirmPayment, confirmSetup } as unknown as Stripe
  return { outcome: confirmAtStripe({ stripe, elements, kind }), confirmPayment, confirmSetup }
}

describe('the request to Stripe', () => {
  const options = {
    elements,
    confirmParams: { return_url: `${window.location.origin}/dashboard` },
    redirect: 'if_required',
  }
  it('charges the card, and returns to the dashboard', async () => {
    const { outcome, confirmPayment, confirmSetup } = confirm({ paymentIntent: { status: 'succeeded' } })
    expect(await outcome).toEqual({ kind: 'paid' })
    expect(confirmPayment.mock.calls).toEqual([[options]])
    expect(confirmSetup).not.toHaveBeenCalled()
  })
  it('only saves the card if nothing is due now', async () => {
    const { outcome, confirmPayment, confirmSetup } = confirm(
      { setupIntent: { status: 'succeeded' } },
      'setup',
    )
    expect(await outcome).toEqual({ kind: 'saved' })
    expect(confirmSetup.mock.calls).toEqual([[options]])
    expect(confirmPayment).not.toHaveBeenCalled()
  })
})

describe.each(['payment', 'setup'] as const)('a %s without a refusal', (kind) => {
  const intent = (status: string) => confirm({ [`${kind}Intent`]: { status } }, kind).outcome

  it('that the bank is still processing is not paid yet', async () => {
    expect(await intent('processing')).toEqual({
      kind: 'pending',
      message: 'Your bank is still working on this payment. Pro opens as soon as it goes through.',
    })
  })
  it.each(['requires_action', 'requires_payment_method', 'canceled', ''])(
    'in the state %j is unclear',
    async (status) => {
      expect(await intent(status)).toEqual({ kind: 'unclear' })
    },
  )
})

describe('a refusal', () => {
  const refused = (error: object) => confirm({ error }).outcome

  it('is shown in Stripe’s words, if Stripe says why', async () => {
    expect(await refused({ type: 'card_error', code: 'card_declined', message: 'Declined.' })).toEqual({
      kind: 'failed',
      message: 'Declined.',
    })
    expect(await refused({ type: 'card_error' })).toEqual({ kind: 'failed', message: null })
  })
  it('of a payment that already succeeded counts as paid', async () => {
    const paid = { status: 'succeeded' }
    expect(await refused({ type: 'api_error', payment_intent: paid })).toEqual({ kind: 'paid' })
    expect(await refused({ type: 'invalid_request_error', setup_intent: paid })).toEqual({ kind: 'saved' })
    expect(
      await refused({ type: 'card_error', payment_intent: { status: 'canceled' }, setup_intent: paid }),
    ).toEqual({
      kind: 'failed',
      message: null,
    })
  })
  it.each(['api_connection_error', 'api_error'])('of the kind %s leaves it unclear', async (type) => {
    expect(await refused({ type, message: 'Broken' })).toEqual({ kind: 'unclear' })
  })
  it.each(['payment_intent_unexpected_state', 'setup_intent_unexpected_state', 'resource_missing'])(
    'with the code %s means that this session is over',
    async (code) => {
      expect(await refused({ type: 'invalid_request_error', code, message: 'Used.' })).toEqual({
        kind: 'over',
        message: 'Used.',
      })
      expect(await refused({ type: 'invalid_request_error', code })).toEqual({
        kind: 'over',
        message: 'This payment has ended. Nothing was charged here.',
      })
    },
  )
})
