import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js'
import { type PaymentFormProps, type PaymentOutcome, RETURN_PATH } from './payment.ts'

type ConfirmParams = { stripe: Stripe; elements: StripeElements; kind: PaymentFormProps['session']['kind'] }

/** Stripe's error codes for a session that was already used. */
const USED_UP = ['payment_intent_unexpected_state', 'setup_intent_unexpected_state', 'resource_missing']

const PENDING = 'Your bank is still working on this payment. Pro opens as soon as it goes through.'

/** Pays with the card entered into Stripe's form; its data never reaches our page or server. */
export async function confirmAtStripe({ stripe, elements, kind }: ConfirmParams): Promise<PaymentOutcome> {
  const options = {
    elements,
    confirmParams: { return_url: `${window.location.origin}${RETURN_PATH}` },
    redirect: 'if_required',
  } as const
  if (kind === 'setup') {
    const { error, setupIntent } = await stripe.confirmSetup(options)
    return error ? refusalOf(error) : outcomeOf(setupIntent.status, 'saved')
  }
  const { error, paymentIntent } = await stripe.confirmPayment(options)
  return error ? refusalOf(error) : outcomeOf(paymentIntent.status, 'paid')
}

function outcomeOf(status: string, done: 'paid' | 'saved'): PaymentOutcome {
  if (status === 'succeeded') return { kind: done }
  return status === 'processing' ? { kind: 'pending', message: PENDING } : { kind: 'unclear' }
}

function refusalOf(error: StripeError): PaymentOutcome {
  const status = error.payment_intent?.status ?? error.setup_intent?.status
  if (status === 'succeeded') return { kind: error.payment_intent ? 'paid' : 'saved' }
  if (error.type === 'api_connection_error' || error.type === 'api_error') return { kind: 'unclear' }
  if (USED_UP.includes(error.code ?? ''))
    return { kind: 'over', message: error.message ?? 'This payment has ended. Nothing was charged here.' }
  return { kind: 'failed', message: error.message ?? null }
}
