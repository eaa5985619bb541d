import { Suspense } from 'react'
import { cn } from '../../../lib/class-names.ts'
import { CountSwitch } from '../../accounts/count-switch.tsx'
import { FilterBar } from '../../trade-filter/filter-bar.tsx'
import { QuickEntry } from '../quick-entry/quick-entry.tsx'
import { useResumeDrafts } from '../trade-drafts/use-journal.ts'
import { TotalsBar } from '../trade-table/totals-bar.tsx'
import { useTradeColumns } from '../trade-table/use-trade-columns.ts'
import { BulkBar, LogOverlays, RowMenu, TradeSheet } from './log-overlays.tsx'
import { TradeLogHeader } from './trade-log-header.tsx'
import { TradeLogList } from './trade-log-list.tsx'
import { type LogPage, useLogPage } from './use-log-page.ts'

/** The trade log: every trade, their totals, and one of them at the side. */
export function TradeLogPage() {
  'use no memo' // rows are read from the loaded pages while rendering
  const page = useLogPage()
  const { filters, listing, isMobile } = page
  const columns = useTradeColumns()
  useResumeDrafts()
  const isEmpty = !listing.isPending && !listing.error && listing.total === 0
  const isFirstRun = isEmpty && listing.all === 0
  return (
    <div className={cn(!isMobile && 'flex h-[calc(100dvh-56px-var(--bottom-bar)-var(--bars,0px))]')}>
      <div className="flex min-w-0 flex-1 flex-col md:pt-[18px] md:pl-5 max-md:pt-3.5">
        <TradeLogHeader page={page} {...columns} />
        <QuickEntry className="pb-2.5 max-md:px-4 md:pr-4" />
        {!isFirstRun && (
          <FilterBar filters={filters} className="pb-3 max-md:px-4 md:pr-4">
            <CountSwitch />
          </FilterBar>
        )}
        <div
          className={cn(
            'flex min-h-0 flex-1 flex-col bg-card md:overflow-hidden md:rounded-tl-lg md:border-t md:border-l md:border-border',
            isMobile && 'border-t border-border bg-background pb-20',
          )}
        >
          {isMobile && <Totals page={page} />}
          <TradeLogList page={page} columns={columns.columns} />
          <div className={cn(isMobile && 'sticky bottom-(--bottom-bar) z-10')}>
            <TickedBar page={page} />
            {!isMobile && <Totals page={page} />}
          </div>
        </div>
      </div>
      {page.log.menu && <RowMenu page={page} />}
      <OpenTrade page={page} />
      <LogOverlays page={page} />
    </div>
  )
}

function Totals({ page: { listing, filters, view } }: { page: LogPage }) {
  if (!listing.totals || listing.total === 0) return null
  return (
    <TotalsBar
      totals={listing.totals}
      basis={view.basis}
      onShowUnreviewed={() => filters.change({ reviewed: 'no' })}
    />
  )
}

/** The actions on the ticked trades. */
function TickedBar({ page: { log, listing, ticked, setTask } }: { page: LogPage }) {
  if (ticked.count === 0) return null
  return (
    <Suspense fallback={null}>
      <BulkBar
        n={ticked.count}
        total={listing.total}
        isAll={log.selection.kind === 'all'}
        onSelectAll={() => log.selectAll(true)}
        onClear={log.clearSelection}
        onChange={ticked.change}
        onMerge={ticked.merge}
        onMove={() => ticked.move((ids) => setTask({ kind: 'move', ids }))}
        onDelete={ticked.remove}
      />
    </Suspense>
  )
}

/** The open trade: beside the list if there is space, else over it. */
function OpenTrade({ page: { log, listing, over, view, menuActions, isDocked, isWide } }: { page: LogPage }) {
  return (
    <Suspense
      fallback={
        isDocked ? <aside className="w-[430px] shrink-0 border-l border-border-strong bg-card" /> : null
      }
    >
      {log.openId !== null && over.open !== 'review' && (
        <TradeSheet
          tradeId={log.openId}
          mode={isWide ? 'docked' : 'modal'}
          place={{ index: log.openIndex, total: listing.total, onStep: (by) => void log.step(by) }}
          view={view}
          actions={menuActions}
          onClose={log.close}
        />
      )}
    </Suspense>
  )
}
