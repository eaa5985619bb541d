import { getSubscription, getUser } from '@ballast/contract/auth'
import { listInvoices, refreshBilling } from '@ballast/contract/billing'
import { beforeEach, describe, expect, it } from 'vitest'
import { queryClient } from '../../test/dom/queries.ts'
import { billingOf } from '../../test/dom/samples/billing-samples.ts'
import { userOf } from '../../test/dom/samples.ts'
import { server } from '../../test/dom/server.ts'
import { toastStore } from '../../ui/overlays/toast.ts'
import { sessionQueries } from '../session/session-queries.ts'
import { applyBilling, syncBilling } from './apply-billing.ts'
import { billingQueries } from './billing-queries.ts'
import { finishPayment } from './payment/payment-return.ts'

const { billing, invoices } = billingQueries
const { user, subscription } = sessionQueries
const stateOf = (key: readonly unknown[]) => queryClient.getQueryState(key)

beforeEach(() => {
  server.give(listInvoices, { invoices: [] } as never)
  server.give(getUser, { ...userOf(), subscriptionInfo: { status: 'none', daysleft: null } } as never)
  server.give(getSubscription, { status: 'none', plan: null } as never)
})

describe('what the server says of a subscription', () => {
  it('is shown at once on the badge, at the gates and on the billing page', () => {
    queryClient.setQueryData(user().queryKey, {
      ...userOf(),
      subscriptionInfo: { status: 'none', daysleft: null },
    } as never)
    queryClient.setQueryData(invoices().queryKey, [] as never)
    const given = billingOf({ subscription: { status: 'cancelled', plan: null, daysleft: 4 } })
    applyBilling(queryClient, given)
    expect(queryClient.getQueryData(billing().queryKey)).toEqual(given)
    expect(queryClient.getQueryData(subscription().queryKey)).toEqual({ status: 'cancelled', plan: null })
    expect(queryClient.getQueryData(user().queryKey)).toEqual({
      ...userOf(),
      subscriptionInfo: { status: 'cancelled', daysleft: 4 },
    })
    expect(stateOf(invoices().queryKey)?.isInvalidated).toBe(true)
  })

  it('creates no user if none has loaded yet', () => {
    applyBilling(queryClient, billingOf())
    expect(queryClient.getQueryData(user().queryKey)).toBeUndefined()
  })

  it('is fetched from the provider, and then applied', async () => {
    server.give(refreshBilling, billingOf())
    expect(await syncBilling(queryClient)).toEqual(billingOf())
    expect(queryClient.getQueryData(subscription().queryKey)).toEqual({ status: 'active', plan: 'monthly' })
  })

  it('that cannot be fetched leaves what is shown, and marks it stale', async () => {
    server.refuse(refreshBilling, 'payment_unavailable')
    queryClient.setQueryData(subscription().queryKey, { status: 'active', plan: 'yearly' })
    queryClient.setQueryData(user().queryKey, userOf() as never)
    expect(await syncBilling(queryClient)).toBeNull()
    expect(queryClient.getQueryData(subscription().queryKey)).toEqual({ status: 'active', plan: 'yearly' })
    expect(stateOf(subscription().queryKey)?.isInvalidated).toBe(true)
    expect(stateOf(user().queryKey)?.isInvalidated).toBe(true)
  })
})

describe('back from the bank', () => {
  async function back(redirectStatus = 'succeeded') {
    await finishPayment(queryClient, redirectStatus)
    const [message] = toastStore.get()
    return { title: message?.title, description: message?.description, variant: message?.variant }
  }

  it.each(['active', 'trialing', 'past_due'] as const)(
    'a payment with the status %s was successful',
    async (status) => {
      server.give(refreshBilling, billingOf({ subscription: { status } }))
      expect(await back()).toEqual({
        title: 'Payment successful',
        description: 'Pro is open.',
        variant: 'success',
      })
    },
  )

  it('a payment the bank did not confirm says that nothing was charged', async () => {
    server.give(refreshBilling, billingOf({ subscription: { status: 'none', plan: null } }))
    expect(await back('failed')).toEqual({
      title: 'Payment Failed',
      description: 'Your bank did not confirm it. Nothing was charged; you can try again at the checkout.',
      variant: 'destructive',
    })
  })

  it.each(['pending', 'succeeded'])(
    'a payment that is still under way, %s, is not reported as failed or as nothing charged',
    async (redirectStatus) => {
      server.give(refreshBilling, billingOf({ subscription: { status: 'none', plan: null } }))
      expect(await back(redirectStatus)).toEqual({
        title: 'Your payment is not confirmed yet',
        description: 'Your bank is still working on it. Pro opens as soon as it goes through.',
        variant: 'warning',
      })
    },
  )

  it('an unreachable provider is not reported as nothing charged', async () => {
    server.refuse(refreshBilling, 'unavailable')
    expect(await back('failed')).toEqual({
      title: 'Payment Failed',
      description: 'An unexpected error occurred. Please try again.',
      variant: 'destructive',
    })
  })
})
