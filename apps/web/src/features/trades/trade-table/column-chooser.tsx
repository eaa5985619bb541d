import { Columns3 } from 'lucide-react'
import { lazyContent } from '../../../lib/loading/lazy-content.tsx'
import { Button } from '../../../ui/button.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../../ui/overlays/popover.tsx'
import type { ColumnId } from './columns.ts'

type ColumnChooserProps = {
  columns: readonly ColumnId[]
  onChange: (columns: readonly ColumnId[]) => void
}

const ColumnList = lazyContent(async () => (await import('./column-list.tsx')).ColumnList)

/** Chooses the log's columns and their order. */
export function ColumnChooser(props: ColumnChooserProps) {
  const isLoaded = ColumnList.useIsLoaded()
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button size="sm" {...ColumnList.near}>
          <Columns3 aria-hidden="true" className="size-3.5" />
          Columns
        </Button>
      </PopoverTrigger>
      {isLoaded && (
        <PopoverContent align="end" aria-label="Columns" className="w-72 p-0">
          <ColumnList {...props} />
        </PopoverContent>
      )}
    </Popover>
  )
}
