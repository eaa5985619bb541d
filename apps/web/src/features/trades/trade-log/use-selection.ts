import { useState } from 'react'
import { focusPageIfLost } from '../../../lib/browser/focus-page.ts'
import { filterOfQuery, queryText } from '../../trade-filter/trade-query.ts'
import type { Targets } from '../trade-actions/use-trade-actions.ts'
import { rangeBetween } from '../trade-table/page-math.ts'
import { addRows, NOTHING_SELECTED, removeRows, type Selection, toggleRow } from '../trade-table/selection.ts'
import type { Listing } from '../trade-table/use-trade-listing.ts'

type ListingOfSelection = Pick<
  Listing,
  'query' | 'rowAt' | 'indexOf' | 'loadRange' | 'loadIds' | 'loadCopyIds'
>

/** The ticked rows of the log; another query starts with none. */
export function useSelection(listing: ListingOfSelection) {
  'use no memo' // reads loaded pages while rendering
  const [selection, setSelection] = useState<Selection>(NOTHING_SELECTED)
  const [query, setQuery] = useState(queryText(listing.query))
  /** The trade ticked or unticked last: the other end of a range. */
  const [anchor, setAnchor] = useState<string | null>(null)
  if (query !== queryText(listing.query)) {
    setQuery(queryText(listing.query))
    setSelection(NOTHING_SELECTED)
    setAnchor(null)
  }

  /** Ticks or unticks a row; with `isRange` also ticks every row from the last ticked one. */
  async function tick(index: number, isRange: boolean) {
    const row = await loadRow(listing, index)
    if (!row) return
    const from = anchor === null ? -1 : listing.indexOf(anchor)
    if (selection.kind === 'all') {
      const ids = await listing.loadIds()
      setSelection({ kind: 'some', ids: new Set(ids.filter((id) => id !== row.id)) })
    } else if (isRange && from >= 0) {
      const rows = await listing.loadRange(rangeBetween(from, index))
      const ids = rows.map(({ id }) => id)
      setSelection((current) => addRows(current, ids))
    } else setSelection((current) => toggleRow(current, row.id))
    setAnchor(row.id)
  }
  /** The ids of the ticked trades, fetched if everything is ticked. */
  async function selectedIds({ withCopies = false } = {}): Promise<string[]> {
    if (selection.kind === 'all') return listing.loadIds(withCopies)
    const ids = [...selection.ids]
    return withCopies ? [...ids, ...(await listing.loadCopyIds(ids))] : ids
  }
  return {
    selection,
    clearSelection: () => {
      setSelection(NOTHING_SELECTED)
      focusPageIfLost()
    },
    /** Unticks trades that have left their place. */
    untick: (ids: readonly string[]) => setSelection((current) => removeRows(current, ids)),
    selectAll: (on: boolean) => setSelection(on ? { kind: 'all' } : NOTHING_SELECTED),
    tick,
    selectedIds,
    targets: (): Targets =>
      selection.kind === 'all'
        ? { filter: filterOfQuery(listing.query) as Extract<Targets, { filter: unknown }>['filter'] }
        : { ids: [...selection.ids] },
  }
}

/** The trade of a row, fetched if it is not loaded yet. */
export async function loadRow(listing: Pick<Listing, 'rowAt' | 'loadRange'>, index: number) {
  return listing.rowAt(index) ?? (await listing.loadRange({ first: index, last: index }))[0]
}
