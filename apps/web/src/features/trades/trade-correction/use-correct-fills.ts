import { type CorrectableFill, correctFills, listFills } from '@ballast/contract/corrections'
import type { TradeDetail } from '@ballast/contract/trades'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { toast, toastFailure } from '../../../ui/overlays/toast.ts'
import { putTrade, refreshTrades } from '../trade-queries.ts'
import { type Corrections, correctionsNow } from './correction-draft.ts'

export const correctionQueries = {
  fills: (id: string) =>
    queryOptions({
      queryKey: ['/api/journal', 'fills', id],
      queryFn: ({ signal }) => call(listFills, { params: { id }, signal }),
      staleTime: 0,
      gcTime: 0,
    }),
}

type CorrectionParams = {
  id: string
  fills: readonly CorrectableFill[]
  onSaved: (trade: TradeDetail) => void
}

/** Saves corrections; the toast offers Undo. */
export function useCorrectFills({ id, fills, onSaved }: CorrectionParams) {
  const queryClient = useQueryClient()
  function show(trade: TradeDetail) {
    putTrade(queryClient, trade)
    onSaved(trade)
    void refreshTrades(queryClient, { moved: true })
  }
  async function takeBack(saved: TradeDetail) {
    try {
      const body = { fills: correctionsNow(fills) }
      show(await call(correctFills, { params: { id: saved.id }, body }))
      toast({ title: 'The fills are as they were', variant: 'success' })
    } catch (error) {
      toastFailure('The corrections were not undone', error)
    }
  }
  return useMutation({
    retry: false,
    mutationFn: (corrections: Corrections) =>
      call(correctFills, { params: { id }, body: { fills: corrections } }),
    onSuccess: (saved) => {
      show(saved)
      toast({
        title: saved.corrected ? 'The fills are corrected' : 'The fills are as the file states them',
        description: 'Every figure of the trade is recalculated.',
        variant: 'success',
        duration: 10_000,
        undo: () => void takeBack(saved),
      })
    },
  })
}
