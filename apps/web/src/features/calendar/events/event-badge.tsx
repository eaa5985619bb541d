import type { CalendarEvent } from '@ballast/contract/calendar'
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react'
import { cn } from '../../../lib/class-names.ts'
import { Money } from '../../../ui/money.tsx'
import { EVENT_LABELS, foremostEvent } from './event-labels.ts'

/** ↙ into the account or the trader's pocket, ↗ out of it. */
export function EventArrow({ amount, className }: { amount: string; className?: string }) {
  const Arrow = amount.startsWith('-') ? ArrowUpRight : ArrowDownLeft
  return <Arrow aria-hidden="true" className={cn('size-[11px] shrink-0', className)} strokeWidth={2.4} />
}

/** The money lines of a day: the most important by name, the others counted. Narrow cells show the arrow only. */
export function EventBadge({ events }: { events: readonly CalendarEvent[] }) {
  const first = foremostEvent(events)
  if (!first) return null
  return (
    <span
      className={cn(
        'flex h-5 min-w-0 items-center gap-[3px] overflow-hidden rounded-[5px] px-[5px] text-axis font-520 whitespace-nowrap @max-[620px]:h-4 @max-[620px]:w-4 @max-[620px]:justify-center @max-[620px]:px-0',
        first.kind === 'payout'
          ? 'bg-profit-mark text-background light:bg-profit light:text-primary-foreground'
          : 'bg-raised text-muted-foreground ring-1 ring-border ring-inset',
      )}
    >
      <EventArrow amount={first.amount} />
      <span className="truncate @max-[620px]:sr-only">
        <span className="@max-[960px]:sr-only">{EVENT_LABELS[first.kind]} </span>
        <Money
          value={first.amount}
          currency={first.currency}
          sign="auto"
          precision="compact"
          className="w-auto"
        />
      </span>
      {events.length > 1 && <span className="@max-[620px]:sr-only">+{events.length - 1}</span>}
    </span>
  )
}
