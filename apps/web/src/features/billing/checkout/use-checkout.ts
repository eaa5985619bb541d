import type { PlanId } from '@ballast/domain/billing/plan-prices'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { useBrowserStore } from '../../../lib/browser/browser-store.ts'
import { sessionIdStore, storedUserStore } from '../../../lib/session-store.ts'
import { billingQueries, type PaymentSession } from '../billing-queries.ts'
import type { Discount } from './use-discount.ts'

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : null)

/** The payment session of the order as it is shown; any change of plan or discount asks for another. */
export function useCheckout({ planId, discount }: { planId: PlanId; discount: Discount }) {
  const isSignedIn = useBrowserStore(sessionIdStore) !== null
  const user = useBrowserStore(storedUserStore)
  const isSettled = discount.unchecked === null
  const query = useQuery({
    ...billingQueries.session({ planId, discount: discount.applied, userId: user?.id ?? '' }),
    enabled: isSignedIn && isSettled,
  })
  const session = query.isSuccess && !query.isFetching ? query.data : null
  // The form stays mounted while another session is fetched: what was typed is not lost.
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
    /** What the form is shown with: the session, or the one before it. */
    shown: session ?? last,
    error: query.isFetching || isCodeRefused ? null : query.error,
    errorCode: codeOf(query.error),
    renew: () => {
      // A code may take another amount off by now.
      if (codeOf(query.error) === 'amount_changed') discount.retry()
      void query.refetch()
    },
    isRenewing: query.isFetching,
  }
}

export type Checkout = ReturnType<typeof useCheckout>
