import type { CalendarDay } from '@ballast/contract/calendar'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { cn } from '../../../lib/class-names.ts'
import { formatLongDay, formatMonth } from '../../../lib/format/format-date.ts'
import { addMonths, type Day } from '../../../lib/time/days.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { noResultText } from '../../calendar/grid/day-text.tsx'
import { calendarMonth } from '../../calendar/grid/month-model.ts'
import { lookClass } from '../../calendar/layers/look-class.ts'
import { useCalendar } from '../../calendar/use-calendar.ts'

type SmallMonthProps = {
  month: string
  shown: Day | undefined
  onMonth: (month: string) => void
  onDay: (day: Day) => void
}

const STATE_WORDS = { win: 'Winning day', loss: 'Losing day', flat: 'About even' } as const

function wordsOf(summary: CalendarDay | null, currency: string): string[] {
  if (!summary) return ['No trades']
  const { state, hasReflection } = summary
  return [
    state === 'none' ? noResultText(summary, currency) : STATE_WORDS[state],
    ...(hasReflection ? ['with a reflection'] : []),
  ]
}

/** A month to choose a day from; a dot marks a reflection. */
export function SmallMonth({ month, shown, onMonth, onDay }: SmallMonthProps) {
  const { days, view } = useCalendar({ month })
  const { columns, weeks } = calendarMonth(month, { weekStart: view.weekStart, today: view.today, days })
  return (
    <section aria-label="Calendar" className="px-3 pt-2.5 pb-3">
      <div className="mb-1 flex items-center justify-between">
        <h2 aria-live="polite" className="text-table font-560">
          {formatMonth(month)}
        </h2>
        <span className="flex">
          <IconButton size="sm" label="Month before" onClick={() => onMonth(addMonths(month, -1))}>
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <IconButton size="sm" label="Month after" onClick={() => onMonth(addMonths(month, 1))}>
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </span>
      </div>
      <div className="grid grid-cols-7 gap-1">
        {columns.map(({ label }) => (
          <span key={label} aria-hidden="true" className="text-center text-axis text-subtle-foreground">
            {label.slice(0, 2)}
          </span>
        ))}
        {weeks.flatMap(({ cells }) =>
          cells.map(({ day, date, inMonth, isToday, isFuture, summary }) =>
            inMonth ? (
              <button
                key={day}
                type="button"
                disabled={isFuture}
                aria-current={isToday ? 'date' : undefined}
                aria-pressed={day === shown}
                aria-label={[
                  formatLongDay(day),
                  ...(view.isKnown ? wordsOf(summary, view.currency) : []),
                ].join(', ')}
                onClick={() => onDay(day)}
                className={cn(
                  lookClass(view.look(summary), { isToday, isSelected: day === shown, isFuture }),
                  'min-h-7 items-center justify-center p-0 text-caption hover:brightness-110 max-md:min-h-10',
                )}
              >
                {date}
                <i
                  className={cn(
                    'absolute bottom-[3px] size-[3px] rounded-full',
                    summary?.hasReflection && 'bg-foreground',
                  )}
                />
              </button>
            ) : (
              <span key={day} />
            ),
          ),
        )}
      </div>
      <p className="mt-1.5 text-caption text-subtle-foreground">A dot marks a reflection.</p>
    </section>
  )
}
