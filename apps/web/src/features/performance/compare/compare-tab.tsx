import type { ReportComparison } from '@ballast/contract/reports'
import { periodBefore } from '@ballast/domain/time/period-before'
import { useNavigate } from '@tanstack/react-router'
import { ArrowLeftRight } from 'lucide-react'
import { cn } from '../../../lib/class-names.ts'
import { displayOf, parseScope, rememberedScopeStore, selectionOf, withoutScope } from '../../../lib/scope.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardBody } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { Outdated } from '../../../ui/states/outdated.tsx'
import { FilterBar } from '../../trade-filter/filter-bar.tsx'
import { filtersOf, withoutFilters } from '../../trade-filter/trade-search.ts'
import { NoTradesYet, ReportSkeleton } from '../frame/report-frame.tsx'
import { viewOf } from '../frame/report-view.ts'
import { useReport } from '../frame/use-report.ts'
import { type ReportPage, useReportPage } from '../frame/use-report-page.ts'
import { performanceQueries } from '../performance-queries.ts'
import { type OtherFilter, otherText, parsePerformanceSearch } from '../performance-search.ts'
import { ComparisonTable } from './comparison-table.tsx'
import { useOtherFilters } from './use-other-filters.ts'

/** Compares the page's trades with those of a second filter. */
export function CompareTab() {
  const page = useReportPage()
  const filters = useOtherFilters()
  const { shown, result } = useReport(performanceQueries.comparison(page.query, filters.sent))
  return (
    <>
      <section aria-label="Compared with" className="mb-4 grid gap-2">
        <p className="text-table text-muted-foreground">
          <b className="font-560 text-foreground">A</b> is what the filters above select.{' '}
          <b className="font-560 text-foreground">B</b> is what these select:
        </p>
        <FilterBar
          filters={filters}
          label="Filter the trades of B"
          className="max-md:-mx-4 max-md:px-4 scroll-quiet"
        />
        <Presets page={page} other={filters.other} set={filters.set} />
      </section>
      {!shown ? (
        <LoadingState query={result} name="the comparison" isCard>
          <ReportSkeleton />
        </LoadingState>
      ) : (
        <div
          aria-busy={result.isPlaceholderData}
          className={cn(
            'transition-opacity duration-[180ms]',
            result.isPlaceholderData && 'opacity-60 delay-150',
          )}
        >
          {result.isError && <Outdated at={shown.at} result={result} />}
          <Compared data={shown.data} page={page} other={filters.other} />
        </div>
      )}
    </>
  )
}

type PresetsProps = { page: ReportPage; other: OtherFilter; set: (next: OtherFilter) => void }

/** Common second sides as shortcuts, and swapping the two. */
function Presets({ page, other, set }: PresetsProps) {
  const navigate = useNavigate()
  const { scope, search } = page
  const own = selectionOf(scope.search)
  const before = periodBefore(scope)
  const first: OtherFilter = { ...filtersOf(search), ...own }
  function swap() {
    const next = parseScope({ ...other, ...displayOf(scope.search) })
    rememberedScopeStore.set(next)
    const rest = withoutScope(withoutFilters(parsePerformanceSearch(search)))
    void navigate({
      to: '.',
      search: { ...rest, ...filtersOf(other), ...next, other: otherText(first) } as object as Record<
        string,
        never
      >,
      replace: true,
      resetScroll: false,
    })
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="xs" onClick={() => set({})}>
        All trades
      </Button>
      {before && (
        <Button size="xs" onClick={() => set({ ...first, range: undefined, ...before })}>
          The previous period
        </Button>
      )}
      <Button size="xs" onClick={() => set(first)}>
        Same as A
      </Button>
      <Button size="xs" onClick={swap}>
        <ArrowLeftRight aria-hidden="true" />
        Swap A and B
      </Button>
    </div>
  )
}

function Compared({ data, page, other }: { data: ReportComparison; page: ReportPage; other: OtherFilter }) {
  if (data.empty) return <NoTradesYet />
  const { first, second, otherCurrencies } = data
  if (first.n === 0 && second.n === 0)
    return (
      <Card className="py-14">
        <EmptyState title="Neither side has a closed trade">Widen the dates or remove filters.</EmptyState>
      </Card>
    )
  const head = {
    currency: data.currency,
    copies: data.copies,
    otherCurrencies: otherCurrencies.map((currency) => ({ currency, n: 0, net: '0' })),
    // Only closed trades with a known result are compared, whatever else is in the log.
    open: 1,
    unknownResults: 0,
    startingBalance: '0',
  }
  const view = viewOf(page, head)
  const otherSearch = { ...other, ...displayOf(page.scope.search) }
  const others = viewOf({ ...page, trades: otherSearch }, head).trades
  return (
    <Card>
      <CardBody className="pb-0">
        {otherCurrencies.length > 0 && (
          <p className="mb-2 text-small text-muted-foreground">
            Compared in {data.currency}; trades in {otherCurrencies.join(', ')} are left out. Currencies are
            never added together.
          </p>
        )}
      </CardBody>
      <ComparisonTable data={data} view={view} others={others} />
    </Card>
  )
}
