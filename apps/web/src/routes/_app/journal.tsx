import { createFileRoute } from '@tanstack/react-router'
import { parseTradeLogSearch } from '../../features/trades/trade-filter/trade-search.ts'
import { TradeLogPage } from '../../features/trades/trade-log-page.tsx'

export const Route = createFileRoute('/_app/journal')({
  staticData: { page: { title: 'Trade Log' }, scoped: true },
  validateSearch: parseTradeLogSearch,
  component: TradeLogPage,
})
