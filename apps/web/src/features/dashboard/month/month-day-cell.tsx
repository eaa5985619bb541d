import { Link } from '@tanstack/react-router'
import { cn } from '../../../lib/class-names.ts'
import { countOf } from '../../../lib/format/count-of.ts'
import { formatLongDay } from '../../../lib/format/format-date.ts'
import { DayFace, dayCellClass } from '../../../ui/figures/day-cell.tsx'
import type { DayStrength } from '../../../ui/figures/day-strength.ts'
import type { DashboardView } from '../dashboard-view.ts'
import { daysSearch } from '../journal-links.ts'
import { ResultText } from '../result-text.tsx'
import { unknownText } from '../strip/strip-text.ts'
import type { MonthDay } from './month-model.ts'

type MonthDayCellProps = {
  day: MonthDay
  view: DashboardView
  strength: DayStrength
  /** Seven of them stand side by side, so that a narrow card has little room for each. */
  isTight: boolean
  isTabStop: boolean
  onFocus: () => void
}

/** A traded day links to its trades; any other says why there are none. */
export function MonthDayCell({ day, view, strength, isTight, isTabStop, onFocus }: MonthDayCellProps) {
  const look = cn(
    dayCellClass({ ...day, strength }),
    'w-full @min-[560px]:min-h-14',
    isTight && '@max-[400px]:px-0.5',
  )
  if (day.n === 0) {
    return (
      <span className={look} title={day.reason}>
        <DayFace date={day.date} state="none">
          <span className="sr-only">{day.reason}</span>
          {!day.isFuture && <span aria-hidden="true">–</span>}
        </DayFace>
      </span>
    )
  }
  const trades = [
    countOf(day.n, 'trade'),
    ...(day.unknownResults > 0 ? [unknownText(day.unknownResults)] : []),
  ]
  return (
    <Link
      to="/journal"
      search={daysSearch(view.trades, { from: day.day, to: day.day })}
      data-day={day.day}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={onFocus}
      aria-current={day.isToday ? 'date' : undefined}
      title={[formatLongDay(day.day), ...trades].join(', ')}
      className={cn(look, 'transition-[filter] hover:brightness-115 light:hover:brightness-97')}
    >
      <DayFace date={day.date} spokenDate={formatLongDay(day.day)} state={day.state} withMark="wide">
        <ResultText
          net={day.net}
          r={day.r}
          view={view}
          mini
          className={cn('w-auto', isTight && '@max-[400px]:text-micro @max-[400px]:tracking-[-0.03em]')}
        />
        <span className="sr-only">, {[day.state, ...trades].join(', ')}</span>
      </DayFace>
    </Link>
  )
}
