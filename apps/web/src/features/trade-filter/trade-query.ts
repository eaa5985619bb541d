import type { TradeSort } from '@ballast/contract/trade-filter'
import { buildQuery } from '../../lib/requests/request-url.ts'
import type { Basis, CountedUnit, ScopeFilter } from '../../lib/scope.ts'
import { filtersOf, type SortOrder, type TradeFilterSearch, type TradeLogSearch } from './trade-search.ts'

/** The server's selection and order of trades: the URL's filters with the scope's accounts and dates. */
export type TradeQuery = TradeFilterSearch & {
  account?: string[]
  from?: string
  to?: string
  /** Net or gross; net by default. */
  basis?: 'gross'
  /** The unit of counting; decisions by default. */
  count?: 'trades'
  sort: TradeSort
  order: SortOrder
}

type Scope = ScopeFilter & { basis?: Basis; count?: CountedUnit }

export function tradeQueryOf(search: TradeLogSearch, scope: Scope): TradeQuery {
  return {
    ...filtersOf(search),
    ...(scope.account.length > 0 ? { account: scope.account } : {}),
    ...(scope.from ? { from: scope.from } : {}),
    ...(scope.to ? { to: scope.to } : {}),
    ...(scope.basis === 'gross' ? { basis: scope.basis } : {}),
    ...(scope.count === 'trades' ? { count: scope.count } : {}),
    sort: search.sort ?? 'openedAt',
    order: search.order ?? 'desc',
  }
}

/** The filter of a bulk change: the query without its order. */
export function filterOfQuery({
  sort: _,
  order: __,
  ...filter
}: TradeQuery): Omit<TradeQuery, 'sort' | 'order'> {
  return filter
}

/** Whether the query leaves any trades out. */
export function isNarrowed(query: TradeQuery): boolean {
  const { basis: _, count: __, ...filter } = filterOfQuery(query)
  return Object.keys(filter).length > 0
}

/** A text per query: two queries that select the same in the same order are equal. */
export function queryText(query: TradeQuery): string {
  return buildQuery(Object.fromEntries(Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1))))
}
