import {
  addScreenshot,
  captionScreenshot,
  deleteScreenshot,
  restoreScreenshot,
} from '@ballast/contract/screenshots'
import type { TradeDetail } from '@ballast/contract/trades'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { usePictures } from '../../pictures/use-pictures.ts'
import { putTrade, refreshTrades, tradeQueries } from '../trade-queries.ts'

/** A trade's pictures: added one by one, captioned, removed and restored. */
export function useScreenshots(tradeId: string) {
  const queryClient = useQueryClient()
  return usePictures({
    add: (form, onUploadProgress) =>
      call(addScreenshot, { params: { id: tradeId }, form, onUploadProgress, body: {} }),
    caption: (id, caption) => call(captionScreenshot, { params: { id }, body: { caption } }),
    remove: (id) => call(deleteScreenshot, { params: { id } }),
    restore: (id) => call(restoreScreenshot, { params: { id } }),
    patchList: (change) => {
      const trade: TradeDetail | undefined = queryClient.getQueryData(tradeQueries.byId(tradeId).queryKey)
      if (trade) putTrade(queryClient, { ...trade, screenshots: change(trade.screenshots) })
    },
    refresh: () => void refreshTrades(queryClient),
  })
}
