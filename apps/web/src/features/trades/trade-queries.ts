import type { ResponseOf } from '@ballast/contract/endpoint'
import {
  getTrade,
  getTradeWords,
  listTrades,
  type TradeDetail,
  type TradeRow,
} from '@ballast/contract/trades'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { queryText, type TradeQuery } from './trade-filter/trade-query.ts'
import { PAGE_ROWS } from './trade-table/page-math.ts'

export type TradePage = ResponseOf<typeof listTrades>

/** Reads of the trade log. Keys begin with the path of their endpoint. */
export const tradeQueries = {
  /** A page of the log, the first being 0; totals over everything that fits come with each. */
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
  /** Symbols, tags and mistakes in use, the most used first. */
  words: () =>
    queryOptions({
      queryKey: ['/api/journal', 'words'],
      queryFn: ({ signal }) => call(getTradeWords, { signal }),
    }),
}

/** Keys of everything read about trades, for invalidation. */
export const tradeKeys = {
  all: ['/api/journal'] as const,
  lists: ['/api/journal', 'list'] as const,
  words: ['/api/journal', 'words'] as const,
}

/** A trade just answered by the server: the sheet and every loaded page show it at once. */
export function putTrade(queryClient: QueryClient, trade: TradeDetail): void {
  queryClient.setQueryData(tradeQueries.byId(trade.id).queryKey, trade)
  // A row that includes copies is refetched: its money is more than this trade's.
  patchRows(queryClient, (row) => (row.id === trade.id && row.copyIds.length === 0 ? rowOf(trade) : row))
}

/** Changes rows in the loaded pages before the server has answered. */
export function patchRows(queryClient: QueryClient, change: (row: TradeRow) => TradeRow): void {
  queryClient.setQueriesData<TradePage>({ queryKey: tradeKeys.lists }, (page) =>
    page ? { ...page, rows: page.rows.map(change) } : page,
  )
}

/**
 * Has list, totals, words, dashboard and accounts fetched again: what is on screen now, the rest when it
 * is next shown. Call it after anything that changes, adds, removes or regroups trades; `moved` where rows
 * may stand in other places now, so that pages out of sight are not shown as they were.
 */
export async function refreshTrades(queryClient: QueryClient, { moved = false } = {}): Promise<void> {
  if (moved) queryClient.removeQueries({ queryKey: tradeKeys.lists, type: 'inactive' })
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => dependsOnTrades(queryKey[0]) })
}

function dependsOnTrades(path: unknown): boolean {
  const own = ['/api/auth', '/api/user', '/api/imports/preview']
  return typeof path === 'string' && !own.some((one) => path.startsWith(one))
}

/** A trade's row as the list has it, taken from its detail. */
function rowOf(trade: TradeDetail): TradeRow {
  const { notes, screenshots } = trade
  return { ...trade, hasNotes: notes !== '', screenshotCount: screenshots.length }
}
