import type { ResponseOf } from '@ballast/contract/endpoint'
import { getTrade, listTrades, type TradeDetail, type TradeRow } from '@ballast/contract/trades'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { queryText, type TradeQuery } from '../trade-filter/trade-query.ts'
import { PAGE_ROWS } from './trade-table/page-math.ts'

export type TradePage = ResponseOf<typeof listTrades>

/** Queries of the trade log. Keys begin with the path of their endpoint. */
export const tradeQueries = {
  /** A page of the log, starting at 0; each includes the totals over all matches. */
  page: (query: TradeQuery, page: number) =>
    queryOptions({
      queryKey: ['/api/journal', 'list', queryText(query), page],
      queryFn: ({ signal }) =>
        call(listTrades, { query: { ...query, offset: page * PAGE_ROWS, limit: PAGE_ROWS }, signal }),
    }),
  byId: (id: string) =>
    queryOptions({
      queryKey: ['/api/journal', 'trade', id],
      queryFn: ({ signal }) => call(getTrade, { params: { id }, signal }),
      staleTime: 30_000,
    }),
}

/** Keys of everything read about trades, for invalidation. */
export const tradeKeys = {
  all: ['/api/journal'] as const,
  lists: ['/api/journal', 'list'] as const,
}

/** Updates the sheet and every loaded page at once with a trade the server returned. */
export function putTrade(queryClient: QueryClient, trade: TradeDetail): void {
  queryClient.setQueryData(tradeQueries.byId(trade.id).queryKey, trade)
  // A row that includes copies is refetched, because its money is more than this trade's.
  patchRows(queryClient, (row) => (row.id === trade.id && row.copyIds.length === 0 ? rowOf(trade) : row))
}

/** Changes rows in the loaded pages before the server has answered. */
export function patchRows(queryClient: QueryClient, change: (row: TradeRow) => TradeRow): void {
  queryClient.setQueriesData<TradePage>({ queryKey: tradeKeys.lists }, (page) =>
    page ? { ...page, rows: page.rows.map(change) } : page,
  )
}

/**
 * Refetches list, totals, words, dashboard and accounts: what is on screen now, the rest when it is next shown.
 * Call it after anything that changes, adds, removes or regroups trades. With `moved`, rows may be in other
 * places now, so inactive pages are dropped.
 */
export async function refreshTrades(queryClient: QueryClient, { moved = false } = {}): Promise<void> {
  if (moved) queryClient.removeQueries({ queryKey: tradeKeys.lists, type: 'inactive' })
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => dependsOnTrades(queryKey[0]) })
}

function dependsOnTrades(path: unknown): boolean {
  const own = ['/api/auth', '/api/user', '/api/imports/preview']
  return typeof path === 'string' && !own.some((one) => path.startsWith(one))
}

/** A trade's row as in the list, derived from its detail. */
function rowOf(trade: TradeDetail): TradeRow {
  const { notes, screenshots } = trade
  return { ...trade, hasNotes: notes !== '', screenshotCount: screenshots.length }
}
