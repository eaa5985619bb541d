import type { ReviewPage } from '@ballast/contract/reflection/reviews'
import { periodOf, type ReviewPeriod } from '@ballast/domain/reflection/review-period'
import { dayNumber, dayText } from '@ballast/domain/time/trading-day'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { countOf } from '../../../lib/format/count-of.ts'
import { formatMonth, formatRange } from '../../../lib/format/format-date.ts'
import { addDays, type Day, todayAsDay } from '../../../lib/time/days.ts'
import { Card } from '../../../ui/card.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { SegmentedControl } from '../../../ui/navigation/segmented-control.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import type { ScopeQuery } from '../../calendar/calendar-search.ts'
import { OtherCurrencies } from '../../statistics/other-currencies.tsx'
import { archiveQueries } from '../archive-queries.ts'
import type { GoArchive } from '../use-archive.ts'
import { ReviewDays } from './review-days.tsx'
import { ReviewFigures } from './review-figures.tsx'
import { ReviewForm } from './review-form.tsx'
import { useResumeReviews } from './use-review.ts'

type ReviewPartProps = { period: ReviewPeriod; day: Day; scope: ScopeQuery; onGo: GoArchive }

/** A week or month: its computed figures, three questions, and the focus for the next one. */
export function ReviewPart({ period, day, scope, onGo }: ReviewPartProps) {
  const { first, last } = periodOf(period, dayNumber(day))
  const from = dayText(first)
  const to = dayText(last)
  const query = useQuery(archiveQueries.review(period, from, scope))
  const { data } = query
  // If the accounts change, the form stays while their figures load, because somebody may be writing in it.
  const [loaded, setLoaded] = useState(data)
  if (data && data !== loaded) setLoaded(data)
  const page = data ?? (loaded && isOf(loaded, period, from) ? loaded : undefined)
  useResumeReviews()
  const name = period === 'week' ? formatRange({ from, to }) : formatMonth(from.slice(0, 7))
  const isLast = to >= (data?.today ?? todayAsDay())
  return (
    <Card aria-label="Review" className="mx-auto w-full max-w-4xl">
      <header className="flex flex-wrap items-center gap-2 border-b border-border px-4 py-3">
        <h2 className="min-w-0 flex-1 text-finding font-600" aria-live="polite">
          {name}
        </h2>
        <SegmentedControl<ReviewPeriod>
          label="Period"
          size="sm"
          options={[
            { value: 'week', label: 'Week' },
            { value: 'month', label: 'Month' },
          ]}
          value={period}
          onValueChange={(next) => onGo({ period: next === 'week' ? undefined : next, day })}
        />
        <IconButton label={`Earlier ${period}`} onClick={() => onGo({ day: addDays(from, -1) })}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <IconButton label={`Later ${period}`} disabled={isLast} onClick={() => onGo({ day: addDays(to, 1) })}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
      </header>
      {data ? (
        <>
          <ReviewFigures page={data} />
          {data.otherCurrencies.length > 0 && (
            <p className="border-b border-border px-4 py-2.5 text-small text-muted-foreground">
              Shown: {countOf(data.strip.n, 'trade')} in {data.currency}.{' '}
              <OtherCurrencies others={data.otherCurrencies} />
            </p>
          )}
          <ReviewDays page={data} onDay={(next) => onGo({ view: undefined, day: next })} />
        </>
      ) : (
        <LoadingState query={query} name="the review" level="h3" className="py-14">
          <Skeleton className={page ? 'm-4 h-40' : 'm-4 h-72'} />
        </LoadingState>
      )}
      {page && <ReviewForm key={`${period} ${from}`} page={page} />}
    </Card>
  )
}

function isOf({ review }: ReviewPage, period: ReviewPeriod, firstDay: Day): boolean {
  return review.period === period && review.firstDay === firstDay
}
