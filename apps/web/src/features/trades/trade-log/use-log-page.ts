import type { TradeRow } from '@ballast/contract/trades'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIsMobile, useMediaQuery } from '../../../lib/browser/media-query.ts'
import { countOf } from '../../../lib/format/count-of.ts'
import { tradeName } from '../../../lib/format/trade-text.ts'
import { accountQueries } from '../../accounts/account-queries.ts'
import { type TradeFilters, useTradeFilters } from '../../trade-filter/use-trade-filters.ts'
import type { TradeMenuActions } from '../trade-actions/trade-menu-content.tsx'
import { type TradeActions, useTradeActions } from '../trade-actions/use-trade-actions.ts'
import type { ResultView } from '../trade-table/trade-result.ts'
import { useTradeListing } from '../trade-table/use-trade-listing.ts'
import { type LogTask, taskOfEditing } from './log-task.ts'
import { useLogShortcuts } from './use-log-shortcuts.ts'
import { useTickedTrades } from './use-ticked-trades.ts'
import { type TradeLog, useTradeLog } from './use-trade-log.ts'

/** The trade log's state, shared by its list, its menu and what opens over it. */
export function useLogPage() {
  'use no memo' // reads loaded pages while rendering
  const filters = useTradeFilters()
  const listing = useTradeListing(filters.query)
  const log = useTradeLog(filters, listing)
  const actions = useTradeActions({
    // Uses the current search, because a toast may outlive the rows it came from.
    onRemoved: (ids) => {
      log.untick(ids)
      filters.go(({ trade, ...rest }) => ({ ...rest, ...(trade && !ids.includes(trade) ? { trade } : {}) }))
    },
  })
  const [task, setTask] = useState<LogTask | null>(null)
  const over = overlaysOf(filters)
  const menuActions = menuActionsOf({ log, actions, setTask })
  useLogShortcuts({ log, actions, onEdit: menuActions.onEdit, onLogTrade: () => over.show('log') })
  const isWide = useMediaQuery('(width >= 80rem)')
  return {
    filters,
    listing,
    log,
    actions,
    menuActions,
    task,
    setTask,
    over,
    isWide,
    view: useResultView(filters),
    ticked: useTickedTrades({ log, actions, total: listing.total }),
    isMobile: useIsMobile(),
    /** Whether the open trade is beside the list instead of over it. */
    isDocked: isWide && log.openId !== null && filters.search.open !== 'review',
  }
}

export type LogPage = ReturnType<typeof useLogPage>

function useResultView({ scope }: TradeFilters): ResultView {
  const { data: accounts = [] } = useQuery(accountQueries.list())
  return {
    unit: scope.unit,
    basis: scope.basis,
    balanceOf: (id) => accounts.find((account) => account.id === id)?.startingBalance,
  }
}

/** Logging, importing and reviewing open over the log and are in the URL. */
function overlaysOf({ search, go }: TradeFilters) {
  return {
    open: search.open,
    show: (open: 'log' | 'import' | 'review') =>
      go((previous) => ({ ...previous, open }), { replace: false }),
    close: () => go(({ open: _, ...rest }) => rest),
    /** From a review back to the list, without the trade last looked at. */
    leaveReview: () => go(({ open: _, trade: __, ...rest }) => rest),
  }
}

type MenuParts = { log: TradeLog; actions: TradeActions; setTask: (task: LogTask) => void }

function menuActionsOf({ log, actions, setTask }: MenuParts): TradeMenuActions {
  return {
    onEdit: (row) => setTask(taskOfEditing(row)),
    onReview: (row) => void actions.mark(row, { reviewed: row.reviewedAt === null }),
    onDuplicate: (row) => void actions.duplicate(row).then((copy) => copy && log.show(copy.id)),
    onSplit: (row) => setTask({ kind: 'split', tradeId: row.id }),
    onMove: (row) => setTask({ kind: 'move', ids: [row.id] }),
    onDelete: (row) => void actions.remove([row.id, ...row.copyIds], deletedName(row)),
  }
}

/** A decision is deleted with its copies. */
function deletedName(row: TradeRow): string {
  const copies = row.copyIds.length
  return copies === 0 ? tradeName(row) : `${tradeName(row)} and ${countOf(copies, 'copy', 'copies')}`
}
