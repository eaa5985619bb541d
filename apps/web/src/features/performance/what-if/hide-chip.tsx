import { FilterChip } from '../../../ui/chip.tsx'
import { type ComboboxOption, OptionList } from '../../../ui/forms/combobox.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../../ui/overlays/popover.tsx'

type HideChipProps = {
  name: string
  /** Names the list for screen readers. */
  label: string
  options: readonly ComboboxOption[]
  selected: readonly string[]
  onSelect: (value: string) => void
  onRemove: () => void
}

/** One thing that can be left out, and a list to choose it from. */
export function HideChip({ name, label, options, selected, onSelect, onRemove }: HideChipProps) {
  const labels = selected.map((value) => options.find((option) => option.value === value)?.label ?? value)
  return (
    <Popover>
      <PopoverTrigger asChild>
        <FilterChip
          name={name}
          {...(labels.length > 0 ? { value: labels.join(', ') } : {})}
          onRemove={onRemove}
        />
      </PopoverTrigger>
      <PopoverContent aria-label={label} className="w-64 overflow-hidden p-0">
        <OptionList options={options} selected={selected} onSelect={onSelect} />
      </PopoverContent>
    </Popover>
  )
}
