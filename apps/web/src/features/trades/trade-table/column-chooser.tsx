import { ArrowDown, ArrowUp, Columns3 } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../../ui/overlays/popover.tsx'
import { allColumns, FIXED, moveColumn, toggleColumn } from './column-set.ts'
import { COLUMNS, type ColumnId, DEFAULT_COLUMNS } from './columns.ts'

type ColumnChooserProps = {
  columns: readonly ColumnId[]
  onChange: (columns: readonly ColumnId[]) => void
}

/** Chooses the log's columns and their order. */
export function ColumnChooser({ columns, onChange }: ColumnChooserProps) {
  const hidden = allColumns().filter((id) => !columns.includes(id))
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button size="sm">
          <Columns3 aria-hidden="true" className="size-3.5" />
          Columns
        </Button>
      </PopoverTrigger>
      <PopoverContent align="end" aria-label="Columns" className="w-72 p-0">
        <div className="sticky top-0 z-1 flex gap-1 border-b border-border bg-popover p-2">
          <Button size="xs" variant="ghost" onClick={() => onChange([...columns, ...hidden])}>
            All
          </Button>
          <Button size="xs" variant="ghost" onClick={() => onChange([FIXED])}>
            None
          </Button>
          <Button size="xs" variant="ghost" onClick={() => onChange(DEFAULT_COLUMNS)}>
            Default
          </Button>
        </div>
        <ul className="p-2">
          {[...columns, ...hidden].map((id) => {
            const isShown = columns.includes(id)
            const label = labelOf(id)
            return (
              <li key={id} className="flex h-8 items-center gap-1 rounded-sm px-1.5 hover:bg-hover">
                <Checkbox
                  className="min-w-0 flex-1"
                  label={label}
                  checked={isShown}
                  disabled={id === FIXED}
                  onCheckedChange={() => onChange(toggleColumn(columns, id))}
                />
                {isShown && (
                  <>
                    <IconButton
                      size="sm"
                      tooltip={false}
                      label={`Move ${label} left`}
                      disabled={columns[0] === id}
                      onClick={() => onChange(moveColumn(columns, id, -1))}
                    >
                      <ArrowUp aria-hidden="true" />
                    </IconButton>
                    <IconButton
                      size="sm"
                      tooltip={false}
                      label={`Move ${label} right`}
                      disabled={columns.at(-1) === id}
                      onClick={() => onChange(moveColumn(columns, id, 1))}
                    >
                      <ArrowDown aria-hidden="true" />
                    </IconButton>
                  </>
                )}
              </li>
            )
          })}
        </ul>
      </PopoverContent>
    </Popover>
  )
}

function labelOf(id: ColumnId): string {
  const column = COLUMNS.find((known) => known.id === id)
  return column?.longLabel ?? column?.label ?? id
}
