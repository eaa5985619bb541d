import { type ReactNode, Suspense } from 'react'
import { useMediaQuery } from '../../lib/browser/media-query.ts'
import { useChangeSearch } from '../../lib/browser/use-change-search.ts'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'
import type { Day } from '../../lib/time/days.ts'
import { Page } from '../../ui/page.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { Outdated } from '../../ui/states/outdated.tsx'
import { CurrencyNote } from '../dashboard/currency-note.tsx'
import { useResumeReflections } from '../reflections/use-reflection.ts'
import { CalendarBody } from './calendar-body.tsx'
import { CalendarHead } from './calendar-head.tsx'
import { type CalendarMode, searchOfDay, searchOfMode } from './calendar-places.ts'
import { type CalendarSearch, scopeQueryOf } from './calendar-search.ts'
import { useCalendar } from './use-calendar.ts'

const DayPanel = lazyPart(async () => (await import('./day/day-panel.tsx')).DayPanel)

/** A week, month or year at a glance, with one day at the side. */
export function CalendarPage({ search }: { search: CalendarSearch }) {
  const calendar = useCalendar(search)
  const { month, week, days, view, result } = calendar
  const go = useChangeSearch<CalendarSearch>()
  const isWide = useMediaQuery('(width >= 80rem)')
  useResumeReflections()
  const mode: CalendarMode = search.view ?? 'month'
  const at = { mode, month, week, today: view.today }
  // Opening the first day adds a history entry, so that Back closes it; later days replace that entry.
  const openDay = (day: Day) => go(searchOfDay(day, at), { replace: search.day !== undefined })
  // A day alone might have most of its trades in another currency than the days around it.
  const isMixed = (result.data?.otherCurrencies ?? []).length > 0
  const scope = scopeQueryOf({
    ...view.scope,
    ...(isMixed ? { currency: result.data?.currency } : {}),
    ...search,
  })
  function closeDay() {
    go({ day: undefined, ...(mode === 'week' ? { week: week[0] } : { month }) })
    document.querySelector<HTMLElement>(`[data-day="${search.day}"]`)?.focus({ preventScroll: true })
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
        onMode={(next) => go(searchOfMode(next, at))}
        onLayer={(next) => go({ layer: next === 'result' ? undefined : next })}
      />
      <div className="flex gap-4">
        <div className="min-w-0 flex-1">
          <CalendarStates result={result}>
            <CalendarBody
              mode={mode}
              month={month}
              week={week}
              scope={scope}
              days={days}
              view={view}
              data={result.data}
              selected={search.day}
              onOpen={openDay}
              onGo={go}
            />
          </CalendarStates>
        </div>
        {search.day && (
          <Suspense fallback={isWide ? <div className="w-[344px] shrink-0" /> : null}>
            <DayPanel
              day={search.day}
              scope={scope}
              view={view}
              mode={isWide ? 'docked' : 'modal'}
              onDay={openDay}
              onClose={closeDay}
            />
          </Suspense>
        )}
      </div>
    </Page>
  )
}

type CalendarStatesProps = { result: ReturnType<typeof useCalendar>['result']; children: ReactNode }

/** The calendar, or that it did not load or waits for a connection; loaded figures stay if a refetch fails. */
function CalendarStates({ result, children }: CalendarStatesProps) {
  const { data, isError, isPaused, dataUpdatedAt } = result
  if (!data && (isError || isPaused)) return <LoadingState query={result} name="the calendar" isCard />
  return (
    <>
      {data && (
        <CurrencyNote currency={data.currency} otherCurrencies={data.otherCurrencies} n={data.strip.n} />
      )}
      {data && isError && <Outdated at={dataUpdatedAt} result={result} />}
      {children}
    </>
  )
}
