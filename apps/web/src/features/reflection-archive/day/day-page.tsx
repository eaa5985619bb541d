import type { DayDetails } from '@ballast/contract/reflection/archive'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ChevronLeft, ChevronRight, Lock } from 'lucide-react'
import { formatDayTime, formatLongDay } from '../../../lib/format/format-date.ts'
import { useClock } from '../../../lib/time/clock.ts'
import type { Day } from '../../../lib/time/days.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx'
import type { ScopeQuery } from '../../calendar/calendar-search.ts'
import { useDay } from '../../calendar/day/use-day.ts'
import { useCalendar } from '../../calendar/use-calendar.ts'
import { CarriedNote } from '../../reflections/carried-note.tsx'
import { ReflectionEditor } from '../../reflections/reflection-editor.tsx'
import { reflectionQueries } from '../../reflections/reflection-queries.ts'
import { archiveQueries } from '../archive-queries.ts'
import type { DaySteps } from '../use-day-steps.ts'
import { DayFigures } from './day-figures.tsx'
import { TradesAndFeelings } from './trades-and-feelings.tsx'

type DayPageProps = {
  day: Day
  today: Day
  /** The month in the small calendar, whose days are already loaded. */
  month: string
  scope: ScopeQuery
  steps: DaySteps
  /** On a phone: goes back to the list. */
  onBack: (() => void) | undefined
}

/** A day: its reflection, with the facts next to it. */
export function DayPage({ day, today, month, scope, steps, onBack }: DayPageProps) {
  const calendarDay = useDay(day, scope)
  const details = useQuery(archiveQueries.details(day, scope))
  const { view } = useCalendar({ month })
  // Waits for the intent shown above the reflection, so that the page does not jump.
  const carried = useQuery(reflectionQueries.carried(day))
  const written = useQuery({ ...reflectionQueries.byDay(day), enabled: calendarDay.isFetched })
  const failed = [calendarDay, details, written].find((query) => query.isError && !query.data)
  const retry = () => void Promise.all([calendarDay.refetch(), details.refetch(), written.refetch()])
  // The reflection stays: it can be written whatever else did not load.
  const failure = failed && (
    <ErrorState
      level="h3"
      title={written.data ? 'The rest of the day did not load' : 'The day did not load'}
      error={failed.error}
      onRetry={retry}
      isRetrying={failed.isFetching}
      className="py-14"
    />
  )
  return (
    <Card aria-label={formatLongDay(day)} className="@container">
      <header className="flex items-center gap-1.5 border-b border-border px-4 py-3">
        {onBack && (
          <IconButton label="Back to the list" onClick={onBack} className="-ml-2">
            <ArrowLeft aria-hidden="true" />
          </IconButton>
        )}
        <div className="min-w-0 flex-1">
          <WrittenAt createdAt={written.data?.createdAt ?? null} />
          <h2 className="text-finding font-600" aria-live="polite">
            {formatLongDay(day, 'short')}
          </h2>
        </div>
        {details.data?.routine.finishedAt && (
          <Badge className="max-md:hidden">
            <Lock aria-hidden="true" />
            Day finished
          </Badge>
        )}
        <IconButton label="Earlier day" shortcut="j" disabled={!steps.older} onClick={() => steps.older?.()}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <IconButton label="Later day" shortcut="k" disabled={!steps.newer} onClick={() => steps.newer?.()}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
      </header>
      {written.data && !carried.isPending ? (
        <>
          <div className="grid @min-[680px]:grid-cols-[minmax(0,1fr)_320px]">
            <div className="grid grid-cols-1 content-start gap-3 p-4">
              <CarriedNote day={day} className="bg-inset" />
              {day <= today ? (
                <ReflectionEditor key={day} reflection={written.data} />
              ) : (
                <p className="text-subtle-foreground">This day is still to come.</p>
              )}
            </div>
            {failure ??
              (calendarDay.data ? (
                <DayFigures day={day} calendarDay={calendarDay.data} details={details.data} view={view} />
              ) : (
                <FiguresSkeleton />
              ))}
          </div>
          {calendarDay.data && !failed && (
            <TradesAndFeelings
              day={day}
              trades={calendarDay.data.trades}
              feelings={details.data?.feelings ?? NONE}
              scope={view.scope}
            />
          )}
        </>
      ) : (
        (failure ?? <DaySkeleton />)
      )}
    </Card>
  )
}

const NONE: DayDetails['feelings'] = []

function WrittenAt({ createdAt }: { createdAt: string | null }) {
  const { timeZone } = useClock()
  return (
    <p className="min-h-[1.4em] truncate text-small text-subtle-foreground">
      {createdAt ? `Started ${formatDayTime(new Date(createdAt), timeZone)}` : 'Nothing written yet'}
    </p>
  )
}

function FiguresSkeleton() {
  return (
    <Loading label="Loading the day">
      <Skeleton className="m-4 h-96 w-auto" />
    </Loading>
  )
}

function DaySkeleton() {
  return (
    <Loading label="Loading the day">
      <div className="grid gap-4 p-4 @min-[680px]:grid-cols-[minmax(0,1fr)_320px]">
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
      </div>
    </Loading>
  )
}
