import { ATTEMPT_STATES } from '@ballast/contract/attempts/attempt-vocabulary'
import type { Attempt } from '@ballast/contract/attempts/attempts'
import { LayoutGrid, Rows3 } from 'lucide-react'
import { FilterChip } from '../../ui/chip.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { SegmentedControl } from '../../ui/navigation/segmented-control.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/overlays/popover.tsx'
import { useAccountGroups } from '../accounts/use-account-groups.ts'
import { STATE_LABELS } from './attempt-text.ts'
import type { TrackerSearch } from './tracker-search.ts'

type TrackerFiltersProps = {
  attempts: readonly Attempt[]
  search: TrackerSearch
  onChange: (search: TrackerSearch) => void
}

/** Filters by firm, state and group of copied accounts, and the choice of cards or a table. */
export function TrackerFilters({ attempts, search, onChange }: TrackerFiltersProps) {
  // What is filtered by is always among them, so that it can be seen and removed.
  const firms = [...new Set([...attempts.map(({ firm }) => firm), ...(search.firm ?? [])])].sort()
  const states = ATTEMPT_STATES.filter(
    (state) => search.state?.includes(state) || attempts.some((attempt) => attempt.state === state),
  )
  const groupOf = useAccountGroups()
  const groups = new Map([
    ...(search.group ?? []).map((id) => [id, 'A group without attempts'] as const),
    ...attempts.flatMap(({ accountId }) => {
      const group = groupOf(accountId)
      return group ? [[group.id, group.name] as const] : []
    }),
  ])
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2 print:hidden">
      <ListChip
        name="Firm"
        options={firms.map((value) => ({ value, label: value }))}
        chosen={search.firm ?? []}
        onChange={(firm) => onChange({ ...search, firm })}
      />
      <ListChip
        name="State"
        options={states.map((value) => ({ value, label: STATE_LABELS[value] }))}
        chosen={search.state ?? []}
        onChange={(state) => onChange({ ...search, state })}
      />
      {groups.size > 0 && (
        <ListChip
          name="Group"
          options={[...groups].map(([value, label]) => ({ value, label }))}
          chosen={search.group ?? []}
          onChange={(group) => onChange({ ...search, group })}
        />
      )}
      <SegmentedControl
        label="Show attempts as"
        size="sm"
        className="ml-auto"
        options={[
          { value: 'cards', name: 'Cards', label: <LayoutGrid aria-hidden="true" className="size-3.5" /> },
          { value: 'table', name: 'Table', label: <Rows3 aria-hidden="true" className="size-3.5" /> },
        ]}
        value={search.view ?? 'cards'}
        onValueChange={(view) => onChange({ ...search, view: view === 'table' ? 'table' : undefined })}
      />
    </div>
  )
}

type ListChipProps<Value extends string> = {
  name: string
  options: readonly { value: Value; label: string }[]
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
}

function ListChip<Value extends string>({ name, options, chosen, onChange }: ListChipProps<Value>) {
  const labels = options.filter(({ value }) => chosen.includes(value)).map(({ label }) => label)
  return (
    <Popover>
      <PopoverTrigger asChild>
        <FilterChip name={name} value={labels.join(', ')} onRemove={() => onChange([])} />
      </PopoverTrigger>
      <PopoverContent align="start" aria-label={`Filter by ${name.toLowerCase()}`} className="grid gap-1 p-2">
        {options.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={chosen.includes(value)}
            onCheckedChange={(isOn) =>
              onChange(isOn ? [...chosen, value] : chosen.filter((each) => each !== value))
            }
          />
        ))}
      </PopoverContent>
    </Popover>
  )
}
