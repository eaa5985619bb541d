import type { ReportHead } from '@ballast/contract/report-values'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarSearch } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../../../lib/class-names.ts'
import type { Loaded } from '../../../lib/requests/use-last-good.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { AddTradesLinks } from '../../../ui/states/add-trades-links.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { Outdated } from '../../../ui/states/outdated.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { useTradeFilters } from '../../trade-filter/use-trade-filters.ts'
import { ReportNotes } from './report-notes.tsx'
import { type ReportView, viewOf } from './report-view.ts'
import type { ReportPage } from './use-report-page.ts'

type ReportFrameProps<T extends ReportHead> = {
  page: ReportPage
  report: { shown: Loaded<T> | null; result: UseQueryResult<T> }
  /** The part with its final geometry, still empty. */
  skeleton?: ReactNode
  children: (data: T, view: ReportView) => ReactNode
}

/** The states of every part of the report: loading, failed, no trades, none matching, and the figures. */
export function ReportFrame<T extends ReportHead>({ page, report, skeleton, children }: ReportFrameProps<T>) {
  const { shown, result } = report
  if (!shown)
    return (
      <LoadingState query={result} name="the figures" isCard>
        {skeleton ?? <ReportSkeleton />}
      </LoadingState>
    )
  const { data, at } = shown
  const view = viewOf(page, data)
  return (
    <div aria-busy={result.isPlaceholderData} className={whileOld(result.isPlaceholderData)}>
      {result.isError && <Outdated at={at} result={result} />}
      {data.empty ? (
        <NoTradesYet />
      ) : data.n === 0 && data.otherCurrencies.length === 0 ? (
        <NoTradesHere open={data.open} unknownResults={data.unknownResults} />
      ) : (
        <>
          <ReportNotes head={data} view={view} onChange={page.change} />
          {children(data, view)}
        </>
      )}
    </div>
  )
}

/** Dims figures from before a change until the new ones are there. */
export function whileOld(isOld: boolean, className = ''): string {
  return cn('transition-opacity duration-[180ms]', isOld && 'opacity-60 delay-150', className)
}

export function NoTradesYet() {
  return (
    <Card className="py-14">
      <EmptyState title="No trades to look at yet" actions={<AddTradesLinks />}>
        Import your broker’s file or log a trade. From about 30 trades on, the figures start to mean
        something.
      </EmptyState>
    </Card>
  )
}

type LeftOut = Pick<ReportHead, 'open' | 'unknownResults'>

function NoTradesHere({ open, unknownResults }: LeftOut) {
  const { query, clear } = useTradeFilters()
  const { sort: _, order: __, basis: ___, count: ____, ...filters } = query
  if (Object.keys(filters).length === 0) return <NoResultsYet open={open} unknownResults={unknownResults} />
  return (
    <Card className="py-14">
      <EmptyState
        icon={<CalendarSearch aria-hidden="true" />}
        title={
          unknownResults > 0
            ? 'No trade with a known result fits these filters'
            : open > 0
              ? 'Only open trades fit these filters'
              : 'No trades fit these filters'
        }
        actions={<Button onClick={clear}>Clear filters</Button>}
      >
        Your trades are all there. Widen the dates or remove a filter.
      </EmptyState>
    </Card>
  )
}

function NoResultsYet({ open, unknownResults }: LeftOut) {
  return (
    <Card className="py-14">
      <EmptyState
        title={open > 0 && unknownResults === 0 ? 'No trade is closed yet' : 'No trade has a result yet'}
        actions={
          <Button asChild>
            <Link to="/journal">Open the trade log</Link>
          </Button>
        }
      >
        The figures begin with the first trade whose result is known.
      </EmptyState>
    </Card>
  )
}

export function ReportSkeleton() {
  return (
    <>
      <Skeleton className="mb-5 w-72" />
      {[190, 380].map((height) => (
        <Card key={height} className="mb-4 px-4 pt-4">
          <div style={{ height }}>
            <Skeleton className="w-40" />
            <Skeleton className="mt-2 w-64" />
            <Skeleton className="mt-6 h-1/2 opacity-50" />
          </div>
        </Card>
      ))}
    </>
  )
}
