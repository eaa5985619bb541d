import type { TradeRow, TradeTotals } from '@ballast/contract/trades'
import { listTrades } from '@ballast/contract/trades'
import { type QueryClient, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { queryText, type TradeQuery } from '../../trade-filter/trade-query.ts'
import { type TradePage, tradeKeys, tradeQueries } from '../trade-queries.ts'
import { PAGE_ROWS, pagesOfRange, placeOf, type RowRange } from './page-math.ts'

/** The trades a query selects, of which only the rows near the screen are loaded. */
export type Listing = {
  /** The query of the rows shown: the previous one while a new one's first page loads. */
  query: TradeQuery
  /** How many match the filter, and how many there are in total. */
  total: number
  all: number
  totals: TradeTotals | null
  rowAt: (index: number) => TradeRow | undefined
  /** The index of a trade among the loaded rows, or −1. */
  indexOf: (id: string) => number
  /** Nothing has loaded yet. */
  isPending: boolean
  /** Rows of an earlier query are shown while the new ones load. */
  isStale: boolean
  /** Why there is nothing to show. */
  error: Error | null
  /** Why some of the rows are missing. */
  rowsError: Error | null
  retry: () => void
  /** Sets the rows on screen, so that they are loaded. */
  setVisible: (range: RowRange) => void
  /** The rows of a range, fetched if they are missing. */
  loadRange: (range: RowRange) => Promise<TradeRow[]>
  /** The ids of everything that matches the filter. */
  loadIds: (withCopies?: boolean) => Promise<string[]>
  /** The copies included in some of its rows, which are deleted with them; fetched if a row is not loaded. */
  loadCopyIds: (ids: readonly string[]) => Promise<string[]>
}

export function useTradeListing(query: TradeQuery): Listing {
  'use no memo' // pages are read from the cache while rendering
  const queryClient = useQueryClient()
  const [range, setRange] = useState<RowRange>({ first: 0, last: 40 })
  const [before, setBefore] = useState(query)
  const next = useQuery(tradeQueries.page(query, 0))
  const isSettled = next.data !== undefined || next.isError
  if (isSettled && queryText(before) !== queryText(query)) setBefore(query)
  const shown = isSettled ? query : before
  const total = cachedPage(queryClient, shown, 0)?.total ?? 0
  const pages = [...new Set([0, ...pagesOfRange(range, total)])]
  const results = useQueries({ queries: pages.map((page) => tradeQueries.page(shown, page)) })
  const first = results[0]?.data
  const failed = results.find((result) => result.isError && result.data === undefined)

  function rowAt(index: number): TradeRow | undefined {
    const { page, offset } = placeOf(index)
    return cachedPage(queryClient, shown, page)?.rows[offset]
  }
  async function loadRange({ first: from, last }: RowRange): Promise<TradeRow[]> {
    const loaded = await Promise.all(
      pagesOfRange({ first: from, last }, total).map((page) =>
        queryClient.fetchQuery(tradeQueries.page(shown, page)),
      ),
    )
    const start = placeOf(from).offset
    return loaded.flatMap((page) => page.rows).slice(start, start + last - from + 1)
  }
  return {
    query: shown,
    total,
    all: first?.all ?? 0,
    totals: first?.totals ?? null,
    rowAt,
    indexOf: (id) => cachedIndexOf(queryClient, shown, id),
    isPending: first === undefined && !results[0]?.isError,
    isStale: shown !== query && queryText(shown) !== queryText(query),
    error: first === undefined ? (results[0]?.error ?? null) : null,
    rowsError: first === undefined ? null : (failed?.error ?? null),
    retry: () => {
      for (const result of results) if (result.isError) void result.refetch()
    },
    setVisible: (visible) =>
      setRange((current) =>
        current.first === visible.first && current.last === visible.last ? current : visible,
      ),
    loadRange,
    loadIds: async (withCopies = false) =>
      (await fetchRows(shown, total)).flatMap((row) => (withCopies ? [row.id, ...row.copyIds] : row.id)),
    loadCopyIds: async (ids) => {
      const loaded = byId(cachedRows(queryClient, shown))
      const isLoaded = ids.every((id) => loaded.has(id))
      const found = isLoaded ? loaded : byId(await fetchRows(shown, total))
      return ids.flatMap((id) => (found.get(id) ?? loaded.get(id))?.copyIds ?? [])
    },
  }
}

function cachedPage(queryClient: QueryClient, query: TradeQuery, page: number): TradePage | undefined {
  return queryClient.getQueryData(tradeQueries.page(query, page).queryKey)
}

function cachedRows(queryClient: QueryClient, query: TradeQuery): TradeRow[] {
  const pages = queryClient.getQueriesData<TradePage>({ queryKey: [...tradeKeys.lists, queryText(query)] })
  return pages.flatMap(([, page]) => page?.rows ?? [])
}

function byId(rows: readonly TradeRow[]): Map<string, TradeRow> {
  return new Map(rows.map((row) => [row.id, row]))
}

function cachedIndexOf(queryClient: QueryClient, query: TradeQuery, id: string): number {
  const pages = queryClient.getQueriesData<TradePage>({ queryKey: [...tradeKeys.lists, queryText(query)] })
  for (const [key, page] of pages) {
    const offset = page?.rows.findIndex((row) => row.id === id) ?? -1
    if (offset >= 0) return Number(key.at(-1)) * PAGE_ROWS + offset
  }
  return -1
}

const MAX_ROWS = 500

/** Everything that matches the filter. */
async function fetchRows(query: TradeQuery, total: number): Promise<TradeRow[]> {
  const rows: TradeRow[] = []
  for (let offset = 0; offset < total; offset += MAX_ROWS) {
    const page = await call(listTrades, { query: { ...query, offset, limit: MAX_ROWS } })
    rows.push(...page.rows)
  }
  return rows
}
