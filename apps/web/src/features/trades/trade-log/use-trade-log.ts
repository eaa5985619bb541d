import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { toastFailure } from '../../../ui/overlays/toast.ts'
import type { TradeFilters } from '../../trade-filter/use-trade-filters.ts'
import { tradeQueries } from '../trade-queries.ts'
import type { MenuPlace } from '../trade-table/trade-table.tsx'
import type { Listing } from '../trade-table/use-trade-listing.ts'
import { stepTo } from './step-to.ts'
import { useCursor } from './use-cursor.ts'
import { loadRow, useSelection } from './use-selection.ts'

/** The cursor, the ticked trades and the open trade of the log. */
export function useTradeLog(filters: TradeFilters, listing: Listing) {
  'use no memo' // reads loaded pages while rendering
  const queryClient = useQueryClient()
  const [menu, setMenu] = useState<MenuPlace | null>(null)
  const table = useRef<HTMLTableElement>(null)
  const { tick, ...ticked } = useSelection(listing)
  const openId = filters.search.trade ?? null
  const { cursor, openIndex, isAway, moveTo, follow } = useCursor(listing, openId)

  function show(id: string, { replace = openId !== null } = {}) {
    filters.go((previous) => ({ ...previous, trade: id }), { replace })
  }
  function close() {
    filters.go(({ trade: _, ...rest }) => rest)
    table.current?.focus({ preventScroll: true })
  }
  async function open(index: number) {
    moveTo(index)
    const row = await loadRow(listing, index).catch(sayNotLoaded)
    if (!row) return
    if (row.id === openId) follow()
    else show(row.id)
  }
  /** Moves one row down or up; the sheet follows. */
  async function step(by: 1 | -1) {
    const to = stepTo(by, { cursor, openIndex, isOpen: openId !== null, total: listing.total })
    if (to === null) return
    if (openId !== null) return open(to)
    moveTo(to)
    table.current?.focus({ preventScroll: true })
  }
  const isOutside = openId !== null && openIndex < 0 && !isAway
  const current = isOutside
    ? queryClient.getQueryData(tradeQueries.byId(openId).queryKey)
    : cursor >= 0
      ? listing.rowAt(cursor)
      : undefined
  return {
    ...ticked,
    tick: (index: number, isRange: boolean) => {
      moveTo(index)
      return tick(index, isRange).catch(sayNotLoaded)
    },
    table,
    cursor,
    openId,
    openIndex,
    menu,
    setMenu,
    show,
    open,
    close,
    step,
    setCursor: moveTo,
    /** What shortcuts act on: the row at the cursor, or the open trade if it is not in the list. */
    current,
  }
}

function sayNotLoaded(error: unknown): void {
  toastFailure('The trades did not load', error)
}

export type TradeLog = ReturnType<typeof useTradeLog>
