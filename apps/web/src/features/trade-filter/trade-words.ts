import { getTradeWords } from '@ballast/contract/trades'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** Symbols, tags and mistakes in use, most used first. */
export const tradeWords = queryOptions({
  queryKey: ['/api/journal', 'words'],
  queryFn: ({ signal }) => call(getTradeWords, { signal }),
})
