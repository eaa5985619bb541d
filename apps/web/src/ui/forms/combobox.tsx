import { plainApostrophes } from '@ballast/domain/text/apostrophes'
import { Command, useCommandState } from 'cmdk'
import { Check, ChevronsUpDown, Plus } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { cn } from '../../lib/class-names.ts'
import { Popover, PopoverContent, PopoverTrigger } from '../overlays/popover.tsx'
import { CONTROL, useFieldControl } from './field.tsx'
import { findOption } from './find-option.ts'

export type ComboboxOption = {
  value: string
  label: string
  hint?: string
  icon?: ReactNode
  keywords?: string[]
}

type ListProps = {
  options: readonly ComboboxOption[]
  /** The selected values. */
  selected: readonly string[]
  onSelect: (value: string) => void
  /** Offers to add the typed text if no option has that name. */
  onCreate?: (text: string) => void
  searchPlaceholder?: string
  empty?: string
}

/** What two names have in common that are one, however they were typed. */
const nameKey = (name: string) => plainApostrophes(name).toLowerCase()

/** The searchable list on its own, for use in any popover. */
export function OptionList({ options, selected, onSelect, onCreate, ...props }: ListProps) {
  const [search, setSearch] = useState('')
  const typed = search.trim()
  const prompt = props.searchPlaceholder ?? 'Search'
  const isNew = typed !== '' && !options.some((option) => nameKey(option.label) === nameKey(typed))
  return (
    <Command loop label={prompt} filter={findOption} className="flex flex-col">
      <Command.Input
        autoFocus
        value={search}
        onValueChange={setSearch}
        placeholder={prompt}
        className="h-[38px] border-b border-border px-3 text-body outline-none max-md:h-12"
      />
      <Command.List className="max-h-72 overflow-y-auto p-[5px] scroll-quiet">
        {options.map((option) => (
          <Command.Item
            key={option.value}
            value={option.value}
            keywords={[option.label, ...(option.keywords ?? [])]}
            onSelect={() => onSelect(option.value)}
            className={ITEM}
          >
            {option.icon}
            <span className="min-w-28 flex-1 truncate">{option.label}</span>
            {option.hint && (
              <span className="py-1 text-right text-caption text-subtle-foreground group-data-[selected=true]/option:text-muted-foreground">
                {option.hint}
              </span>
            )}
            <Check
              aria-hidden="true"
              className={cn(
                'size-[15px] shrink-0 text-primary-text',
                !selected.includes(option.value) && 'invisible',
              )}
            />
            {selected.includes(option.value) && <span className="sr-only">chosen</span>}
          </Command.Item>
        ))}
        {isNew && onCreate && (
          <Command.Item
            value={`create ${typed}`}
            forceMount
            onSelect={() => onCreate(typed)}
            className={ITEM}
          >
            <Plus aria-hidden="true" className="size-[15px] text-subtle-foreground" />
            Add “{typed}”
          </Command.Item>
        )}
      </Command.List>
      <NothingFound>{isNew && onCreate ? null : (props.empty ?? 'Nothing found.')}</NothingFound>
    </Command>
  )
}

/** Beside the list, where screen readers say it. */
function NothingFound({ children }: { children: ReactNode }) {
  const isNone = useCommandState(({ filtered }) => filtered.count === 0)
  return (
    <div role="status">
      {isNone && children && (
        <p className="px-3 pt-3 pb-5 text-center text-small text-subtle-foreground">{children}</p>
      )}
    </div>
  )
}

const ITEM =
  'group/option flex min-h-8 cursor-default items-center gap-[9px] rounded-sm px-[9px] outline-none select-none data-[selected=true]:bg-pressed max-md:min-h-11'

type ComboboxProps = {
  options: readonly ComboboxOption[]
  value: string | null
  onValueChange: (value: string | null) => void
  /** Pressing the selected option again clears it. */
  clearable?: boolean
  onCreate?: (text: string) => void
  placeholder?: string
  searchPlaceholder?: string
  disabled?: boolean
  'aria-label'?: string
  className?: string
}

/** Selects one of many options, searched by typing. */
export function Combobox({ options, value, onValueChange, clearable = false, ...props }: ComboboxProps) {
  const [isOpen, setOpen] = useState(false)
  const valueId = useId()
  const { required: _, 'aria-labelledby': labelId, ...field } = useFieldControl(props['aria-label'])
  const chosen = options.find((option) => option.value === value)
  function close(next: string | null) {
    onValueChange(next)
    setOpen(false)
  }
  const create = props.onCreate
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <button
          type="button"
          role="combobox"
          aria-expanded={isOpen}
          {...field}
          aria-label={props['aria-label']}
          aria-labelledby={labelId ? `${labelId} ${valueId}` : undefined}
          disabled={props.disabled}
          className={cn(
            CONTROL,
            'flex items-center gap-[7px] pr-2 pl-2.5 text-left max-md:pl-3',
            props.className,
          )}
        >
          {chosen?.icon}
          <span id={valueId} className={cn('min-w-0 flex-1 truncate', !chosen && 'text-subtle-foreground')}>
            {chosen?.label ?? props.placeholder ?? 'Choose'}
          </span>
          <ChevronsUpDown aria-hidden="true" className="size-3.5 text-subtle-foreground" />
        </button>
      </PopoverTrigger>
      <PopoverContent
        aria-label={props['aria-label'] ?? props.placeholder ?? 'Choose'}
        aria-labelledby={labelId}
        className="w-(--radix-popover-trigger-width) min-w-56 overflow-hidden p-0"
      >
        <OptionList
          options={options}
          selected={value === null ? [] : [value]}
          onSelect={(next) => close(clearable && next === value ? null : next)}
          {...(create
            ? {
                onCreate: (text: string) => {
                  create(text)
                  setOpen(false)
                },
              }
            : {})}
          {...(props.searchPlaceholder ? { searchPlaceholder: props.searchPlaceholder } : {})}
        />
      </PopoverContent>
    </Popover>
  )
}
