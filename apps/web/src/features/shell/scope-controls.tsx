import { CalendarRange, ChevronDown, SlidersHorizontal } from 'lucide-react'
import { formatRange } from '../../lib/format/format-date.ts'
import { BASIS_OPTIONS, type Unit } from '../../lib/scope.ts'
import { RANGE_LABELS } from '../../lib/time/date-ranges.ts'
import { useScope } from '../../lib/use-scope.ts'
import { Button } from '../../ui/button.tsx'
import type { ChosenRange } from '../../ui/forms/date-range-panel.tsx'
import { DateRangePicker, DateRangePopover, nearDateRange } from '../../ui/forms/date-range-picker.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { SegmentedControl } from '../../ui/navigation/segmented-control.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/overlays/popover.tsx'

const UNIT_OPTIONS: { value: Unit; label: string; name: string }[] = [
  { value: 'money', label: '$', name: 'Money' },
  { value: 'r', label: 'R', name: 'R multiples' },
  { value: 'percent', label: '%', name: 'Percent' },
]

function useDateScope() {
  const { search, setScope } = useScope()
  return {
    value: search,
    label: search.range ? RANGE_LABELS[search.range] : formatRange(search),
    change: ({ range, from, to }: ChosenRange) => setScope({ range, from, to }),
  }
}

export function DateScope() {
  const { value, label, change } = useDateScope()
  return (
    <DateRangePopover align="end" label="Dates" value={value} onValueChange={change}>
      <Button className="gap-[7px] border-border px-2.5 pr-[9px] font-500" {...nearDateRange}>
        <CalendarRange aria-hidden="true" className="text-muted-foreground" />
        <span className="sr-only">Dates: </span>
        {label}
        <ChevronDown aria-hidden="true" className="size-[13px] text-subtle-foreground" />
      </Button>
    </DateRangePopover>
  )
}

export function UnitScope({ className }: { className?: string }) {
  const { unit, setScope } = useScope()
  return (
    <SegmentedControl
      label="Unit"
      options={UNIT_OPTIONS}
      value={unit}
      onValueChange={(next) => setScope({ unit: next })}
      {...(className ? { className } : {})}
    />
  )
}

export function BasisScope({ className }: { className?: string }) {
  const { basis, setScope } = useScope()
  return (
    <SegmentedControl
      label="Net or gross"
      options={BASIS_OPTIONS}
      value={basis}
      onValueChange={(next) => setScope({ basis: next })}
      {...(className ? { className } : {})}
    />
  )
}

/** Controls that do not fit into the bar: net or gross below 1280 pixels, dates and unit as well below 1024. */
export function MoreScope({ withDates = true }: { withDates?: boolean }) {
  const { value, label, change } = useDateScope()
  const name = withDates ? 'Dates and units' : 'Units'
  return (
    <Popover>
      <PopoverTrigger asChild>
        <IconButton label={name} tooltip={false} className="xl:hidden" {...nearDateRange}>
          <SlidersHorizontal aria-hidden="true" />
        </IconButton>
      </PopoverTrigger>
      <PopoverContent align="end" aria-label={name} className="w-auto max-sm:w-[min(92vw,340px)]">
        <div className="grid gap-3">
          <div className="flex flex-wrap gap-3">
            <UnitScope className="flex-1 lg:hidden" />
            <BasisScope className="flex-1" />
          </div>
          {withDates && (
            <div className="border-t border-border pt-3 lg:hidden">
              <p className="mb-2 text-small text-muted-foreground">Dates: {label}</p>
              <DateRangePicker value={value} onValueChange={change} />
            </div>
          )}
        </div>
      </PopoverContent>
    </Popover>
  )
}
