import { useState } from 'react'
import { queryText } from '../../trade-filter/trade-query.ts'
import type { Listing } from '../trade-table/use-trade-listing.ts'

type ListingOfCursor = Pick<Listing, 'query' | 'total' | 'indexOf'>

/** The row of the cursor: that of the open trade, wherever the list has it, until the cursor is moved by itself. */
export function useCursor(listing: ListingOfCursor, openId: string | null) {
  'use no memo' // reads loaded pages while rendering
  const [row, setRow] = useState(-1)
  const [isAway, setAway] = useState(false)
  const [open, setOpen] = useState(openId)
  const [query, setQuery] = useState(queryText(listing.query))
  const openIndex = openId === null ? -1 : listing.indexOf(openId)
  if (query !== queryText(listing.query)) {
    setQuery(queryText(listing.query))
    setRow(openIndex)
    setAway(false)
  }
  if (open !== openId) {
    setOpen(openId)
    setAway(false)
  }
  if (!isAway && open === openId && openIndex >= 0 && row !== openIndex) setRow(openIndex)
  return {
    /** −1 for none. */
    cursor: Math.min(row, listing.total - 1),
    /** The row of the open trade; −1 if it is not among the loaded ones. */
    openIndex,
    /** Whether it was moved from the open trade to another row. */
    isAway,
    moveTo: (index: number) => {
      setRow(index)
      setAway(true)
    },
    /** Follows the open trade again. */
    follow: () => setAway(false),
  }
}
