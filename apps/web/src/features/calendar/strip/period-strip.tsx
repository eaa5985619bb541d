import type { Calendar, CalendarDay } from '@ballast/contract/calendar'
import type { ReactNode } from 'react'
import { cn } from '../../../lib/class-names.ts'
import { countOf } from '../../../lib/format/count-of.ts'
import { formatDay } from '../../../lib/format/format-date.ts'
import type { Day } from '../../../lib/time/days.ts'
import { Card } from '../../../ui/card.tsx'
import { DayStrip } from '../../../ui/figures/day-strip.tsx'
import { Money } from '../../../ui/money.tsx'
import { RMultiple } from '../../../ui/r-multiple.tsx'
import { resultLabel } from '../../dashboard/dashboard-view.ts'
import { ResultText } from '../../dashboard/result-text.tsx'
import type { CalendarView } from '../calendar-view.ts'

type PeriodStripProps = {
  data: Calendar
  days: ReadonlyMap<Day, CalendarDay>
  view: CalendarView
  onOpen: (day: Day) => void
}
const MOST_MARKS = 31

/** What the month or year came to, in five figures. */
export function PeriodStrip({ data, days, view, onOpen }: PeriodStripProps) {
  const { strip } = data
  const traded = data.days.flatMap(({ day, state }) => (state === 'none' ? [] : [{ day, state }]))
  const money = { currency: view.currency, precision: 'whole' } as const
  return (
    <StripFrame>
      <StripCell label={resultLabel(view.basis)}>
        <span className="flex flex-wrap items-baseline gap-x-1.5">
          {view.unit === 'percent' ? (
            <ResultText net={strip.net} r={strip.r} view={view} />
          ) : (
            <Money value={strip.net} {...money} tone="pnl" trend />
          )}
          {strip.rCount > 0 && <RMultiple value={strip.r} digits={1} className={SMALL} />}
        </span>
      </StripCell>
      <StripCell label={countOf(traded.length, 'trading day')}>
        {traded.length <= MOST_MARKS && <DayStrip days={traded} />}
        <span className={SMALL}>
          {strip.wins} win, {strip.flats} flat, {strip.losses} loss
        </span>
      </StripCell>
      <StripCell label="Average win, loss">
        <span className="flex flex-wrap items-baseline gap-x-1.5">
          <Money value={strip.averageWinDay} {...money} />
          <Money value={strip.averageLossDay} {...money} className={SMALL} />
        </span>
      </StripCell>
      <StripCell label="Best, worst day">
        <span className="flex flex-wrap items-baseline gap-x-1.5">
          <DayLink found={strip.best} days={days} view={view} onOpen={onOpen} />
          <DayLink found={strip.worst} days={days} view={view} onOpen={onOpen} className={SMALL} />
        </span>
      </StripCell>
      <StripCell label="Booked besides">
        {strip.eventCount === 0 ? (
          <span className={SMALL}>Nothing</span>
        ) : (
          <span className="flex flex-wrap items-baseline gap-x-1.5">
            <Money value={strip.events} {...money} />
            <span className={SMALL}>{countOf(strip.eventCount, 'booking')}</span>
          </span>
        )}
      </StripCell>
    </StripFrame>
  )
}

const SMALL = 'text-table font-400 tracking-normal text-muted-foreground'

export function StripFrame({ children }: { children: ReactNode }) {
  return (
    <Card
      aria-label="In all"
      className="mb-3.5 grid! gap-px overflow-hidden bg-border! md:grid-cols-5 max-md:grid-flow-col max-md:auto-cols-[minmax(9.5rem,1fr)] max-md:overflow-x-auto max-md:scroll-quiet"
    >
      {children}
    </Card>
  )
}

type StripCellProps = { label: string; children: ReactNode; className?: string }

export function StripCell({ label, children, className }: StripCellProps) {
  return (
    <div className={cn('bg-card px-4 py-[11px] max-md:px-3', className)}>
      <p className="text-small text-subtle-foreground">{label}</p>
      <div className="mt-px grid gap-0.5 text-[1.125rem]/6 font-600 tracking-[-0.022em]">{children}</div>
    </div>
  )
}

type DayLinkProps = Pick<PeriodStripProps, 'days' | 'view' | 'onOpen'> & {
  found: Calendar['strip']['best']
  className?: string
}

function DayLink({ found, days, view, onOpen, className }: DayLinkProps) {
  if (!found) return <Money value={null} {...(className ? { className } : {})} />
  return (
    <button
      type="button"
      onClick={() => onOpen(found.day)}
      title={formatDay(found.day)}
      className={cn('rounded-sm underline-offset-3 hover:underline', className)}
    >
      <ResultText
        net={found.net}
        r={days.get(found.day)?.r ?? null}
        view={view.base > 0 ? view : { ...view, unit: view.unit === 'percent' ? 'money' : view.unit }}
        className="w-auto"
      />
      <span className="sr-only"> on {formatDay(found.day)}, open it</span>
    </button>
  )
}
