import { parseScope, SCOPE_KEYS } from '../../../lib/scope.ts'
import { parseSearch, stringifySearch } from '../../../lib/search-params.ts'
import { filtersOf, parseTradeLogSearch, type TradeLogSearch } from '../trade-filter/trade-search.ts'

/**
 * What a view keeps of the URL: filters, sort, accounts and dates, in a fixed order, so that two URLs that
 * show the same are the same text. The open sheet, unit and basis are not part of a view.
 */
export function viewSearchOf(search: Record<string, unknown>): string {
  const { unit: _, basis: __, ...scope } = parseScope(search)
  const { sort, order } = parseTradeLogSearch(search)
  const kept: Record<string, unknown> = { ...filtersOf(parseTradeLogSearch(search)), ...scope, sort, order }
  const sorted = Object.entries(kept)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => [key, Array.isArray(value) ? [...value].sort() : value] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return stringifySearch(Object.fromEntries(sorted)).slice(1)
}

/** The search a view stands for, put onto the page's own: unit, basis and the open sheet stay. */
export function applyView(viewSearch: string, current: Record<string, unknown>): TradeLogSearch {
  const found = parseSearch(viewSearch)
  const { trade } = parseTradeLogSearch(current)
  const { unit, basis } = parseScope(current)
  const scope = parseScope({ ...found, unit, basis })
  const page = Object.fromEntries(
    Object.entries(parseTradeLogSearch(found)).filter(([key]) => !SCOPE_KEYS.some((known) => known === key)),
  )
  return { ...page, ...scope, ...(trade ? { trade } : {}) } as TradeLogSearch
}
