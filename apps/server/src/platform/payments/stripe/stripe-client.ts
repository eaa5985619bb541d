import type { Stripe } from 'stripe'
import { PaymentDeclined, PaymentRefused, PaymentUnavailable } from '../payment-errors.ts'

export type StripeSettings = {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  prices: Record<'monthly' | 'yearly', string>
  apiBase: string
}

export type AskStripe = <T>(work: (stripe: Stripe) => Promise<T>) => Promise<T>

const TIMEOUT_MS = 8000

/** The client, loaded on first use; its errors are mapped to those of the port. */
export function openStripeClient({ secretKey, apiBase }: StripeSettings): AskStripe {
  let opened: Promise<Stripe> | undefined
  const open = async () => {
    const { Stripe } = await import('stripe')
    const { protocol, hostname, port } = new URL(apiBase)
    return new Stripe(secretKey, {
      protocol: protocol === 'http:' ? 'http' : 'https',
      host: hostname,
      port: port || (protocol === 'http:' ? 80 : 443),
      timeout: TIMEOUT_MS,
      // The idempotency keys make it safe to retry a write.
      maxNetworkRetries: 1,
      telemetry: false,
    })
  }
  return async (work) => {
    opened ??= open()
    try {
      return await work(await opened)
    } catch (error) {
      throw portError(error)
    }
  }
}

function portError(error: unknown): unknown {
  const { type, message } = error as { type?: string; message?: string }
  if (type === 'StripeCardError') return new PaymentDeclined(message ?? 'Your card was declined.')
  if (!type?.startsWith('Stripe')) return error
  const Known =
    type === 'StripeInvalidRequestError' || type === 'StripeIdempotencyError'
      ? PaymentRefused
      : PaymentUnavailable
  return new Known(`Stripe: ${message ?? type}`, { cause: error })
}

/** For writes that may already be done, such as voiding an invoice that was paid in the meantime. */
export async function unlessRefused<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if ((error as { type?: string }).type === 'StripeInvalidRequestError') return null
    throw error
  }
}

/** Stripe uses seconds. */
export const fromSeconds = (seconds: number) => seconds * 1000
export const toSeconds = (ms: number) => Math.floor(ms / 1000)

export const idOf = (thing: string | { id: string } | null | undefined): string | null =>
  typeof thing === 'string' ? thing : (thing?.id ?? null)

export function expanded<T extends { id: string }>(thing: string | T | null | undefined): T | null {
  return typeof thing === 'string' ? null : (thing ?? null)
}
