import { displayOf, parseScope, SCOPE_KEYS, selectionOf } from '../../../lib/scope.ts'
import { parseSearch, stringifySearch } from '../../../lib/search-params.ts'
import { filtersOf, parseTradeLogSearch, type TradeLogSearch } from '../../trade-filter/trade-search.ts'

/**
 * The part of the URL a view saves: filters, sort, accounts and dates, in a fixed order, so that two URLs that show
 * the same have the same text. The open sheet, the unit and the basis are not part of a view.
 */
export function viewSearchOf(search: Record<string, unknown>): string {
  const scope = selectionOf(parseScope(search))
  const { sort, order } = parseTradeLogSearch(search)
  const view: Record<string, unknown> = { ...filtersOf(parseTradeLogSearch(search)), ...scope, sort, order }
  const sorted = Object.entries(view)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => [key, Array.isArray(value) ? [...value].sort() : value] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return stringifySearch(Object.fromEntries(sorted)).slice(1)
}

/** Applies a view's search to the page's own: unit, basis and the open sheet stay. */
export function applyView(viewSearch: string, current: Record<string, unknown>): TradeLogSearch {
  const found = parseSearch(viewSearch)
  const { trade } = parseTradeLogSearch(current)
  const scope = { ...selectionOf(parseScope(found)), ...displayOf(parseScope(current)) }
  const page = Object.fromEntries(
    Object.entries(parseTradeLogSearch(found)).filter(([key]) => !SCOPE_KEYS.some((known) => known === key)),
  )
  return { ...page, ...scope, ...(trade ? { trade } : {}) }
}
