import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { isSubscribed } from '../../session/premium-access.ts'
import { useCurrentUser } from '../../session/use-current-user.ts'
import { syncBilling } from '../apply-billing.ts'
import { billingQueries } from '../billing-queries.ts'
import { CardCard } from './card-card.tsx'
import { isBackFromCard } from './card-return.ts'
import { InvoiceList } from './invoice-list.tsx'
import { PlanCard } from './plan-card.tsx'

/** The subscription: plan, next charge, card and invoices. */
export function BillingSettings() {
  const queryClient = useQueryClient()
  const { role } = useCurrentUser()
  const billing = useQuery(billingQueries.billing())
  useEffect(() => {
    if (isBackFromCard()) void syncBilling(queryClient)
  }, [queryClient])

  if (billing.data) {
    const { subscription, card } = billing.data
    const isLive = isSubscribed(subscription.status) && !subscription.isGranted
    return (
      <>
        <PlanCard billing={billing.data} role={role} />
        {(isLive || card) && <CardCard card={card} canChange={isLive} />}
        <InvoiceList />
      </>
    )
  }
  if (billing.error instanceof ApiError && billing.error.code === 'billing_off')
    return (
      <Card>
        <CardHeader title="Plan" />
        <CardBody>Billing is switched off on this server: everything is included.</CardBody>
      </Card>
    )
  return (
    <Card>
      <CardHeader title="Plan" />
      <CardBody>
        <LoadingState query={billing} name="your subscription" level="h3">
          <Skeleton className="h-5 w-48" />
          <Skeleton className="mt-2 h-4 w-72" />
          <Skeleton className="mt-4 h-8 w-40" />
        </LoadingState>
      </CardBody>
    </Card>
  )
}
