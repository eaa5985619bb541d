import type { TradeRow } from '@ballast/contract/trades'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useIsMobile, useMediaQuery } from '../../lib/browser/media-query.ts'
import { cn } from '../../lib/class-names.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { Menu, MenuTrigger } from '../../ui/overlays/dropdown-menu.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { accountQueries } from '../accounts/account-queries.ts'
import { CountSwitch } from '../accounts/count-switch.tsx'
import { QuickEntry } from './quick-entry/quick-entry.tsx'
import { type TradeMenuActions, TradeMenuContent } from './trade-actions/trade-menu-content.tsx'
import { useTradeActions } from './trade-actions/use-trade-actions.ts'
import { useResumeDrafts } from './trade-drafts/use-journal.ts'
import { FilterBar } from './trade-filter/filter-bar.tsx'
import { withSort } from './trade-filter/trade-search.ts'
import { useTradeFilters } from './trade-filter/use-trade-filters.ts'
import { TradeLogEmpty } from './trade-log-empty.tsx'
import { TradeLogHeader } from './trade-log-header.tsx'
import { countSelected } from './trade-table/selection.ts'
import { TableSkeleton } from './trade-table/table-skeleton.tsx'
import { TotalsBar } from './trade-table/totals-bar.tsx'
import type { ResultView } from './trade-table/trade-result.ts'
import { TradeTable } from './trade-table/trade-table.tsx'
import { useTradeColumns } from './trade-table/use-trade-columns.ts'
import { useTradeListing } from './trade-table/use-trade-listing.ts'
import { tradeName } from './trade-words.ts'
import { useLogShortcuts } from './use-log-shortcuts.ts'
import { useTradeLog } from './use-trade-log.ts'

const TradeSheet = lazyPart(async () => (await import('./trade-sheet/trade-sheet.tsx')).TradeSheet)
const TradeForm = lazyPart(async () => (await import('./trade-form/trade-form-sheet.tsx')).TradeFormSheet)
const TradeListMobile = lazyPart(
  async () => (await import('./trade-table/trade-list-mobile.tsx')).TradeListMobile,
)
const BulkBar = lazyPart(async () => (await import('./trade-actions/bulk-bar.tsx')).BulkBar)
const CorrectionDialog = lazyPart(
  async () => (await import('./trade-correction/correction-dialog.tsx')).CorrectionDialog,
)
const SplitDialog = lazyPart(async () => (await import('./trade-actions/split-dialog.tsx')).SplitDialog)
const MoveDialog = lazyPart(async () => (await import('./trade-actions/move-dialog.tsx')).MoveDialog)
const ReviewMode = lazyPart(async () => (await import('./review/review-mode.tsx')).ReviewMode)
const ImportSheet = lazyPart(async () => (await import('../imports/import-sheet.tsx')).ImportSheet)

