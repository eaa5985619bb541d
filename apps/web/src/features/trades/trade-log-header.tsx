import { ListChecks, Plus, Upload } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { NumberText } from '../../ui/number-text.tsx'
import { PageHeader } from '../../ui/page.tsx'
import { ViewsMenu } from './saved-views/views-menu.tsx'
import type { TradeFilters } from './trade-filter/use-trade-filters.ts'
import { ColumnChooser } from './trade-table/column-chooser.tsx'
import type { ColumnId } from './trade-table/columns.ts'
import type { Listing } from './trade-table/use-trade-listing.ts'

type TradeLogHeaderProps = {
  filters: TradeFilters
  listing: Listing
  columns: readonly ColumnId[]
  onColumns: (columns: readonly ColumnId[]) => void
  onLog: () => void
  onImport: () => void
  onReview: () => void
  isMobile: boolean
}

export function TradeLogHeader({ filters, listing, columns, onColumns, ...props }: TradeLogHeaderProps) {
  const { total, all, isPending } = listing
  return (
    <PageHeader
      title="Trade Log"
      className="mb-3 max-md:px-4 md:pr-4"
      count={
        !isPending &&
        all > 0 && (
          <span role="status">
            <NumberText value={total} /> of <NumberText value={all} />
          </span>
        )
      }
      actions={
        <>
          <ViewsMenu filters={filters} columns={columns} onColumns={onColumns} />
          {total > 0 && (
            <Button size="sm" onClick={props.onReview}>
              <ListChecks aria-hidden="true" />
              <span className="max-md:sr-only">Review</span>
            </Button>
          )}
          {!props.isMobile && (
            <>
              <ColumnChooser columns={columns} onChange={onColumns} />
              <IconButton label="Import trades" onClick={props.onImport} className="size-7">
                <Upload aria-hidden="true" />
              </IconButton>
              <Button size="sm" variant="primary" onClick={props.onLog}>
                <Plus aria-hidden="true" />
                Log trade
              </Button>
            </>
          )}
        </>
      }
    />
  )
}
