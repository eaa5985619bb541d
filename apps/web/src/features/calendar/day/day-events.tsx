import type { CalendarEvent } from '@ballast/contract/calendar'
import { cn } from '../../../lib/class-names.ts'
import { Money } from '../../../ui/money.tsx'
import { EventArrow } from '../events/event-badge.tsx'
import { EVENT_LABELS } from '../events/event-labels.ts'

/** The day's money lines. */
export function DayEvents({ events }: { events: readonly CalendarEvent[] }) {
  if (events.length === 0) return null
  return (
    <ul aria-label="Booked" className="grid grid-cols-1 gap-2">
      {events.map((event, index) => (
        <li
          key={index}
          className="flex items-center gap-2.5 rounded-md border border-border px-[11px] py-[9px]"
        >
          <span
            className={cn(
              'grid size-[30px] shrink-0 place-items-center rounded-sm',
              event.kind === 'payout' ? 'bg-profit-soft text-profit' : 'bg-raised text-muted-foreground',
            )}
          >
            <EventArrow amount={event.amount} className="size-[15px]" />
          </span>
          <span className="min-w-0 flex-1">
            <span className="block font-560">{EVENT_LABELS[event.kind]}</span>
            <span className="block truncate text-small text-subtle-foreground">
              {[event.accountName, event.text].filter(Boolean).join(', ')}
            </span>
          </span>
          <Money
            value={event.amount}
            currency={event.currency}
            className={cn('font-560', event.kind === 'payout' && 'text-profit')}
          />
        </li>
      ))}
    </ul>
  )
}
