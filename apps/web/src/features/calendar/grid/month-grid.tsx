import { cn } from '../../../lib/class-names.ts'
import { formatMonth } from '../../../lib/format/format-date.ts'
import type { Day } from '../../../lib/time/days.ts'
import type { CalendarView } from '../calendar-view.ts'
import { DayButton } from './day-button.tsx'
import type { CalendarMonth, CalendarWeek } from './month-model.ts'
import { useDayKeys } from './use-day-keys.ts'
import { WeekTotal } from './week-total.tsx'

type MonthGridProps = {
  month: CalendarMonth
  view: CalendarView
  selected: Day | undefined
  onOpen: (day: Day) => void
  onMonth: (month: string) => void
}

/** Days in columns, weeks in rows; week totals at the side, or below if there is no room. */
export function MonthGrid({ month, view, selected, onOpen, onMonth }: MonthGridProps) {
  const isShown = (day: Day) => day.startsWith(month.month)
  const keys = useDayKeys({
    weekStart: view.weekStart,
    isShown,
    onLeave: (day) => onMonth(day.slice(0, 7)),
    start: selected && isShown(selected) ? selected : isShown(view.today) ? view.today : `${month.month}-01`,
  })
  return (
    <div ref={keys.root} className="@container">
      <table
        onKeyDown={keys.handleKeyDown}
        className="-mx-[3px] w-[calc(100%+6px)] table-fixed border-separate border-spacing-[3px] @min-[620px]:-mx-1.5 @min-[620px]:w-[calc(100%+12px)] @min-[620px]:border-spacing-1.5"
      >
        <caption className="sr-only">{formatMonth(month.month)}, by day</caption>
        <thead>
          <tr className="text-axis text-subtle-foreground @min-[620px]:text-small">
            {month.columns.map(({ label, isNarrow }) => (
              <th
                key={label}
                scope="col"
                className={cn(
                  'pb-1 text-left font-400 @min-[620px]:px-[9px]',
                  isNarrow && 'w-7 px-0! text-center @min-[620px]:w-9',
                )}
              >
                {label}
              </th>
            ))}
            <th scope="col" className="w-27 pr-0.5 pb-1 text-right font-400 @max-[620px]:hidden">
              Week
            </th>
          </tr>
        </thead>
        {month.weeks.map((week) => (
          <tbody key={week.from}>
            <tr>
              <WeekDays
                week={week}
                month={month}
                view={view}
                selected={selected}
                tabStop={keys.tabStop}
                onFocus={keys.setFocused}
                onOpen={onOpen}
              />
              <td className="h-px pr-0.5 text-right @max-[620px]:hidden">
                <WeekTotal week={week} view={view} layout="column" />
              </td>
            </tr>
            <tr className="@min-[620px]:hidden">
              <td colSpan={7} className="px-1 pb-1.5">
                <WeekTotal week={week} view={view} layout="line" />
              </td>
            </tr>
          </tbody>
        ))}
      </table>
    </div>
  )
}

type WeekDaysProps = Pick<MonthGridProps, 'month' | 'view' | 'selected' | 'onOpen'> & {
  week: CalendarWeek
  tabStop: Day
  onFocus: (day: Day) => void
}

function WeekDays({ week, month, view, selected, tabStop, onFocus, onOpen }: WeekDaysProps) {
  return week.cells.map((cell, column) => (
    <td key={cell.day} className="h-px p-0 align-top">
      {cell.inMonth ? (
        <DayButton
          cell={cell}
          view={view}
          isNarrow={month.columns[column]?.isNarrow ?? false}
          isSelected={cell.day === selected}
          isTabStop={cell.day === tabStop}
          onFocus={() => onFocus(cell.day)}
          onOpen={() => onOpen(cell.day)}
        />
      ) : (
        <span
          aria-hidden="true"
          className={cn(
            'block px-1.5 py-1 text-axis text-subtle-foreground @min-[620px]:px-[9px] @min-[620px]:py-2 @min-[620px]:text-small',
            month.columns[column]?.isNarrow && 'px-0! text-center',
          )}
        >
          {cell.date}
        </span>
      )}
    </td>
  ))
}
