import type { CalendarDay } from '@ballast/contract/calendar'
import { useIsMobile } from '../../../lib/browser/media-query.ts'
import type { Day } from '../../../lib/time/days.ts'
import type { CalendarView } from '../calendar-view.ts'
import { calendarMonth } from '../grid/month-model.ts'
import { useDayKeys } from '../grid/use-day-keys.ts'
import { MiniMonth } from './mini-month.tsx'

type YearGridProps = {
  year: string
  days: ReadonlyMap<Day, CalendarDay>
  view: CalendarView
  selected: Day | undefined
  onOpen: (day: Day) => void
  onMonth: (month: string) => void
  onYear: (year: string) => void
}

/** Twelve months; arrow keys move through their days continuously. */
export function YearGrid({ year, days, view, selected, onOpen, onMonth, onYear }: YearGridProps) {
  const isMobile = useIsMobile()
  const isShown = (day: Day) => day.startsWith(year)
  const keys = useDayKeys({
    weekStart: view.weekStart,
    isShown,
    onLeave: (day) => onYear(day.slice(0, 4)),
    start: selected && isShown(selected) ? selected : isShown(view.today) ? view.today : `${year}-01-01`,
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the days inside
    <div ref={keys.root} onKeyDown={keys.handleKeyDown} className="@container">
      <div className="grid grid-cols-2 gap-3 @min-[620px]:grid-cols-3 @min-[1040px]:grid-cols-4 max-md:gap-2">
        {Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`).map(
          (month) => (
            <MiniMonth
              key={month}
              month={calendarMonth(month, { weekStart: view.weekStart, today: view.today, days })}
              view={view}
              selected={selected}
              tabStop={keys.tabStop}
              isSmall={isMobile}
              onFocus={keys.setFocused}
              onOpen={onOpen}
              onMonth={onMonth}
            />
          ),
        )}
      </div>
    </div>
  )
}
