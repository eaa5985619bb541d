import { useState } from 'react'
import { FilterChip } from '../../../ui/chip.tsx'
import type { ComboboxOption } from '../../../ui/forms/combobox.tsx'
import { RadioGroup } from '../../../ui/forms/radio-group.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../../ui/overlays/popover.tsx'
import { clearedField, describeField, type FilterField } from './filter-fields.ts'
import { ListFilter } from './list-filter.tsx'
import { RangeFilter } from './range-filter.tsx'
import type { TradeFilters } from './use-trade-filters.ts'

type FieldChipProps = {
  field: FilterField
  options: readonly ComboboxOption[]
  values: TradeFilters['values']
  onChange: TradeFilters['change']
  /** Opens at once: chosen under More. */
  startsOpen?: boolean
  onClose?: () => void
}

/** One filter: dashed while off; its value and a way to remove it while on. */
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
        />
      </PopoverTrigger>
      <PopoverContent
        aria-label={`Filter by ${field.label.toLowerCase()}`}
        className="w-64 overflow-hidden p-0"
      >
        {field.kind === 'list' && (
          <ListFilter field={field} options={options} values={values} onChange={onChange} />
        )}
        {field.kind === 'range' && (
          <RangeFilter
            field={field}
            values={values}
            onChange={onChange}
            onDone={() => handleOpenChange(false)}
          />
        )}
        {field.kind === 'span' && (
          <p className="p-3 text-small text-muted-foreground">
            Trades that closed {description}, as the figure you came from counts them. Remove it with the
            cross.
          </p>
        )}
        {field.kind === 'yesNo' && (
          <RadioGroup
            label={field.label}
            className="p-3"
            options={[
              { value: 'all', label: 'All trades' },
              { value: 'yes', label: field.yes },
              { value: 'no', label: field.no },
            ]}
            value={values[field.id] ?? 'all'}
            onValueChange={(answer) => onChange({ [field.id]: answer === 'all' ? undefined : answer })}
          />
        )}
      </PopoverContent>
    </Popover>
  )
}
