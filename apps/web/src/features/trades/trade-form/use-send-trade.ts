import type { BodyInputOf } from '@ballast/contract/endpoint'
import { createTrade, replaceFills, type TradeDetail } from '@ballast/contract/trades'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { useIsShown } from '../../../lib/requests/use-is-shown.ts'
import { toastFailure } from '../../../ui/overlays/toast.ts'
import { putTrade, refreshTrades, tradeQueries } from '../trade-queries.ts'
import { lastAccountStore } from './form-draft.ts'
import { tradeBody } from './trade-body.ts'
import type { TradeFormValues } from './trade-form-values.ts'

type SendOptions = {
  onSent: () => void
  onError: (error: Error) => void
  /** The edited trade was changed elsewhere; the trade as it is now. */
  onConflict: (newest: TradeDetail) => void
}

/** Sends a valid form: a new trade, or the fills of the edited one. */
export function useSendTrade(editing: TradeDetail | null, { onSent, onError, onConflict }: SendOptions) {
  const queryClient = useQueryClient()
  const isShown = useIsShown()
  async function replace({ id, fillsVersion }: TradeDetail, fills: BodyInputOf<typeof replaceFills>) {
    try {
      return await call(replaceFills, { params: { id }, body: { ...fills, fillsVersion } })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'stale')
        onConflict(await queryClient.fetchQuery({ ...tradeQueries.byId(id), staleTime: 0 }))
      throw error
    }
  }
  return useMutation({
    retry: false,
    mutationFn: (ready: TradeFormValues) => {
      const { journal, ...fills } = tradeBody(ready)
      if (editing) return replace(editing, fills)
      return call(createTrade, { body: { ...fills, journal }, outlivesPage: true })
    },
    onSuccess: (trade) => {
      putTrade(queryClient, trade)
      void refreshTrades(queryClient, { moved: true })
      lastAccountStore.set(trade.accountId)
      onSent()
    },
    onError: (error) => {
      // The form says it itself, unless it was left meanwhile.
      if (isShown.current) onError(error)
      else toastFailure('The trade was not saved', error)
    },
  })
}
