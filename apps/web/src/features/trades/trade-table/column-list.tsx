import { ArrowDown, ArrowUp } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { allColumns, FIXED, moveColumn, toggleColumn } from './column-set.ts'
import { COLUMNS, type ColumnId, DEFAULT_COLUMNS } from './columns.ts'

type ColumnListProps = {
  columns: readonly ColumnId[]
  onChange: (columns: readonly ColumnId[]) => void
}

/** All columns, the shown ones first and in their order. */
export function ColumnList({ columns, onChange }: ColumnListProps) {
  const hidden = allColumns().filter((id) => !columns.includes(id))
  return (
    <>
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
    </>
  )
}

function labelOf(id: ColumnId): string {
  const column = COLUMNS.find((known) => known.id === id)
  return column?.longLabel ?? column?.label ?? id
}
