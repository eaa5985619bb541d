import type { ComboboxOption } from '../../ui/forms/combobox.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { describeField, type FilterField } from './filter-fields.ts'
import { ListFilter } from './list-filter.tsx'
import { RangeFilter } from './range-filter.tsx'
import type { TradeFilters } from './use-trade-filters.ts'

type FieldFilterProps = {
  field: FilterField
  options: readonly ComboboxOption[]
  values: TradeFilters['values']
  onChange: TradeFilters['change']
  onDone: () => void
}

/** The content of an open chip: a list of words, two numbers, or yes and no. */
export function FieldFilter({ field, options, values, onChange, onDone }: FieldFilterProps) {
  if (field.kind === 'list')
    return <ListFilter field={field} options={options} values={values} onChange={onChange} />
  if (field.kind === 'range')
    return <RangeFilter field={field} values={values} onChange={onChange} onDone={onDone} />
  if (field.kind === 'span' || field.kind === 'day')
    return (
      <p className="p-3 text-small text-muted-foreground">
        Trades that {field.kind === 'day' ? 'opened on' : 'closed'} {describeField(field, values, String)}, as
        counted by the figure you came from. Press the cross to remove this filter.
      </p>
    )
  return (
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
  )
}
