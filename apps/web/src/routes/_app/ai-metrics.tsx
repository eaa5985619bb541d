import { createFileRoute } from '@tanstack/react-router'
import { findingQueries } from '../../features/findings/finding-queries.ts'
import { FindingsPanel } from '../../features/findings/findings-panel.ts'
import { PerformancePage, usePerformanceTitle } from '../../features/performance/performance-page.tsx'
import { performanceQueries } from '../../features/performance/performance-queries.ts'
import {
  measureOf,
  parsePerformanceSearch,
  reportQueryOf,
  shownTabs,
} from '../../features/performance/performance-search.ts'
import { TAB_PANELS } from '../../features/performance/tab-panels.ts'
import { sessionQueries } from '../../features/session/session-queries.ts'
import { aiInsightsStore, proLockedStore } from '../../lib/local-flags.ts'
import { parseScope, scopeFilterOf, scopeOnOpening } from '../../lib/scope.ts'
import { tradingToday } from '../../lib/time/trading-today.ts'
import { usePageMetadata } from '../../lib/use-page-metadata.ts'

export const Route = createFileRoute('/_app/ai-metrics')({
  staticData: { page: { title: 'Metrics' }, scoped: true },
  validateSearch: parsePerformanceSearch,
  loaderDeps: ({ search }) => search,
  // Requests the current tab's data while the page's code loads; the page does not wait for it here.
  loader: ({ context: { queryClient }, deps }) => {
    const search = scopeOnOpening(deps)
    const today = tradingToday(search.account)
    const query = reportQueryOf(search, today)
    const measure = measureOf(parseScope(search))
    const [first = 'overview'] = shownTabs(aiInsightsStore.get() ?? false)
    const { tab = first, by = 'setup' } = search
    if (tab === 'findings') FindingsPanel.prefetch()
    else TAB_PANELS[tab].prefetch()
    void queryClient.prefetchQuery(sessionQueries.user())
    if (proLockedStore.get()) return
    if (tab === 'findings')
      void queryClient.prefetchQuery(findingQueries.list(scopeFilterOf(parseScope(search), today)))
    if (tab === 'overview') {
      void queryClient.prefetchQuery(performanceQueries.overview(query))
      void queryClient.prefetchQuery(performanceQueries.standouts(query, measure))
    }
    if (tab === 'breakdowns') void queryClient.prefetchQuery(performanceQueries.breakdown(query, by, measure))
  },
  component: PerformanceRoute,
})

function PerformanceRoute() {
  usePageMetadata({ title: usePerformanceTitle() })
  return <PerformancePage findings={FindingsPanel} />
}
