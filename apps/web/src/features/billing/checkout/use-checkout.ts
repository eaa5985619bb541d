import type { PlanId } from '@ballast/domain/billing/plan-prices'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { useBrowserStore } from '../../../lib/browser/use-browser-store.ts'
import { sessionIdStore, storedUserStore } from '../../../lib/session-store.ts'
import { billingQueries, type PaymentSession } from '../billing-queries.ts'
import type { Discount } from './use-discount.ts'

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : null)

/** The payment session of the shown order; changing the plan or discount requests another. */
export function useCheckout({ planId, discount }: { planId: PlanId; discount: Discount }) {
  const isSignedIn = useBrowserStore(sessionIdStore) !== null
  const user = useBrowserStore(storedUserStore)
  const isSettled = discount.unchecked === null
  const query = useQuery({
    ...billingQueries.session({ planId, discount: discount.applied, userId: user?.id ?? '' }),
    enabled: isSignedIn && isSettled,
  })
  const session = query.isSuccess && !query.isFetching ? query.data : null
  // The form stays mounted while another session is fetched, so that the input is not lost.
  const [last, setLast] = useState<PaymentSession | null>(null)
  if (session && session !== last) setLast(session)

  const isCodeRefused = codeOf(query.error) === 'discount_invalid'
  const onCodeRefused = useEffectEvent(() => discount.drop())
  useEffect(() => {
    if (isCodeRefused) onCodeRefused()
  }, [isCodeRefused])

  return {
    isSignedIn,
    session,
    /** The session the form is shown with: the current one, or the previous one while it loads. */
    shown: session ?? last,
    /** A code is being checked: what would be paid now may not be the price. */
    isPriceOpen: discount.isApplying,
    error: query.isFetching || isCodeRefused ? null : query.error,
    errorCode: codeOf(query.error),
    renew: () => {
      // The code may take off a different amount now.
      if (codeOf(query.error) === 'amount_changed') discount.retry()
      void query.refetch()
    },
    isRenewing: query.isFetching,
  }
}

export type Checkout = ReturnType<typeof useCheckout>
