import { ListFilter as ListFilterIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { cn } from '../../lib/class-names.ts'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../../ui/overlays/dropdown-menu.tsx'
import { DateChip } from './date-chip.tsx'
import { FieldChip, nearFieldFilter } from './field-chip.tsx'
import { ALWAYS_SHOWN, FILTER_FIELDS, isFieldOn } from './filter-fields.ts'
import { SearchBox } from './search-box.tsx'
import { isNarrowed } from './trade-query.ts'
import { useFilterOptions } from './use-filter-options.ts'
import type { TradeFilters } from './use-trade-filters.ts'

type FilterBarProps = {
  filters: TradeFilters
  label?: string
  className?: string
  /** Shown at the end of the row, or at its start if the row scrolls. */
  children?: ReactNode
}

/** Search and a chip per active filter; the rest under More, and Clear at the end. */
export function FilterBar({ filters, label = 'Filter trades', className, children }: FilterBarProps) {
  const { values, scope, query, change, clear } = filters
  const optionsOf = useFilterOptions(values.finding)
  const [added, setAdded] = useState<string | null>(null)
  const isShown = (id: string, index: number) => index < ALWAYS_SHOWN || id === added
  const shown = FILTER_FIELDS.filter((field, index) => isShown(field.id, index) || isFieldOn(field, values))
  const more = FILTER_FIELDS.filter(
    (field) => !shown.includes(field) && field.kind !== 'span' && field.kind !== 'day',
  )
  return (
    <search
      aria-label={label}
      className={cn('flex items-center gap-1.5 md:flex-wrap max-md:overflow-x-auto', className)}
    >
      <SearchBox value={values.q ?? ''} onChange={(q) => change({ q: q || undefined })} />
      <DateChip scope={scope} />
      {shown.map((field) => (
        <FieldChip
          key={field.id}
          field={field}
          options={optionsOf(field)}
          values={values}
          onChange={change}
          startsOpen={field.id === added}
          onClose={() => setAdded((current) => (current === field.id ? null : current))}
        />
      ))}
      <Menu>
        <MenuTrigger asChild>
          <button
            type="button"
            {...nearFieldFilter}
            className="inline-flex h-7 shrink-0 items-center gap-1.5 rounded-full border border-border-strong border-dashed px-[9px] text-table text-muted-foreground hover:bg-hover max-md:h-11 max-md:text-body"
          >
            <ListFilterIcon aria-hidden="true" className="size-3.5" />
            More
          </button>
        </MenuTrigger>
        <MenuContent
          align="start"
          aria-label="More filters"
          onCloseAutoFocus={(event) => added && event.preventDefault()}
        >
          {more.map((field) => (
            <MenuItem key={field.id} onSelect={() => setAdded(field.id)}>
              {field.label}
            </MenuItem>
          ))}
        </MenuContent>
      </Menu>
      {isNarrowed(query) && (
        <Button variant="link" size="sm" onClick={clear} className="ml-1.5 font-500">
          Clear
        </Button>
      )}
      {children && <div className="ml-auto shrink-0 max-md:order-first max-md:ml-0">{children}</div>}
    </search>
  )
}
