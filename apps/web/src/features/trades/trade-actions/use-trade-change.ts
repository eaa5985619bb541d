import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ApiError, reasonOf } from '../../../lib/api-error.ts'
import { type ToastMessage, toast, toastFailure } from '../../../ui/overlays/toast.ts'
import { refreshTrades } from '../trade-queries.ts'

type Change<T> = {
  work: () => Promise<T>
  /** The toast afterwards; null shows none. */
  done: (result: T) => Omit<ToastMessage, 'id' | 'open'> | null
  /** The error title: "Nothing was merged". Null if the caller says what failed: then it is thrown. */
  failed: string | null
}

/** Runs a change to trades, refetches everything that depends on them, and reports the result. */
export function useTradeChange() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async function save<T>({ work, done, failed }: Change<T>): Promise<T | null> {
    try {
      const result = await work()
      void refreshTrades(queryClient, { moved: true })
      const message = done(result)
      if (message) toast(message)
      return result
    } catch (error) {
      // It may have been refused because another device changed the trades, or the answer may have been lost.
      void refreshTrades(queryClient)
      if (failed === null) throw error
      if (error instanceof ApiError && error.status === 402)
        toast({
          title: failed,
          description: reasonOf(error),
          variant: 'warning',
          action: { label: 'See Pro', onPress: () => void navigate(CHECKOUT) },
        })
      // Sent again, it has the same idempotency key: what was done is only answered.
      else toastFailure(failed, error, () => void save({ work, done, failed }))
      return null
    }
  }
}

const CHECKOUT = { to: '/checkout', search: { plan: 'monthly' } } as const
