import { useRef, useState } from 'react'
import { toastFailure } from '../../../ui/overlays/toast.ts'
import { queryText } from '../../trade-filter/trade-query.ts'
import type { TradeFilters } from '../../trade-filter/use-trade-filters.ts'
import type { MenuPlace } from '../trade-table/trade-table.tsx'
import type { Listing } from '../trade-table/use-trade-listing.ts'
import { stepTo } from './step-to.ts'
import { loadRow, useSelection } from './use-selection.ts'

/** The cursor, the ticked trades and the open trade of the log. */
export function useTradeLog(filters: TradeFilters, listing: Listing) {
  'use no memo' // reads loaded pages while rendering
  const [place, setPlace] = useState(-1)
  const [menu, setMenu] = useState<MenuPlace | null>(null)
  const [query, setQuery] = useState(queryText(listing.query))
  const table = useRef<HTMLTableElement>(null)
  const { tick, ...ticked } = useSelection(listing)
  if (query !== queryText(listing.query)) {
    setQuery(queryText(listing.query))
    setPlace(-1)
  }
  const openId = filters.search.trade ?? null
  const openIndex = openId === null ? -1 : listing.indexOf(openId)
  const cursor = place >= 0 ? Math.min(place, listing.total - 1) : openIndex

  function show(id: string, { replace = openId !== null } = {}) {
    filters.go((previous) => ({ ...previous, trade: id }), { replace })
  }
  function close() {
    filters.go(({ trade: _, ...rest }) => rest)
    table.current?.focus({ preventScroll: true })
  }
  async function open(index: number) {
    setPlace(index)
    const row = await loadRow(listing, index).catch(sayNotLoaded)
    if (row) show(row.id)
  }
  /** Moves one row down or up; the sheet follows. */
  async function step(by: 1 | -1) {
    const to = stepTo(by, { cursor, openIndex, isOpen: openId !== null, total: listing.total })
    if (to === null) return
    if (openId !== null) return open(to)
    setPlace(to)
    table.current?.focus({ preventScroll: true })
  }
  return {
    ...ticked,
    tick: (index: number, isRange: boolean) => {
      setPlace(index)
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
    setCursor: setPlace,
    /** The row that shortcuts act on. */
    current: cursor >= 0 ? listing.rowAt(cursor) : undefined,
  }
}

function sayNotLoaded(error: unknown): void {
  toastFailure('The trades did not load', error)
}

export type TradeLog = ReturnType<typeof useTradeLog>