/** The trade log: every trade, what they add up to, and one of them beside it. */
export function TradeLogPage() {
  'use no memo' // rows are read from the loaded pages while rendering
  const filters = useTradeFilters()
  const { search, query, scope, go, clear } = filters
  const listing = useTradeListing(query)
  const log = useTradeLog(filters, listing)
  const { columns, setColumns } = useTradeColumns()
  const { data: accounts = [] } = useQuery(accountQueries.list())
  const actions = useTradeActions({
    // From the search of that moment: a message may outlive the rows it came from.
    onRemoved: (ids) =>
      go(({ trade, ...rest }) => ({ ...rest, ...(trade && !ids.includes(trade) ? { trade } : {}) })),
  })
  const isMobile = useIsMobile()
  const isWide = useMediaQuery('(width >= 80rem)')
  const [editing, setEditing] = useState<TradeRow | null>(null)
  const [correcting, setCorrecting] = useState<TradeRow | null>(null)
  const [splitting, setSplitting] = useState<string | null>(null)
  const [moving, setMoving] = useState<readonly string[] | null>(null)
  useResumeDrafts()

  const view: ResultView = {
    unit: scope.unit,
    basis: scope.basis,
    balanceOf: (id) => accounts.find((account) => account.id === id)?.startingBalance,
  }
  const openOver = (open: 'log' | 'import' | 'review') =>
    go((previous) => ({ ...previous, open }), { replace: false })
  const closeOver = () => go(({ open: _, ...rest }) => rest)
  const n = countSelected(log.selection, listing.total)

  async function removeTicked() {
    const done = await actions.remove(await log.selectedIds({ withCopies: true }))
    if (done !== null) log.clearSelection()
  }
  async function mergeTicked() {
    const merged = await actions.merge(await log.selectedIds())
    if (!merged) return
    log.clearSelection()
    const [id] = merged.ids
    if (id && log.openId !== null) log.show(id)
  }
  async function moveChosen(to: string) {
    const done = await actions.move(moving ?? [], to)
    if (done) log.clearSelection()
    return done
  }
  const menuActions: TradeMenuActions = {
    onEdit: (row) => (row.importId === null ? setEditing(row) : setCorrecting(row)),
    onReview: (row) => void actions.mark(row, { reviewed: row.reviewedAt === null }),
    onDuplicate: (row) => void actions.duplicate(row).then((copy) => copy && log.show(copy.id)),
    onSplit: (row) => setSplitting(row.id),
    onMove: (row) => setMoving([row.id]),
    onDelete: (row) => void actions.remove([row.id, ...row.copyIds], tradeName(row)),
  }
  useLogShortcuts({ log, actions, onEdit: menuActions.onEdit, onLogTrade: () => openOver('log') })

  const isEmpty = !listing.isPending && !listing.error && listing.total === 0
  const isFirstRun = isEmpty && listing.all === 0
  const menuRow = log.menu ? listing.rowAt(log.menu.index) : undefined
  const isDocked = isWide && log.openId !== null && search.open !== 'review'
  const totals = listing.totals && listing.total > 0 && (
    <TotalsBar
      totals={listing.totals}
      basis={view.basis}
      onShowUnreviewed={() => filters.change({ reviewed: 'no' })}
    />
  )

  return (
    <div
      className={cn(
        !isMobile &&
          'flex h-[calc(100dvh-56px-var(--bars,0px))] max-lg:h-[calc(100dvh-56px-78px-var(--bars,0px))]',
      )}
    >
      <div className="flex min-w-0 flex-1 flex-col md:pt-[18px] md:pl-5 max-md:pt-3.5">
        <TradeLogHeader
          filters={filters}
          listing={listing}
          columns={columns}
          onColumns={setColumns}
          onLog={() => openOver('log')}
          onImport={() => openOver('import')}
          onReview={() => openOver('review')}
          isMobile={isMobile}
        />
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
          {isMobile && totals}
          {listing.error ? (
            <ErrorState
              title="Trades did not load"
              error={listing.error}
              onRetry={listing.retry}
              className="py-16"
            />
          ) : listing.isPending ? (
            <TableSkeleton columns={columns} isMobile={isMobile} />
          ) : isEmpty ? (
            <TradeLogEmpty
              kind={isFirstRun ? 'first run' : 'filtered'}
              onImport={() => openOver('import')}
              onLog={() => openOver('log')}
              onClear={clear}
            />
          ) : isMobile ? (
            <Suspense fallback={<TableSkeleton columns={columns} isMobile />}>
              <TradeListMobile
                listing={listing}
                view={view}
                selection={log.selection}
                isSelecting={n > 0}
                onOpen={(index) => void log.open(index)}
                onTick={(index, isRange) => void log.tick(index, isRange)}
              />
            </Suspense>
          ) : (
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
              onSort={(sort, order) => go((previous) => withSort(previous, sort, order))}
            />
          )}
          <div className={cn(isMobile && 'sticky bottom-[78px] z-10')}>
            {n > 0 && (
              <Suspense fallback={null}>
                <BulkBar
                  n={n}
                  total={listing.total}
                  isAll={log.selection.kind === 'all'}
                  onSelectAll={() => log.selectAll(true)}
                  onClear={log.clearSelection}
                  onChange={(change) => void actions.changeMany(log.targets(), change)}
                  onMerge={() => void mergeTicked()}
                  onMove={() => void log.selectedIds().then(setMoving)}
                  onDelete={() => void removeTicked()}
                />
              </Suspense>
            )}
            {!isMobile && totals}
          </div>
        </div>
      </div>
      {log.menu && menuRow && (
        <Menu key={log.menu.index} open onOpenChange={(open) => !open && log.setMenu(null)}>
          <MenuTrigger asChild>
            <span aria-hidden="true" className="fixed size-0" style={{ left: log.menu.x, top: log.menu.y }} />
          </MenuTrigger>
          <TradeMenuContent
            row={menuRow}
            actions={menuActions}
            onOpen={() => log.menu && void log.open(log.menu.index)}
            onMerge={n > 1 ? () => void mergeTicked() : undefined}
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              log.table.current?.focus({ preventScroll: true })
            }}
          />
        </Menu>
      )}
      <Suspense
        fallback={
          isDocked ? <aside className="w-[430px] shrink-0 border-l border-border-strong bg-card" /> : null
        }
      >
        {log.openId !== null && search.open !== 'review' && (
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
      <Suspense fallback={null}>
        {search.open === 'review' && !listing.isPending && (
          <ReviewMode
            tradeId={log.openId}
            view={view}
            loadIds={listing.loadIds}
            onTrade={(id) => log.show(id, { replace: true })}
            onLeaveToLog={() => go(({ open: _, trade: __, ...rest }) => rest)}
          />
        )}
        {(search.open === 'log' || editing) && (
          <TradeForm
            editing={editing}
            onClose={() => {
              setEditing(null)
              if (search.open === 'log') closeOver()
            }}
            onSaved={(trade) => log.openId !== null && log.show(trade.id)}
          />
        )}
        {correcting && (
          <CorrectionDialog
            trade={correcting}
            onClose={() => setCorrecting(null)}
            onSaved={(trade) => log.openId !== null && log.show(trade.id)}
          />
        )}
        {splitting && (
          <SplitDialog
            tradeId={splitting}
            onSplit={(executionIds) => actions.split(splitting, executionIds)}
            onClose={() => setSplitting(null)}
          />
        )}
        {moving && <MoveDialog ids={moving} onMove={moveChosen} onClose={() => setMoving(null)} />}
        {search.open === 'import' && <ImportSheet open onOpenChange={(open) => !open && closeOver()} />}
      </Suspense>
    </div>
  )
}
