import { formatRange } from '../../lib/format/format-date.ts'
import { RANGE_LABELS } from '../../lib/time/date-ranges.ts'
import type { Scope } from '../../lib/use-scope.ts'
import { FilterChip } from '../../ui/chip.tsx'
import { DateRangePopover, nearDateRange } from '../../ui/forms/date-range-picker.tsx'

/** The scope's dates, which apply to every page, as a chip of the log. */
export function DateChip({ scope }: { scope: Scope }) {
  const { range, from, to } = scope.search
  const value = range ? RANGE_LABELS[range] : from || to ? formatRange({ from, to }) : undefined
  return (
    <DateRangePopover
      label="Dates"
      value={scope.search}
      onValueChange={({ range: preset, from: first, to: last }) =>
        scope.setScope({ range: preset, from: first, to: last })
      }
    >
      <FilterChip
        name="Date"
        {...(value ? { value } : {})}
        onRemove={() => scope.setScope({ range: undefined, from: undefined, to: undefined })}
        {...nearDateRange}
      />
    </DateRangePopover>
  )
}
