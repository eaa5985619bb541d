import { MOOD_LABELS, MOODS, moodOf, moodValue } from '@ballast/domain/reflection/mood'
import { ROUTINE_KEPT } from '@ballast/domain/routine/adherence'
import { DAY_STATES } from '@ballast/domain/statistics/days/day-state'
import { upperFirst } from '@ballast/domain/text/upper-first'
import { useQuery } from '@tanstack/react-query'
import { useBrowserStore } from '../../../lib/browser/use-browser-store.ts'
import { proLockedStore } from '../../../lib/local-flags.ts'
import { FilterChip } from '../../../ui/chip.tsx'
import { type ComboboxOption, OptionList } from '../../../ui/forms/combobox.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../../ui/overlays/popover.tsx'
import { findingQueries } from '../../findings/finding-queries.ts'
import type { ArchiveSearch } from '../archive-search.ts'
import type { GoArchive } from '../use-archive.ts'

const RESULT_LABELS = {
  win: 'Winning day',
  loss: 'Losing day',
  flat: 'About even',
  none: 'No trades',
} as const
const WRITTEN_LABELS = { yes: 'Written', no: 'Not written' } as const
const MOOD_OPTIONS = MOODS.map((mood) => ({ value: String(mood), label: MOOD_LABELS[mood] }))
const RESULT_OPTIONS = DAY_STATES.map((state) => ({ value: state, label: RESULT_LABELS[state] }))
const WRITTEN_OPTIONS = [
  { value: 'yes', label: WRITTEN_LABELS.yes },
  { value: 'no', label: WRITTEN_LABELS.no },
]

const ROUTINE_LABELS = { all: 'All kept', part: 'Not all kept' } as const
const ROUTINE_OPTIONS = ROUTINE_KEPT.map((value) => ({ value, label: ROUTINE_LABELS[value] }))

type ArchiveFiltersProps = { search: ArchiveSearch; tags: readonly string[]; onGo: GoArchive }

/** The filters of the list. */
export function ArchiveFilters({ search, tags, onGo }: ArchiveFiltersProps) {
  // A tag that is no longer used still filters.
  const knownTags = [...new Set([...tags, ...(search.tag ?? [])])]
  const narrow = (change: Parameters<GoArchive>[0]) => onGo({ ...change, day: undefined })
  return (
    <div className="flex flex-wrap gap-1.5">
      <ListChip
        name="Mood"
        options={MOOD_OPTIONS}
        selected={(search.mood ?? []).map((mood) => String(moodOf(moodValue(mood))))}
        onChange={(next) => narrow({ mood: next.length > 0 ? next.map(Number) : undefined })}
      />
      <ListChip
        name="Result"
        options={RESULT_OPTIONS}
        selected={search.result ?? []}
        onChange={(next) => {
          const result = DAY_STATES.filter((state) => next.includes(state))
          narrow({ result: result.length > 0 ? result : undefined })
        }}
      />
      {knownTags.length > 0 && (
        <ListChip
          name="Tag"
          options={knownTags.map((tag) => ({ value: tag, label: tag }))}
          selected={search.tag ?? []}
          onChange={(next) => narrow({ tag: next.length > 0 ? next : undefined })}
        />
      )}
      <ListChip
        name="Routine"
        options={ROUTINE_OPTIONS}
        selected={search.routine ? [search.routine] : []}
        onChange={(next) => narrow({ routine: ROUTINE_KEPT.find((one) => one === next.at(-1)) })}
      />
      <FindingChip
        selected={search.finding ?? []}
        onChange={(next) => narrow({ finding: next.length > 0 ? next : undefined })}
      />
      <ListChip
        name="Reflection"
        options={WRITTEN_OPTIONS}
        selected={search.written ? [search.written] : []}
        onChange={(next) => {
          const last = next.at(-1)
          narrow({ written: last === 'yes' || last === 'no' ? last : undefined })
        }}
      />
      <FilterChip
        name="Pictures"
        aria-pressed={search.pictures === 'yes'}
        {...(search.pictures ? { value: 'with' } : {})}
        onClick={() => narrow({ pictures: search.pictures ? undefined : 'yes' })}
        onRemove={() => narrow({ pictures: undefined })}
      />
    </div>
  )
}

type FindingChipProps = Pick<ListChipProps, 'selected' | 'onChange'>

/** Filters days with a trade of a finding; renders nothing if there are none and none is chosen. */
function FindingChip({ selected, onChange }: FindingChipProps) {
  const isLocked = useBrowserStore(proLockedStore)
  const { data } = useQuery({ ...findingQueries.list({ account: [] }), enabled: !isLocked, retry: false })
  const found = (data?.evaluation?.findings ?? []).filter(
    ({ id, verdict }) => verdict === 'found' || selected.includes(id),
  )
  const known = found.map(({ id, words }) => ({ value: id, label: upperFirst(words.flagged) }))
  const unknown = selected.filter((id) => !found.some((one) => one.id === id))
  const options = [
    ...known,
    ...unknown.map((value) => ({ value, label: data ? 'no longer found' : 'chosen' })),
  ]
  if (options.length === 0) return null
  return <ListChip name="Finding" options={options} selected={selected} onChange={onChange} />
}

type ListChipProps = {
  name: string
  options: readonly ComboboxOption[]
  selected: readonly string[]
  onChange: (next: string[]) => void
}

function ListChip({ name, options, selected, onChange }: ListChipProps) {
  const labels = options.filter(({ value }) => selected.includes(value)).map(({ label }) => label)
  return (
    <Popover>
      <PopoverTrigger asChild>
        <FilterChip
          name={name}
          {...(labels.length > 0 ? { value: labels.join(', ') } : {})}
          onRemove={() => onChange([])}
        />
      </PopoverTrigger>
      <PopoverContent aria-label={`Filter by ${name.toLowerCase()}`} className="w-60 overflow-hidden p-0">
        <OptionList
          options={options}
          selected={selected}
          onSelect={(value) =>
            onChange(
              selected.includes(value) ? selected.filter((one) => one !== value) : [...selected, value],
            )
          }
          searchPlaceholder={`Search ${name.toLowerCase()}`}
        />
      </PopoverContent>
    </Popover>
  )
}
