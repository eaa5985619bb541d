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
  if (!detail)
    return (
      <LoadingState query={query} name="the day" level="h3" className="py-10">
        <DaySkeleton />
      </LoadingState>
    )
  return (
    <div className="grid grid-cols-1 gap-4">
      <DayResult day={day} detail={detail} view={view} />
      <DayEvents events={detail.summary?.events ?? []} />
      {detail.plans.map((plan) => (
        <DayPlanSummary key={plan.id} plan={plan} currency={detail.currency} />
      ))}
      {day <= view.today ? (
        <DayReflection day={day} detail={detail} />
      ) : (
        <p className="text-subtle-foreground">This day is still to come.</p>
      )}
      <DayTrades day={day} trades={detail.trades} view={view} />
      <DayPictures pictures={detail.screenshots} />
    </div>
  )
}

/** The reflection is cached separately, so that a save shows before the day is refetched. */
function DayReflection({ day, detail }: { day: string; detail: CalendarDayDetail }) {
  const { data = detail.reflection } = useQuery(reflectionQueries.byDay(day))
  return <ReflectionEditor key={day} reflection={data} />
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
