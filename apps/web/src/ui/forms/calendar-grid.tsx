import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { cn } from '../../lib/class-names.ts'
import { formatLongDay, formatMonth } from '../../lib/format/format-date.ts'
import { addDays, addMonths, type Day, lastDayOfMonth, monthGrid, todayAsDay } from '../../lib/time/days.ts'
import { IconButton } from '../icon-button.tsx'

const WEEKDAYS = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']

type CalendarGridProps = {
  /** The chosen day, or both ends of a range. */
  from: Day | null
  to?: Day | null
  onPick: (day: Day) => void
  min?: Day
  max?: Day
}

/** A month of days. Arrow keys move by day and week, Page Up and Down by month. */
export function CalendarGrid({ from, to = from, onPick, min, max }: CalendarGridProps) {
  const [focused, setFocused] = useState<Day>(from ?? todayAsDay())
  const grid = useRef<HTMLTableElement>(null)
  const moved = useRef(false)
  const month = focused.slice(0, 7)
  const isOutside = (day: Day) => (min !== undefined && day < min) || (max !== undefined && day > max)

  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    grid.current?.querySelector<HTMLButtonElement>(`[data-day="${focused}"]`)?.focus()
  }, [focused])

  function handleKeyDown(event: KeyboardEvent) {
    const next = nextDay(focused, event.key)
    if (!next) return
    event.preventDefault()
    moved.current = true
    setFocused(next)
  }

  return (
    <div>
      <div className="mb-1.5 flex items-center justify-between">
        <IconButton
          label="Previous month"
          size="sm"
          tooltip={false}
          onClick={() => setFocused(sameDay(focused, -1))}
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
          onClick={() => setFocused(sameDay(focused, 1))}
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
                  <button
                    type="button"
                    data-day={day}
                    tabIndex={day === focused ? 0 : -1}
                    disabled={isOutside(day)}
                    aria-label={formatLongDay(day)}
                    aria-pressed={isChosen(day, from, to)}
                    aria-current={day === todayAsDay() ? 'date' : undefined}
                    onClick={() => {
                      setFocused(day)
                      onPick(day)
                    }}
                    className={cn(
                      'h-8 w-full min-w-8 rounded-sm text-table hover:bg-hover focus-visible:relative disabled:text-disabled-foreground max-md:h-11',
                      !day.startsWith(month) && 'text-disabled-foreground',
                      day === todayAsDay() && 'font-600 text-primary-text',
                      isChosen(day, from, to) &&
                        'rounded-none bg-primary-soft text-foreground hover:bg-primary-soft',
                      day === from && 'rounded-l-sm bg-primary text-primary-foreground hover:bg-primary',
                      day === to && 'rounded-r-sm bg-primary text-primary-foreground hover:bg-primary',
                    )}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function isChosen(day: Day, from: Day | null, to: Day | null): boolean {
  return from !== null && day >= from && day <= (to ?? from)
}

function nextDay(day: Day, key: string): Day | null {
  const steps: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
  const step = steps[key]
  if (step !== undefined) return addDays(day, step)
  if (key === 'PageUp') return sameDay(day, -1)
  return key === 'PageDown' ? sameDay(day, 1) : null
}

/** The same date some months away, or the last of a shorter month. */
function sameDay(day: Day, months: number): Day {
  const month = addMonths(day.slice(0, 7), months)
  const last = lastDayOfMonth(month)
  const wanted = `${month}-${day.slice(8)}`
  return wanted > last ? last : wanted
}
