import { useState } from 'react'
import { type ComboboxOption, OptionList } from '../../ui/forms/combobox.tsx'
import { SegmentedControl } from '../../ui/navigation/segmented-control.tsx'
import type { ListField } from './filter-fields.ts'
import type { TradeFilters } from './use-trade-filters.ts'

type ListFilterProps = {
  field: ListField
  options: readonly ComboboxOption[]
  values: TradeFilters['values']
  onChange: TradeFilters['change']
}

type Mode = 'is' | 'not'

/** Included and excluded words; pressing one again removes it. */
export function ListFilter({ field, options, values, onChange }: ListFilterProps) {
  const included = values[field.include] ?? []
  const unwanted = field.exclude ? (values[field.exclude] ?? []) : []
  const [mode, setMode] = useState<Mode>(unwanted.length > 0 && included.length === 0 ? 'not' : 'is')
  function handleSelect(value: string) {
    const isNot = mode === 'not' && field.exclude
    const toggle = (list: readonly string[], on: boolean) =>
      on && !list.includes(value) ? [...list, value] : list.filter((known) => known !== value)
    onChange({
      [field.include]: toggle(included, !isNot),
      ...(field.exclude ? { [field.exclude]: toggle(unwanted, Boolean(isNot)) } : {}),
    })
  }
  return (
    <>
      {field.exclude && (
        <div className="flex flex-wrap gap-2 border-b border-border p-2">
          <SegmentedControl
            label={`${field.label} is or is not`}
            size="sm"
            options={[
              { value: 'is', label: included.length > 0 ? `Is (${included.length})` : 'Is' },
              { value: 'not', label: unwanted.length > 0 ? `Is not (${unwanted.length})` : 'Is not' },
            ]}
            value={mode}
            onValueChange={setMode}
            className="flex-1"
          />
          {field.hasMatch && mode === 'is' && (
            <SegmentedControl
              label="Any or all of them"
              size="sm"
              options={[
                { value: 'any', label: 'Any' },
                { value: 'all', label: 'All' },
              ]}
              value={values.tagMatch ?? 'any'}
              onValueChange={(match) => onChange({ tagMatch: match === 'all' ? 'all' : undefined })}
            />
          )}
        </div>
      )}
      <OptionList
        options={options}
        selected={mode === 'not' ? unwanted : included}
        onSelect={handleSelect}
        empty="No matches."
      />
    </>
  )
}
