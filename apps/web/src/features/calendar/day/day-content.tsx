import type { CalendarDayDetail } from '@ballast/contract/calendar'
import { useQuery } from '@tanstack/react-query'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { ReflectionEditor } from '../../reflections/reflection-editor.tsx'
import { reflectionQueries } from '../../reflections/reflection-queries.ts'
import type { CalendarView } from '../calendar-view.ts'
import { DayEvents } from './day-events.tsx'
import { DayPictures } from './day-pictures.tsx'
import { DayPlanSummary } from './day-plan-summary.tsx'
import { DayResult } from './day-result.tsx'
import { DayTrades } from './day-trades.tsx'
import type { DayQuery } from './use-day.ts'

type DayContentProps = { day: string; query: DayQuery; view: CalendarView }

/** Everything about a day, and the editor for its reflection. */
export function DayContent({ day, query, view }: DayContentProps) {
  const { data: detail } = query
  // The reflection is cached separately: a save shows before the day is refetched, and it can be written whatever else did
  // not load, or while the day loads for other accounts.
  const { data: written } = useQuery({ ...reflectionQueries.byDay(day), enabled: query.isFetched })
  const reflection = written ?? detail?.reflection
  return (
    <div className="grid grid-cols-1 gap-4">
      {detail ? (
        <DayFacts day={day} detail={detail} view={view} />
      ) : (
        <LoadingState query={query} name="the day" level="h3" className="py-10">
          <DaySkeleton />
        </LoadingState>
      )}
      {day <= view.today
        ? reflection && <ReflectionEditor key={day} reflection={reflection} />
        : detail && <p className="text-subtle-foreground">This day is still to come.</p>}
      {detail && (
        <>
          <DayTrades key={day} day={day} trades={detail.trades} view={view} />
          <DayPictures pictures={detail.screenshots} />
        </>
      )}
    </div>
  )
}

type DayFactsProps = Pick<DayContentProps, 'day' | 'view'> & { detail: CalendarDayDetail }

/** The result of the day, what was booked, and its plans. */
function DayFacts({ day, detail, view }: DayFactsProps) {
  return (
    <>
      <DayResult day={day} detail={detail} view={view} />
      <DayEvents events={detail.summary?.events ?? []} />
      {detail.plans.map((plan) => (
        <DayPlanSummary key={plan.id} plan={plan} currency={detail.currency} />
      ))}
    </>
  )
}

function DaySkeleton() {
  return (
    <>
      <Skeleton className="h-7 w-2/5" />
      <Skeleton className="mt-4 h-24" />
      <Skeleton className="mt-4 h-8" />
      <Skeleton className="mt-4 h-44" />
    </>
  )
}
