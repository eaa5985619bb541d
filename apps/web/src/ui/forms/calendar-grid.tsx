import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { cn } from '../../lib/class-names.ts'
import { formatLongDay, formatMonth } from '../../lib/format/format-date.ts'
import { type Day, lastDayOfMonth, monthGrid } from '../../lib/time/days.ts'
import { useTradingToday } from '../../lib/time/trading-today.ts'
import { IconButton } from '../icon-button.tsx'
import { dayByKey, sameDateIn } from './calendar-keys.ts'

const WEEKDAYS = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']

type CalendarGridProps = {
  /** The selected day, or both ends of a range. */
  from: Day | null
  to?: Day | null
  onPick: (day: Day) => void
  min?: Day
  max?: Day
}

/** A month of days. Arrow keys move by day and week, Page Up and Down by month. */
export function CalendarGrid({ from, to = from, onPick, min, max }: CalendarGridProps) {
  const today = useTradingToday()
  const { focused, setFocused, grid, handleKeyDown } = useFocusedDay(from ?? today, { min, max })
  const month = focused.slice(0, 7)
  const isOutside = (day: Day) => (min !== undefined && day < min) || (max !== undefined && day > max)
  return (
    <div>
      <div className="mb-1.5 flex items-center justify-between">
        <IconButton
          label="Previous month"
          size="sm"
          tooltip={false}
          disabled={min !== undefined && min >= `${month}-01`}
          onClick={() => setFocused(sameDateIn(focused, -1))}
        >
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <span aria-live="polite" className="font-560">
          {formatMonth(month)}
        </span>
        <IconButton
          label="Next month"
          size="sm"
          tooltip={false}
          disabled={max !== undefined && max <= lastDayOfMonth(month)}
          onClick={() => setFocused(sameDateIn(focused, 1))}
        >
          <ChevronRight aria-hidden="true" />
        </IconButton>
      </div>
      <table
        ref={grid}
        aria-label={formatMonth(month)}
        onKeyDown={handleKeyDown}
        className="w-full border-separate border-spacing-x-0 border-spacing-y-0.5"
      >
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col" className="h-7 text-axis font-400 text-subtle-foreground">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthGrid(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} className="p-0 text-center">
                  <DayButton
                    day={day}
                    isToday={day === today}
                    month={month}
                    from={from}
                    to={to}
                    isFocused={day === focused}
                    isDisabled={isOutside(day)}
                    onPick={() => {
                      setFocused(day)
                      onPick(day)
                    }}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type Limits = { min: Day | undefined; max: Day | undefined }

/** The day itself, or the limit it lies beyond: a day outside cannot have the focus. */
function within(day: Day, { min, max }: Limits): Day {
  if (max !== undefined && day > max) return max
  return min !== undefined && day < min ? min : day
}

/** The one day of the grid in the tab order; it takes the focus when keys moved it. */
function useFocusedDay(start: Day, limits: Limits) {
  const [chosen, setFocused] = useState<Day>(start)
  const focused = within(chosen, limits)
  const grid = useRef<HTMLTableElement>(null)
  const hasMoved = useRef(false)
  useEffect(() => {
    if (!hasMoved.current) return
    hasMoved.current = false
    grid.current?.querySelector<HTMLButtonElement>(`[data-day="${focused}"]`)?.focus()
  }, [focused])

  function handleKeyDown(event: KeyboardEvent) {
    const next = dayByKey(focused, event.key)
    if (!next) return
    event.preventDefault()
    hasMoved.current = true
    setFocused(within(next, limits))
  }
  return { focused, setFocused, grid, handleKeyDown }
}

type DayButtonProps = {
  day: Day
  isToday: boolean
  month: string
  from: Day | null
  to: Day | null
  isFocused: boolean
  isDisabled: boolean
  onPick: () => void
}

function DayButton({ day, isToday, month, from, to, isFocused, isDisabled, onPick }: DayButtonProps) {
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={isFocused ? 0 : -1}
      disabled={isDisabled}
      aria-label={formatLongDay(day)}
      aria-pressed={isChosen(day, from, to)}
      aria-current={isToday ? 'date' : undefined}
      onClick={onPick}
      className={cn(
        'h-8 w-full min-w-8 rounded-sm text-table hover:bg-hover focus-visible:relative disabled:text-disabled-foreground max-md:h-11',
        !day.startsWith(month) && 'text-disabled-foreground',
        isToday && 'font-600 text-primary-text',
        isChosen(day, from, to) && 'rounded-none bg-primary-soft text-foreground hover:bg-primary-soft',
        day === from && 'rounded-l-sm bg-primary text-primary-foreground hover:bg-primary',
        day === to && 'rounded-r-sm bg-primary text-primary-foreground hover:bg-primary',
      )}
    >
      {Number(day.slice(8))}
    </button>
  )
}

function isChosen(day: Day, from: Day | null, to: Day | null): boolean {
  return from !== null && day >= from && day <= (to ?? from)
}
