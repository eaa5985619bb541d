import type { CalendarDay } from '@ballast/contract/calendar'
import { cn } from '../../../lib/class-names.ts'
import { formatDay } from '../../../lib/format/format-date.ts'
import type { Day } from '../../../lib/time/days.ts'
import type { CalendarView } from '../calendar-view.ts'
import { ResultInView } from '../result-in-view.tsx'
import { SMALL } from './strip-cell.tsx'

type DayLinkProps = {
  day: Day | undefined
  summary: CalendarDay | undefined
  view: CalendarView
  onOpen: (day: Day) => void
  isSmall?: boolean
}

/** A day's result; pressing it opens the day. */
export function DayLink({ day, summary, view, onOpen, isSmall = false }: DayLinkProps) {
  if (!day || !summary) return <span className={SMALL}>–</span>
  return (
    <button
      type="button"
      onClick={() => onOpen(day)}
      title={formatDay(day)}
      className={cn('rounded-sm underline-offset-3 hover:underline', isSmall && SMALL)}
    >
      <ResultInView net={summary.net} r={summary.r} view={view} size="cell" className="w-auto" />
      <span className="sr-only"> on {formatDay(day)}, open it</span>
    </button>
  )
}
