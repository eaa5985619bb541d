import type { TradeDetail } from '@ballast/contract/trades'
import { Suspense } from 'react'
import { lazyContent } from '../../../lib/loading/lazy-content.tsx'
import { lazyPart } from '../../../lib/loading/lazy-part.tsx'
import type { LogPage } from './use-log-page.ts'

export const RowMenu = lazyContent(async () => (await import('./row-menu.tsx')).RowMenu)
export const TradeSheet = lazyPart(async () => (await import('../trade-sheet/trade-sheet.tsx')).TradeSheet)
export const BulkBar = lazyPart(async () => (await import('../trade-actions/bulk-bar.tsx')).BulkBar)
const TradeForm = lazyPart(async () => (await import('../trade-form/trade-form-sheet.tsx')).TradeFormSheet)
const TaskDialog = lazyPart(async () => (await import('./task-dialog.tsx')).TaskDialog)
const ReviewMode = lazyPart(async () => (await import('../review/review-mode.tsx')).ReviewMode)
const ImportSheet = lazyPart(async () => (await import('../../imports/import-sheet.tsx')).ImportSheet)

/** What opens over the log: a new trade, the import, a review, and dialogs about single trades. */
export function LogOverlays({ page }: { page: LogPage }) {
  const { listing, log, view, over } = page
  return (
    <Suspense fallback={null}>
      {over.open === 'review' && !listing.isPending && (
        <ReviewMode
          tradeId={log.openId}
          view={view}
          loadIds={listing.loadIds}
          onTrade={(id) => log.show(id, { replace: true })}
          onLeaveToLog={over.leaveReview}
        />
      )}
      {over.open === 'import' && <ImportSheet onClose={over.close} />}
      <OpenTask page={page} />
    </Suspense>
  )
}

/** One at a time: a trade that is typed or edited, or the dialog of another task. */
function OpenTask({ page }: { page: LogPage }) {
  const { log, task, setTask, over } = page
  const close = () => setTask(null)
  // If the edited trade was open, the sheet follows to the trade that replaces it.
  const follow = (trade: TradeDetail) => log.openId !== null && log.show(trade.id)
  if (task && task.kind !== 'edit')
    return <TaskDialog page={page} task={task} onClose={close} onSaved={follow} />
  if (!task && over.open !== 'log') return null
  const closeForm = () => {
    close()
    if (over.open === 'log') over.close()
  }
  return <TradeForm editing={task?.trade ?? null} onClose={closeForm} onSaved={follow} />
}
