import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useMediaQuery } from '../../../lib/browser/media-query.ts'
import { useFirstPageShown } from '../../../lib/loading/first-page.ts'
import { queryText } from '../../trade-filter/trade-query.ts'
import type { Listing } from './use-trade-listing.ts'

type Options = {
  listing: Pick<Listing, 'query' | 'total' | 'setVisible'>
  /** The row of the cursor, scrolled into view when it moves; −1 for none. */
  cursor: number
  /** In pixels: the header that covers the first rows. */
  headHeight: number
}

/** The height of a row in pixels, for touch and for a pointer. */
const TOUCH_ROW_PX = 44
const ROW_PX = 31
/** Drawn above and below the screen, for quick scrolling. */
const SPARE_ROWS = 8

export type VisibleRows = ReturnType<typeof useVisibleRows>

/** The rows near the screen, and the space in pixels above and below them. */
export function useVisibleRows(box: RefObject<HTMLDivElement | null>, options: Options) {
  'use no memo' // the virtualizer changes in place
  const { listing, cursor, headHeight } = options
  const height = useMediaQuery('(pointer: coarse)') ? TOUCH_ROW_PX : ROW_PX
  const isFirstPageShown = useFirstPageShown()
  const virtualizer = useVirtualizer({
    count: listing.total,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    overscan: isFirstPageShown ? SPARE_ROWS : 0,
    useFlushSync: false,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
  })
  const items = virtualizer.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? 0
  useVisibleRange({ first, last, setVisible: listing.setVisible })
  const query = queryText(listing.query)
  useEffect(() => {
    if (query) box.current?.scrollTo({ top: 0 })
  }, [box, query])
  useEffect(() => {
    if (height > 0) virtualizer.measure()
  }, [virtualizer, height])
  useEffect(() => {
    if (cursor >= 0) virtualizer.scrollToIndex(cursor, { align: 'auto' })
  }, [virtualizer, cursor])
  return {
    items,
    height,
    has: (index: number) => index >= first && index <= last,
    above: (items[0]?.start ?? headHeight) - headHeight,
    below: virtualizer.getTotalSize() - ((items.at(-1)?.end ?? headHeight) - headHeight),
  }
}

/** Loads the rows on screen once scrolling pauses, so that a long flick does not load every page. */
function useVisibleRange({
  first,
  last,
  setVisible,
}: { first: number; last: number } & Pick<Listing, 'setVisible'>) {
  const report = useEffectEvent(setVisible)
  useEffect(() => {
    const timer = setTimeout(() => report({ first, last }), 60)
    return () => clearTimeout(timer)
  }, [first, last])
}
