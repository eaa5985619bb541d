import type { Calendar, CalendarDay } from '@ballast/contract/calendar'
import { formatMonth } from '../../lib/format/format-date.ts'
import type { Day } from '../../lib/time/days.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { AddTradesLinks } from '../../ui/states/add-trades-links.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/states/skeleton.tsx'
import { type CalendarMode, titleOf } from './calendar-head.tsx'
import type { CalendarSearch, ScopeQuery } from './calendar-search.ts'
import type { CalendarView } from './calendar-view.ts'
import { MonthGrid } from './grid/month-grid.tsx'
import { calendarMonth } from './grid/month-model.ts'
import { Legend } from './layers/legend.tsx'
import { PeriodStrip } from './strip/period-strip.tsx'
import { StripCell, StripFrame } from './strip/strip-cell.tsx'
import { WeekGrid } from './week/week-grid.tsx'
import { YearGrid } from './year/year-grid.tsx'

type CalendarBodyProps = {
  mode: CalendarMode
  month: string
  week: readonly Day[]
  scope: ScopeQuery
  /** Undefined while it loads: the days are drawn, but have no data yet. */
  data: Calendar | undefined
  days: ReadonlyMap<Day, CalendarDay>
  view: CalendarView
  selected: Day | undefined
  onOpen: (day: Day) => void
  onGo: (change: Pick<CalendarSearch, 'month'> & { view?: undefined; week?: Day }) => void
}

/** The figures, legend and grid of a week, month or year. */
export function CalendarBody({ mode, month, week, data, days, view, ...props }: CalendarBodyProps) {
  const { selected, scope, onOpen, onGo } = props
  const year = month.slice(0, 4)
  const bookings = data ? data.strip.eventCount + data.strip.payoutCount : 0
  const closed = data ? data.strip.n + data.strip.unknownResults : 0
  const grid = { view, selected, onOpen }
  return (
    <>
      {!data ? (
        <StripSkeleton />
      ) : data.empty ? (
        <NoTradesYet />
      ) : closed + bookings === 0 ? (
        <NothingClosed
          period={`${mode === 'week' ? 'the week of ' : ''}${titleOf({ mode, month, week })}`}
          accounts={(view.scope.account ?? []).length}
          onlyIn={data.days.some(({ inOtherCurrencies }) => inOtherCurrencies > 0) ? data.currency : null}
          latest={data.latest}
          onGo={onGo}
        />
      ) : (
        <PeriodStrip data={data} days={days} view={view} onOpen={onOpen} />
      )}
      <div aria-busy={!data}>
        {mode === 'week' ? (
          <WeekGrid {...grid} week={week} days={days} scope={scope} />
        ) : mode === 'year' ? (
          <YearGrid
            {...grid}
            year={year}
            days={days}
            onMonth={(next) => onGo({ month: next, view: undefined })}
            onYear={(next) => onGo({ month: `${next}-${month.slice(5)}` })}
          />
        ) : (
          <MonthGrid
            {...grid}
            month={calendarMonth(month, { weekStart: view.weekStart, today: view.today, days })}
            onMonth={(next) => onGo({ month: next })}
          />
        )}
      </div>
      <div className="mt-3">
        <Legend view={view} hasEvents={bookings > 0} />
      </div>
    </>
  )
}

type NothingClosedProps = {
  period: string
  /** How many are chosen; 0 shows all. */
  accounts: number
  /** The currency shown, if trades were closed in others. */
  onlyIn: string | null
  latest: Day | null
  onGo: CalendarBodyProps['onGo']
}

function NothingClosed({ period, accounts, onlyIn, latest, onGo }: NothingClosedProps) {
  return (
    <div className="mb-3.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-border bg-card px-4 py-2.5 text-muted-foreground">
      <p>
        No closed trades {onlyIn !== null && `in ${onlyIn} `}in {period}
        {accounts > 0 && ` in the chosen ${accounts === 1 ? 'account' : 'accounts'}`}.
      </p>
      {latest && (
        <Button onClick={() => onGo({ month: latest.slice(0, 7), week: latest })}>
          Latest trades: {formatMonth(latest.slice(0, 7))}
        </Button>
      )}
    </div>
  )
}

function NoTradesYet() {
  return (
    <Card className="mb-3.5 py-6">
      <EmptyState title="No trades yet" actions={<AddTradesLinks />}>
        The result of each day shows here. You can already write about a day: open it below.
      </EmptyState>
    </Card>
  )
}

function StripSkeleton() {
  return (
    <Loading label="Loading the calendar">
      <StripFrame>
        {['a', 'b', 'c', 'd', 'e'].map((cell) => (
          <StripCell key={cell} label={'\u00a0'}>
            <Skeleton className="h-4 w-2/3 max-xl:my-1" />
            <Skeleton className="w-1/2 max-xl:my-0.5" />
          </StripCell>
        ))}
      </StripFrame>
    </Loading>
  )
}
