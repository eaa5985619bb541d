import { type TradeRow, writeJournal } from '@ballast/contract/trades'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { tradeName } from '../../../lib/format/trade-text.ts'
import { toastFailure } from '../../../ui/overlays/toast.ts'
import { patchRows, refreshTrades, tradeQueries } from '../trade-queries.ts'

/** Marks one row; shown at once, and reverted to what the server has if it could not be saved. */
export function useMarkTrade() {
  const queryClient = useQueryClient()
  return async (row: TradeRow, change: { reviewed: boolean } | { rating: number | null }) => {
    const shown =
      'reviewed' in change ? { reviewedAt: change.reviewed ? new Date().toISOString() : null } : change
    const before = 'reviewed' in change ? { reviewedAt: row.reviewedAt } : { rating: row.rating }
    patchRows(queryClient, (known) => (known.id === row.id ? { ...known, ...shown } : known))
    try {
      const { revision } = await call(writeJournal, { params: { id: row.id }, body: change })
      queryClient.setQueryData(
        tradeQueries.byId(row.id).queryKey,
        (known) => known && { ...known, ...shown, revision },
      )
      void refreshTrades(queryClient)
    } catch (error) {
      patchRows(queryClient, (known) => (known.id === row.id ? { ...known, ...before } : known))
      // The row may have been marked before, and that may not have been saved either.
      void refreshTrades(queryClient)
      toastFailure(`${tradeName(row)} was not changed`, error)
    }
  }
}
