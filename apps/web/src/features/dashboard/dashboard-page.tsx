import { Suspense } from 'react'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'
import { Page } from '../../ui/page.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { Outdated } from '../../ui/states/outdated.tsx'
import { DashboardContent } from './dashboard-content.tsx'
import { DashboardHead } from './dashboard-head.tsx'
import type { DashboardSearch } from './dashboard-search.ts'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { TodayText } from './today-line.tsx'
import { useDashboard } from './use-dashboard.ts'
import { useDashboardWidth } from './use-dashboard-width.ts'

const FirstRun = lazyPart(async () => (await import('./first-run.tsx')).FirstRun)
const NoTradesHere = lazyPart(async () => (await import('./no-trades-here.tsx')).NoTradesHere)

/** The dashboard: the next step, the figures, and their history. */
export function DashboardPage({ search }: { search: DashboardSearch }) {
  const { shown, view, result } = useDashboard(search)
  const width = useDashboardWidth()
  if (!shown || !view) {
    return (
      <Page width={width}>
        <DashboardHead today={null} withLayout={!result.isError} />
        <LoadingState query={result} name="the dashboard" isCard>
          <DashboardSkeleton />
        </LoadingState>
      </Page>
    )
  }
  const { data, at } = shown
  const hasTrades = data.n > 0 || data.recent.length > 0 || data.otherCurrencies.length > 0
  return (
    <Page width={width}>
      <DashboardHead today={data.today} withLayout={hasTrades}>
        {!data.empty && <TodayText today={data.today} view={view} />}
      </DashboardHead>
      {result.isError && <Outdated at={at} result={result} />}
      {data.empty ? (
        <Suspense fallback={null}>
          <FirstRun step={data.nextStep} />
        </Suspense>
      ) : hasTrades ? (
        <DashboardContent data={data} view={view} isOld={result.isPlaceholderData} />
      ) : (
        <Suspense fallback={null}>
          <NoTradesHere />
        </Suspense>
      )}
    </Page>
  )
}
