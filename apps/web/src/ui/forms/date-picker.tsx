import { CalendarDays } from 'lucide-react'
import { useId, useState } from 'react'
import { cn } from '../../lib/class-names.ts'
import { formatDate } from '../../lib/format/format-date.ts'
import type { Day } from '../../lib/time/days.ts'
import { Popover, PopoverContent, PopoverTrigger } from '../overlays/popover.tsx'
import { CalendarGrid } from './calendar-grid.tsx'
import { CONTROL, useFieldControl } from './field.tsx'

type DatePickerProps = {
  value: Day | null
  onValueChange: (day: Day) => void
  min?: Day
  max?: Day
  placeholder?: string
  'aria-label'?: string
}

export function DatePicker({
  value,
  onValueChange,
  min,
  max,
  placeholder = 'Choose a date',
  ...props
}: DatePickerProps) {
  const [isOpen, setOpen] = useState(false)
  const valueId = useId()
  const { required: _, 'aria-labelledby': labelId, ...field } = useFieldControl()
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <button
          type="button"
          {...field}
          aria-label={props['aria-label']}
          aria-labelledby={labelId ? `${labelId} ${valueId}` : undefined}
          className={cn(CONTROL, 'flex items-center gap-2 pr-2.5 pl-2.5 text-left max-md:pl-3')}
        >
          <span id={valueId} className={cn('flex-1', !value && 'text-subtle-foreground')}>
            {value ? formatDate(`${value}T12:00:00Z`, 'UTC') : placeholder}
          </span>
          <CalendarDays aria-hidden="true" className="size-[15px] text-subtle-foreground" />
        </button>
      </PopoverTrigger>
      <PopoverContent aria-label={placeholder} className="w-[276px]" onOpenAutoFocus={focusDay}>
        <CalendarGrid
          from={value}
          onPick={(day) => {
            onValueChange(day)
            setOpen(false)
          }}
          {...(min ? { min } : {})}
          {...(max ? { max } : {})}
        />
      </PopoverContent>
    </Popover>
  )
}

/** The arrow keys move between the days as soon as the calendar is open. */
function focusDay(event: Event) {
  const calendar = event.currentTarget as HTMLElement
  const day = calendar.querySelector<HTMLElement>('[data-day][tabindex="0"]:not(:disabled)')
  if (!day) return
  event.preventDefault()
  day.focus()
}
