import type { PaymentSession } from '../billing-queries.ts'

/** The outcome of an attempt to pay, as reported by the provider's form. */
export type PaymentOutcome =
  | { kind: 'paid' }
  /** Nothing was due: the card is saved, and the server has to start the plan. */
  | { kind: 'saved' }
  /** The bank is still working on it: it may yet be charged. */
  | { kind: 'pending'; message: string }
  /** Declined; with the provider's message, if it has one. */
  | { kind: 'failed'; message: string | null }
  /** This session was replaced or already used. */
  | { kind: 'over'; message: string }
  /** No answer arrived: the card may have been charged. */
  | { kind: 'unclear' }

export type PaymentFormProps = {
  /** The id of the form element; the submit button is outside it. */
  id: string
  session: Pick<PaymentSession, 'clientSecret' | 'publishableKey' | 'kind'>
  /** Receives the function that charges the card once the form is complete. It may be called only once. */
  /** Called when the form becomes ready to be sent, or stops being ready. */
  onReady: (isReady: boolean) => void
  onPay: (confirm: () => Promise<PaymentOutcome>) => void
}

/** Where a bank's redirect returns to. */
export const RETURN_PATH = '/dashboard'
