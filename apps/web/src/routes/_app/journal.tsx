import { createFileRoute } from '@tanstack/react-router'
import { tradeQueryOf } from '../../features/trade-filter/trade-query.ts'
import { parseTradeLogSearch } from '../../features/trade-filter/trade-search.ts'
import { TradeLogPage } from '../../features/trades/trade-log/trade-log-page.tsx'
import { tradeQueries } from '../../features/trades/trade-queries.ts'
import { displayOf, parseScope, scopeFilterOf, scopeOnOpening } from '../../lib/scope.ts'
import { tradingToday } from '../../lib/time/trading-today.ts'

export const Route = createFileRoute('/_app/journal')({
  staticData: { page: { title: 'Trade Log' }, scoped: true },
  validateSearch: parseTradeLogSearch,
  loaderDeps: ({ search }) => search,
  // Requests the first rows while the page's code loads; the page does not wait for them here.
  loader: ({ context: { queryClient }, deps }) => {
    const search = scopeOnOpening(deps)
    const scope = { ...scopeFilterOf(search, tradingToday(search.account)), ...displayOf(parseScope(search)) }
    const page = tradeQueries.page(tradeQueryOf(search, scope), 0)
    if (queryClient.getQueryData(page.queryKey) === undefined) void queryClient.prefetchQuery(page)
  },
  component: TradeLogPage,
})
