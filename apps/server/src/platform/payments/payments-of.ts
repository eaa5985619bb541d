import type { Clock } from '../clock/clock.ts'
import type { Db } from '../database/database.ts'
import type { FoundDiscount } from './payments.ts'
import { openSandboxPayments, type SandboxPayments } from './sandbox/sandbox.ts'
import type { StripeSettings } from './stripe/stripe-client.ts'
import { openStripePayments, type StripePayments } from './stripe/stripe-payments.ts'

export type AnyPayments = StripePayments | SandboxPayments

type Settings = { stripe: StripeSettings | null; sandboxDiscounts: readonly FoundDiscount[] }

/** Stripe if its settings are given, otherwise the sandbox. */
export function openPayments(
  { stripe, sandboxDiscounts }: Settings,
  { db, clock }: { db: Db; clock: Clock },
): AnyPayments {
  return stripe ? openStripePayments(stripe) : openSandboxPayments({ db, clock, discounts: sandboxDiscounts })
}

/** The origins that Stripe's own form is loaded from and talks to; none for the sandbox. */
export function paymentOrigins({ stripe, billing }: Pick<Settings, 'stripe'> & { billing: boolean }) {
  if (!stripe || !billing) return { scripts: [], sendingTo: [], frames: [] }
  const form = ['https://js.stripe.com', 'https://*.js.stripe.com']
  return {
    scripts: form,
    sendingTo: ['https://api.stripe.com'],
    frames: [...form, 'https://hooks.stripe.com'],
  }
}
