import { type Billing, billingSchema } from '@ballast/contract/billing'

type Parts = Partial<Omit<Billing, 'subscription'>> & { subscription?: Partial<Billing['subscription']> }

/** A monthly subscription paid until the end of the year, by a card. */
export function billingOf({ subscription, ...part }: Parts = {}): Billing {
  return billingSchema.parse({
    provider: 'sandbox',
    publishableKey: null,
    subscription: {
      status: 'active',
      plan: 'monthly',
      isGranted: false,
      paidUntil: '2026-12-31T12:00:00Z',
      cancelsAtPeriodEnd: false,
      nextCharge: '19.99',
      nextAttemptAt: null,
      discountCode: null,
      deletesAt: null,
      daysleft: null,
      ...subscription,
    },
    card: { brand: 'visa', last4: '4242', expMonth: 4, expYear: 2029 },
    ...part,
  })
}
