import { Suspense, useEffect, useRef } from 'react'
import { useBrowserStore } from '../../lib/browser/use-browser-store.ts'
import { aiInsightsStore } from '../../lib/local-flags.ts'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/navigation/tabs.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { Loading } from '../../ui/states/skeleton.tsx'
import { PremiumGate } from '../session/premium-gate.tsx'
import { FilterBar } from '../trade-filter/filter-bar.tsx'
import { useTradeFilters } from '../trade-filter/use-trade-filters.ts'
import { ReportSkeleton } from './frame/report-frame.tsx'
import { useReportPage } from './frame/use-report-page.ts'
import { type PerformanceTab, shownTabs, TAB_LABELS } from './performance-search.ts'
import { SavedReports } from './saved-reports.tsx'
import { type Panel, TAB_PANELS } from './tab-panels.ts'

/** The page's specified name: AI Metrics while AI insights are on, otherwise Metrics. */
export function usePerformanceTitle(): string {
  return useBrowserStore(aiInsightsStore) ? 'AI Metrics' : 'Metrics'
}

type PerformancePageProps = { findings: Panel }

/** The performance report, one question per tab. Filters, tab and settings are in the URL. */
export function PerformancePage({ findings }: PerformancePageProps) {
  const title = usePerformanceTitle()
  return (
    <Page>
      <PremiumGate page="performance">
        <PageHeader
          title={title}
          actions={
            <span className="print:hidden">
              <SavedReports />
            </span>
          }
        />
        <Report findings={findings} />
      </PremiumGate>
    </Page>
  )
}

function Report({ findings }: PerformancePageProps) {
  const { search, change } = useReportPage()
  const filters = useTradeFilters()
  const tabs = shownTabs(useBrowserStore(aiInsightsStore))
  const shown = tabs.find((tab) => tab === search.tab) ?? tabs[0] ?? 'overview'
  const panels: Record<PerformanceTab, Panel> = { findings, ...TAB_PANELS }
  const list = useRef<HTMLDivElement>(null)
  // On a narrow screen the row of tabs scrolls: brings the current one into view.
  useEffect(() => {
    const tab = list.current?.querySelector(`[role="tab"][id$="-${shown}"]`)
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [shown])
  return (
    <Tabs
      value={shown}
      onValueChange={(next) => {
        const tab = tabs.find((known) => known === next)
        change({ tab: tab === tabs[0] ? undefined : tab }, { replace: false })
      }}
    >
      <FilterBar filters={filters} className="mb-3 max-md:-mx-4 max-md:px-4 scroll-quiet print:hidden" />
      <TabList ref={list} aria-label="Parts of the report" className="print:hidden">
        {tabs.map((tab) => (
          <Tab key={tab} value={tab} {...panels[tab].near}>
            {TAB_LABELS[tab]}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => {
        const TabContent = panels[tab]
        return (
          <TabPanel key={tab} value={tab} tabIndex={-1}>
            <Suspense
              fallback={
                <Loading label="Loading the figures">
                  <ReportSkeleton />
                </Loading>
              }
            >
              <TabContent />
            </Suspense>
          </TabPanel>
        )
      })}
    </Tabs>
  )
}
