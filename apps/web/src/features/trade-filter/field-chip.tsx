import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'
import { FilterChip } from '../../ui/chip.tsx'
import type { ComboboxOption } from '../../ui/forms/combobox.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/overlays/popover.tsx'
import { clearedField, describeField, type FilterField } from './filter-fields.ts'
import type { TradeFilters } from './use-trade-filters.ts'

const FieldFilter = lazyPart(async () => (await import('./field-filter.tsx')).FieldFilter)

/** Spread these handlers on the control that leads to an open chip: they preload the filter. */
export const nearFieldFilter = FieldFilter.near

type FieldChipProps = {
  field: FilterField
  options: readonly ComboboxOption[]
  values: TradeFilters['values']
  onChange: TradeFilters['change']
  /** Opens at once: it was chosen under More. */
  startsOpen?: boolean
  onClose?: () => void
}

/** One filter: dashed while off; with its value and a remove button while on. */
export function FieldChip({ field, options, values, onChange, ...props }: FieldChipProps) {
  const [isOpen, setOpen] = useState(props.startsOpen ?? false)
  const labelOf = (value: string) => options.find((option) => option.value === value)?.label ?? value
  const description = describeField(field, values, labelOf)
  function handleOpenChange(next: boolean) {
    setOpen(next)
    if (!next) props.onClose?.()
  }
  return (
    <Popover open={isOpen} onOpenChange={handleOpenChange}>
      <PopoverTrigger asChild>
        <FilterChip
          name={field.label}
          {...(description === null ? {} : { value: description })}
          onRemove={() => onChange(clearedField(field))}
          {...nearFieldFilter}
        />
      </PopoverTrigger>
      <PopoverContent
        aria-label={`Filter by ${field.label.toLowerCase()}`}
        className="w-64 overflow-hidden p-0"
      >
        <Suspense fallback={<div className="h-24" />}>
          <FieldFilter
            field={field}
            options={options}
            values={values}
            onChange={onChange}
            onDone={() => handleOpenChange(false)}
          />
        </Suspense>
      </PopoverContent>
    </Popover>
  )
}
