import { useQuery } from '@tanstack/react-query'
import { CornerDownRight } from 'lucide-react'
import { cn } from '../../lib/class-names.ts'
import { formatLongDay, formatMonth, formatRange } from '../../lib/format/format-date.ts'
import { addDays, type Day } from '../../lib/time/days.ts'
import { reflectionQueries } from './reflection-queries.ts'

/** What earlier reflections and reviews intended for this day; renders nothing if there is none. */
export function CarriedNote({ day, className }: { day: Day; className?: string }) {
  const { data: carried } = useQuery(reflectionQueries.carried(day))
  if (!carried || (!carried.intent && carried.focuses.length === 0)) return null
  const { intent, focuses } = carried
  return (
    <section
      aria-label="Planned for this day"
      className={cn('grid gap-1.5 rounded-md border border-border bg-card px-3 py-2.5 text-table', className)}
    >
      {intent && (
        <Line from={`From your reflection on ${formatLongDay(intent.day, 'short')}`}>{intent.text}</Line>
      )}
      {focuses.map(({ period, firstDay, text }) => (
        <Line
          key={period}
          from={
            period === 'week'
              ? `From your review of ${formatRange({ from: firstDay, to: addDays(firstDay, 6) })}`
              : `From your review of ${formatMonth(firstDay.slice(0, 7))}`
          }
        >
          {text}
        </Line>
      ))}
    </section>
  )
}

function Line({ from, children }: { from: string; children: string }) {
  return (
    <div className="flex gap-2">
      <CornerDownRight aria-hidden="true" className="mt-[3px] size-3.5 shrink-0 text-subtle-foreground" />
      <div className="min-w-0">
        <p className="font-520 whitespace-pre-wrap">{children}</p>
        <p className="text-small text-subtle-foreground">{from}</p>
      </div>
    </div>
  )
}
