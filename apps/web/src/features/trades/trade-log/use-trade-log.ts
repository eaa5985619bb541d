import type { TradeRow } from '@ballast/contract/trades'
import { useRef, useState } from 'react'
import type { Targets } from '../trade-actions/use-trade-actions.ts'
import { filterOfQuery, queryText } from '../trade-filter/trade-query.ts'
import type { TradeFilters } from '../trade-filter/use-trade-filters.ts'
import { rangeBetween } from '../trade-table/page-math.ts'
import { addRows, NOTHING_SELECTED, type Selection, toggleRow } from '../trade-table/selection.ts'
import type { MenuPlace } from '../trade-table/trade-table.tsx'
import type { Listing } from '../trade-table/use-trade-listing.ts'

/** Where the keyboard is, what is ticked, and what is open in the trade log. */
export function useTradeLog(filters: TradeFilters, listing: Listing) {
  'use no memo' // reads loaded pages while rendering
  const [place, setPlace] = useState(-1)
  const [selection, setSelection] = useState<Selection>(NOTHING_SELECTED)
  const [menu, setMenu] = useState<MenuPlace | null>(null)
  const [about, setAbout] = useState(queryText(listing.query))
  const anchor = useRef<number | null>(null)
  const table = useRef<HTMLTableElement>(null)
  if (about !== queryText(listing.query)) {
    setAbout(queryText(listing.query))
    setPlace(-1)
    setSelection(NOTHING_SELECTED)
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
  async function rowOf(index: number): Promise<TradeRow | undefined> {
    return listing.rowAt(index) ?? (await listing.loadRange({ first: index, last: index }))[0]
  }
  async function open(index: number) {
    setPlace(index)
    const row = await rowOf(index)
    if (row) show(row.id)
  }
  /** One row down or up; the sheet follows. A trade that left the list gives its place to the next one. */
  async function step(by: 1 | -1) {
    const hasLeft = openId !== null && openIndex < 0 && cursor >= 0
    const from = openIndex >= 0 ? openIndex : cursor
    const to = Math.max(0, Math.min(listing.total - 1, hasLeft && by === 1 ? from : from + by))
    if (listing.total === 0) return
    if (openId === null) {
      setPlace(to)
      table.current?.focus({ preventScroll: true })
    } else await open(to)
  }
  async function tick(index: number, isRange: boolean) {
    const row = await rowOf(index)
    if (!row) return
    setPlace(index)
    if (selection.kind === 'all') {
      const ids = await listing.loadIds()
      setSelection({ kind: 'some', ids: new Set(ids.filter((id) => id !== row.id)) })
    } else if (isRange && anchor.current !== null) {
      const rows = await listing.loadRange(rangeBetween(anchor.current, index))
      setSelection((current) =>
        addRows(
          current,
          rows.map(({ id }) => id),
        ),
      )
    } else setSelection((current) => toggleRow(current, row.id))
    anchor.current = index
  }
  /** Ids of what is ticked, fetched where everything is. */
  async function selectedIds({ withCopies = false } = {}): Promise<string[]> {
    if (selection.kind === 'all') return listing.loadIds(withCopies)
    const ids = [...selection.ids]
    return withCopies ? [...ids, ...listing.copyIdsOf(ids)] : ids
  }
  return {
    table,
    cursor,
    setCursor: setPlace,
    openId,
    openIndex,
    /** The row shortcuts act on. */
    current: cursor >= 0 ? listing.rowAt(cursor) : undefined,
    selection,
    clearSelection: () => setSelection(NOTHING_SELECTED),
    selectAll: (on: boolean) => setSelection(on ? { kind: 'all' } : NOTHING_SELECTED),
    tick,
    selectedIds,
    targets: (): Targets =>
      selection.kind === 'all'
        ? { filter: filterOfQuery(listing.query) as Extract<Targets, { filter: unknown }>['filter'] }
        : { ids: [...selection.ids] },
    menu,
    setMenu,
    show,
    open,
    close,
    step,
  }
}

export type TradeLog = ReturnType<typeof useTradeLog>
