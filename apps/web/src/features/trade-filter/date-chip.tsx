import { useState } from 'react'
import { formatRange } from '../../lib/format/format-date.ts'
import { RANGE_LABELS } from '../../lib/time/date-ranges.ts'
import type { Scope } from '../../lib/use-scope.ts'
import { FilterChip } from '../../ui/chip.tsx'
import { DateRangePicker, nearDateRange } from '../../ui/forms/date-range-picker.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/overlays/popover.tsx'

/** The scope's dates, which apply to every page, as a chip of the log. */
export function DateChip({ scope }: { scope: Scope }) {
  const [isOpen, setOpen] = useState(false)
  const { range, from, to } = scope.search
  const value = range ? RANGE_LABELS[range] : from || to ? formatRange({ from, to }) : undefined
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <FilterChip
          name="Date"
          {...(value ? { value } : {})}
          onRemove={() => scope.setScope({ range: undefined, from: undefined, to: undefined })}
          {...nearDateRange}
        />
      </PopoverTrigger>
      <PopoverContent aria-label="Dates" className="w-auto max-sm:w-[min(92vw,340px)]">
        <DateRangePicker
          value={scope.search}
          onValueChange={({ range: preset, from: first, to: last }) => {
            scope.setScope({ range: preset, from: first, to: last })
            setOpen(false)
          }}
        />
      </PopoverContent>
    </Popover>
  )
}
