import type { CalendarDayDetail } from '@ballast/contract/calendar'
import type { DayDetails } from '@ballast/contract/reflection/archive'
import { DECISION_LABELS, TRIGGER_LABELS } from '@ballast/domain/reset/reset-vocabulary'
import type { CellState } from '@ballast/domain/routine/day-cells'
import { Check, Circle, CircleHelp, type LucideIcon, Minus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useClock } from '../../../lib/time/clock.ts'
import { TimeOnDay } from '../../../ui/clock-time.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { AlertText } from '../../alerts/alert-text.tsx'
import type { CalendarView } from '../../calendar/calendar-view.ts'
import { DayEvents } from '../../calendar/day/day-events.tsx'
import { DayPictures } from '../../calendar/day/day-pictures.tsx'
import { DayPlanSummary } from '../../calendar/day/day-plan-summary.tsx'
import { DayResult } from '../../calendar/day/day-result.tsx'
import { DayEdits } from '../../routine/day-edits.tsx'

type DayFiguresProps = {
  day: string
  calendarDay: CalendarDayDetail
  details: DayDetails | undefined
  view: CalendarView
}

/** The facts of the day: result, plan, routine, resets, alerts, money lines and pictures. */
export function DayFigures({ day, calendarDay, details, view }: DayFiguresProps) {
  return (
    <aside
      aria-label="The day in figures"
      className="grid grid-cols-1 content-start gap-4 border-border p-4 @max-[680px]:border-t @min-[680px]:border-l"
    >
      {calendarDay.summary || calendarDay.otherCurrencies.length > 0 ? (
        <DayResult day={day} detail={calendarDay} view={view} />
      ) : (
        <p className="text-small text-subtle-foreground">
          {calendarDay.trades.length > 0 ? 'No closed trades' : 'No trades'}, no plan and nothing booked.
        </p>
      )}
      {details ? <Routine routine={details.routine} /> : <Skeleton className="h-16" />}
      {calendarDay.plans.map((plan) => (
        <DayPlanSummary key={plan.id} plan={plan} currency={calendarDay.currency} />
      ))}
      {details && <Resets resets={details.resets} day={day} />}
      {details && <Alerts alerts={details.alerts} day={day} />}
      <DayEvents events={calendarDay.summary?.events ?? []} />
      <DayPictures pictures={calendarDay.screenshots} />
    </aside>
  )
}

const STATES: Record<CellState, { icon: LucideIcon; words: string } | null> = {
  kept: { icon: Check, words: 'kept' },
  broken: { icon: X, words: 'not kept' },
  missed: { icon: X, words: 'not kept' },
  open: { icon: Circle, words: 'still open' },
  unknown: { icon: CircleHelp, words: 'cannot be judged' },
  extra: { icon: Check, words: 'done, not due' },
  off: { icon: Minus, words: 'day off' },
  not_due: null,
}

function Routine({ routine }: { routine: DayDetails['routine'] }) {
  const { timeZone } = useClock()
  const { kept, due, open, isOff, habits } = routine
  const shown = habits.flatMap(({ state, ...habit }) => {
    const words = STATES[state]
    return words ? [{ ...habit, ...words }] : []
  })
  if (shown.length === 0) return null
  return (
    <Part
      title="Routine"
      aside={
        isOff
          ? 'Planned off'
          : [due > 0 && `${kept} of ${due} kept`, open > 0 && `${open} open`].filter(Boolean).join(', ')
      }
    >
      <ul className="grid gap-1">
        {shown.map(({ id, name, icon: Icon, words }) => (
          <li key={id} className="flex gap-2 text-table">
            <Icon aria-hidden="true" className="mt-[3px] size-3.5 shrink-0 text-subtle-foreground" />
            <span className="min-w-0 flex-1">{name}</span>
            <span className="text-small text-subtle-foreground">{words}</span>
          </li>
        ))}
      </ul>
      <div className="mt-2">
        <DayEdits habits={habits} timeZone={timeZone} />
      </div>
    </Part>
  )
}

function Resets({ resets, day }: Pick<DayDetails, 'resets'> & { day: string }) {
  const { timeZone } = useClock()
  if (resets.length === 0) return null
  return (
    <Part title="Resets">
      <ul className="grid gap-1.5">
        {resets.map(({ id, startedAt, trigger, before, after, decision }) => (
          <li key={id} className="text-table">
            <TimeOnDay instant={startedAt} zone={timeZone} day={day} />,{' '}
            {TRIGGER_LABELS[trigger].toLowerCase()}
            <span className="block text-small text-subtle-foreground">
              {before !== null && after !== null && `From ${before} to ${after} of 10. `}
              {decision ? `${DECISION_LABELS[decision]}.` : 'Left without a decision.'}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Alerts({ alerts, day }: Pick<DayDetails, 'alerts'> & { day: string }) {
  const { timeZone } = useClock()
  if (alerts.length === 0) return null
  return (
    <Part title="Alerts">
      <ul className="grid gap-1.5">
        {alerts.map(({ id, at, title, currency, accountName }) => (
          <li key={id} className="text-table">
            <AlertText parts={title} currency={currency} />
            <span className="block text-small text-subtle-foreground">
              <TimeOnDay instant={at} zone={timeZone} day={day} />, {accountName}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Part({ title, aside, children }: { title: string; aside?: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-1.5 flex justify-between gap-2 text-small text-muted-foreground">
        {title}
        <span className="text-subtle-foreground">{aside}</span>
      </h3>
      {children}
    </section>
  )
}
