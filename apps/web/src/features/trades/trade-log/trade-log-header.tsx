import { ListChecks, Plus, Upload } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { NumberText } from '../../../ui/number-text.tsx'
import { PageHeader } from '../../../ui/page.tsx'
import { ViewsMenu } from '../saved-views/views-menu.tsx'
import { ColumnChooser } from '../trade-table/column-chooser.tsx'
import type { ColumnId } from '../trade-table/columns.ts'
import type { LogPage } from './use-log-page.ts'

type TradeLogHeaderProps = {
  page: LogPage
  columns: readonly ColumnId[]
  setColumns: (columns: readonly ColumnId[]) => void
}

export function TradeLogHeader({ page, columns, setColumns }: TradeLogHeaderProps) {
  'use no memo' // the listing changes in place
  const { filters, listing, over, isMobile } = page
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
          <ViewsMenu filters={filters} columns={columns} onColumns={setColumns} />
          {total > 0 && (
            <Button size="sm" onClick={() => over.show('review')}>
              <ListChecks aria-hidden="true" />
              <span className="max-md:sr-only">Review</span>
            </Button>
          )}
          {!isMobile && (
            <>
              <ColumnChooser columns={columns} onChange={setColumns} />
              <IconButton label="Import trades" onClick={() => over.show('import')} className="size-7">
                <Upload aria-hidden="true" />
              </IconButton>
              <Button size="sm" variant="primary" onClick={() => over.show('log')}>
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
