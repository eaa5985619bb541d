import { Suspense } from 'react'
import { lazyPart } from '../../../lib/loading/lazy-part.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { FailureNote } from '../../accounts/failure-note.tsx'
import { withSort } from '../../trade-filter/trade-search.ts'
import type { ColumnId } from '../trade-table/columns.ts'
import { TableSkeleton } from '../trade-table/table-skeleton.tsx'
import { TradeTable } from '../trade-table/trade-table.tsx'
import type { LogPage } from './use-log-page.ts'

const TradeLogEmpty = lazyPart(async () => (await import('./trade-log-empty.tsx')).TradeLogEmpty)
const TradeListMobile = lazyPart(
  async () => (await import('../trade-table/trade-list-mobile.tsx')).TradeListMobile,
)

type TradeLogListProps = { page: LogPage; columns: readonly ColumnId[] }

/** The trades themselves, or why there are none. */
export function TradeLogList({ page, columns }: TradeLogListProps) {
  'use no memo' // the listing changes in place
  const { listing, filters, over, isMobile } = page
  if (listing.error)
    return (
      <ErrorState
        title="Trades did not load"
        error={listing.error}
        onRetry={listing.retry}
        className="py-16"
      />
    )
  if (listing.isPending) return <TableSkeleton columns={columns} isMobile={isMobile} />
  if (listing.total === 0)
    return (
      <Suspense fallback={null}>
        <TradeLogEmpty
          kind={listing.all === 0 ? 'first run' : 'filtered'}
          onImport={() => over.show('import')}
          onLog={() => over.show('log')}
          onClear={filters.clear}
        />
      </Suspense>
    )
  return (
    <>
      {isMobile ? (
        <Suspense fallback={<TableSkeleton columns={columns} isMobile />}>
          <PhoneList page={page} />
        </Suspense>
      ) : (
        <WideTable page={page} columns={columns} />
      )}
      <FailureNote error={listing.rowsError} onRetry={listing.retry} />
    </>
  )
}

function PhoneList({ page: { listing, log, view, ticked } }: { page: LogPage }) {
  'use no memo' // the listing changes in place
  return (
    <TradeListMobile
      listing={listing}
      view={view}
      selection={log.selection}
      isSelecting={ticked.count > 0}
      onOpen={(index) => void log.open(index)}
      onTick={(index, isRange) => void log.tick(index, isRange)}
    />
  )
}

function WideTable({ page: { listing, log, view, filters, isDocked }, columns }: TradeLogListProps) {
  'use no memo' // the listing changes in place
  return (
    <TradeTable
      listing={listing}
      columns={columns}
      view={view}
      cursor={log.cursor}
      openId={log.openId}
      selection={log.selection}
      menuIndex={log.menu?.index ?? null}
      fit={isDocked}
      table={log.table}
      onCursor={log.setCursor}
      onOpen={(index) => void log.open(index)}
      onTick={(index, isRange) => void log.tick(index, isRange)}
      onSelectAll={log.selectAll}
      onMenu={log.setMenu}
      onSort={(sort, order) => filters.go((previous) => withSort(previous, sort, order))}
    />
  )
}
