import type { PaymentSession } from '../billing-queries.ts'

/** How a try to pay ended, as the provider's form says. */
export type PaymentOutcome =
  | { kind: 'paid' }
  /** Refused; the provider's words, where it has some. */
  | { kind: 'failed'; message: string | null }
  /** This session was replaced or used up. */
  | { kind: 'over'; message: string }
  /** No answer came: it may have been charged. */
  | { kind: 'unclear' }

export type PaymentFormProps = {
  /** Of the form element: the button that sends it is elsewhere. */
  id: string
  session: Pick<PaymentSession, 'clientSecret' | 'publishableKey' | 'kind'>
  /** Takes what charges the card, once the form is filled in. It may be run once only. */
  /** Whether the form is ready and can be sent. */
  onReady: (isReady: boolean) => void
  onPay: (confirm: () => Promise<PaymentOutcome>) => void
}

/** Where the browser comes back to when a bank sends it away. */
export const RETURN_PATH = '/dashboard'
