import { Suspense } from 'react'
import { useMediaQuery } from '../../lib/browser/media-query.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import type { Day } from '../../lib/time/days.ts'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { CurrencyNote } from '../dashboard/currency-note.tsx'
import { RefreshFailed } from '../dashboard/refresh-failed.tsx'
import { useResumeReflections } from '../reflections/use-reflection.ts'
import { CalendarBody } from './calendar-body.tsx'
import { CalendarHead } from './calendar-head.tsx'
import { type CalendarSearch, scopeQueryOf } from './calendar-search.ts'
import { useCalendar, useCalendarNavigation } from './use-calendar.ts'

const DayPanel = lazyPart(async () => (await import('./day/day-panel.tsx')).DayPanel)

/** Months and years at a glance, and one day beside them. */
export function CalendarPage({ search }: { search: CalendarSearch }) {
  const { month, week, days, view, result } = useCalendar(search)
  const go = useCalendarNavigation()
  const isWide = useMediaQuery('(width >= 80rem)')
  useResumeReflections()
  const mode = search.view ?? 'month'
  const retry = () => void result.refetch()
  // The first day opened can be closed by going back; from day to day the address is replaced.
  const openDay = (day: Day) =>
    go(
      {
        day,
        ...(mode === 'week'
          ? { week: week[0] }
          : { month: mode === 'month' ? day.slice(0, 7) : `${day.slice(0, 4)}-${month.slice(5)}` }),
      },
      { replace: search.day !== undefined },
    )
  const { data } = result

  function closeDay() {
    const day = search.day
    go({ day: undefined, ...(mode === 'week' ? { week: week[0] } : { month }) })
    if (day) document.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus({ preventScroll: true })
  }
  return (
    <Page>
      <CalendarHead
        month={month}
        mode={mode}
        week={week}
        layer={view.layer}
        isCurrent={mode === 'week' ? week.includes(view.today) : month === view.today.slice(0, 7)}
        onMonth={(next) => go({ month: next })}
        onWeek={(next) => go({ week: next })}
        onToday={() => go({ month: view.today.slice(0, 7), week: mode === 'week' ? view.today : undefined })}
        onMode={(next) =>
          go(
            next === 'week'
              ? { view: next, week: weekIn(month, view.today) }
              : {
                  view: next === 'year' ? next : undefined,
                  week: undefined,
                  month: mode === 'week' ? (week[3] ?? view.today).slice(0, 7) : month,
                },
          )
        }
        onLayer={(next) => go({ layer: next === 'result' ? undefined : next })}
      />
      <div className="flex gap-4">
        <div className="min-w-0 flex-1">
          {data && (
            <CurrencyNote currency={data.currency} otherCurrencies={data.otherCurrencies} n={data.strip.n} />
          )}
          {data && result.isError && (
            <RefreshFailed
              at={result.dataUpdatedAt}
              isOther={false}
              onRetry={retry}
              isRetrying={result.isFetching}
            />
          )}
          {!data && result.isError ? (
            <Card className="py-14">
              <ErrorState
                title="The calendar did not load"
                error={result.error}
                onRetry={retry}
                isRetrying={result.isFetching}
              />
            </Card>
          ) : (
            <CalendarBody
              mode={mode}
              month={month}
              week={week}
              scope={scopeQueryOf({ ...view.scope, ...search })}
              data={data}
              days={days}
              view={view}
              selected={search.day}
              onOpen={openDay}
              onGo={go}
            />
          )}
        </div>
        <Suspense fallback={isWide && search.day ? <div className="w-[344px] shrink-0" /> : null}>
          {search.day && (
            <DayPanel
              day={search.day}
              scope={scopeQueryOf({ ...view.scope, ...search })}
              view={view}
              mode={isWide ? 'docked' : 'modal'}
              onDay={openDay}
              onClose={closeDay}
            />
          )}
        </Suspense>
      </div>
    </Page>
  )
}

/** The week to begin with in a month: today's, or the first. */
function weekIn(month: string, today: Day): Day {
  return today.startsWith(month) ? today : `${month}-01`
}
