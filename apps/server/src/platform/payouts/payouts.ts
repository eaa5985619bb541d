/** One payment to an affiliate. The `key` is the same whenever the same payment is requested. */
export type PayoutOrder = {
  key: string
  address: string
  recipient: string
  cents: number
  currency: string
  note: string
}

/** The outcome of an order. `reference` is the service's id. */
export type PayoutOutcome =
  | { status: 'waiting' | 'paid'; reference: string; reason: null }
  | { status: 'waiting' | 'failed'; reference: string; reason: string }

/**
 * What the product needs from a service that pays people. Sending the same key again pays nobody twice, and returns the
 * first payment's status. A service that cannot be reached or did not respond is a PayoutUnavailable: it is unknown
 * whether the payment was sent, and the same key may be sent again. One that understood and refused is a PayoutRefused:
 * nothing was sent.
 */
export type PayoutService = {
  send: (order: PayoutOrder) => Promise<PayoutOutcome>
  look: (order: { key: string; reference: string }) => Promise<PayoutOutcome>
}

export class PayoutUnavailable extends Error {}
export class PayoutRefused extends Error {}
