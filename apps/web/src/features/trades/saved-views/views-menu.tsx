import { useSearch } from '@tanstack/react-router'
import type { TradeFilters } from '../../trade-filter/use-trade-filters.ts'
import { SavedViewsMenu } from '../../views/saved-views-menu.tsx'
import { readColumns } from '../trade-table/column-set.ts'
import type { ColumnId } from '../trade-table/columns.ts'
import { applyView, viewSearchOf } from './view-search.ts'

type ViewsMenuProps = {
  filters: TradeFilters
  columns: readonly ColumnId[]
  onColumns: (columns: readonly ColumnId[]) => void
}

/** Saved filters of the log with their columns. */
export function ViewsMenu({ filters, columns, onColumns }: ViewsMenuProps) {
  const search: Record<string, unknown> = useSearch({ strict: false })
  return (
    <SavedViewsMenu
      page="journal"
      noun="view"
      keeps="Saves the current filters, accounts, dates, order and columns."
      now={{ search: viewSearchOf(search), columns: [...columns] }}
      whole="All trades"
      onShow={(view) => {
        if (view.columns) onColumns(readColumns(view.columns))
        const next = applyView(view.search, search)
        filters.go(() => next, { replace: false })
        return next
      }}
    />
  )
}
