import type { TradeSort } from '@ballast/contract/trade-filter'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useMediaQuery } from '../../../lib/browser/media-query.ts'
import { cn } from '../../../lib/class-names.ts'
import { queryText } from '../trade-filter/trade-query.ts'
import type { SortOrder } from '../trade-filter/trade-search.ts'
import type { ColumnId } from './columns.ts'
import { startsDay } from './day-totals.ts'
import { headState, isSelected, type Selection } from './selection.ts'
import type { ResultView } from './trade-result.ts'
import { TradeTableHead } from './trade-table-head.tsx'
import { SkeletonRow, TradeTableRow } from './trade-table-row.tsx'
import { useElementWidth } from './use-element-width.ts'
import { useShownColumns } from './use-shown-columns.ts'
import type { Listing } from './use-trade-listing.ts'

export type MenuPlace = { index: number; x: number; y: number }

type TradeTableProps = {
  listing: Listing
  columns: readonly ColumnId[]
  view: ResultView
  /** Where the keyboard is; −1 nowhere. */
  cursor: number
  openId: string | null
  selection: Selection
  menuIndex: number | null
  /** Leaves out columns that do not fit, beside the sheet. */
  fit: boolean
  table: RefObject<HTMLTableElement | null>
  onCursor: (index: number) => void
  onOpen: (index: number, by: 'pointer' | 'keyboard') => void
  onTick: (index: number, isRange: boolean) => void
  onSelectAll: (on: boolean) => void
  onMenu: (place: MenuPlace) => void
  onSort: (sort: TradeSort, order: SortOrder) => void
}

const HEAD_PX = 34
const SELECT_PX = 34
const ACTIONS_PX = 34

/** The trade log on a wide screen: only the rows near the screen exist. */
export function TradeTable(props: TradeTableProps) {
  'use no memo' // the virtualizer changes in place
  const { listing, cursor, openId, selection, view } = props
  const { total, rowAt, query, setVisible } = listing
  const box = useRef<HTMLDivElement>(null)
  const width = useElementWidth(box)
  const height = useMediaQuery('(pointer: coarse)') ? 44 : 31
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    overscan: 8,
    useFlushSync: false,
    scrollMargin: HEAD_PX,
    scrollPaddingStart: HEAD_PX,
  })
  const items = virtualizer.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? 0
  useVisibleRange({ first, last, setVisible })
  const text = queryText(query)
  useEffect(() => {
    if (text) box.current?.scrollTo({ top: 0 })
  }, [text])
  useEffect(() => {
    if (height > 0) virtualizer.measure()
  }, [virtualizer, height])
  useEffect(() => {
    if (cursor >= 0) virtualizer.scrollToIndex(cursor, { align: 'auto' })
  }, [virtualizer, cursor])

  const room = props.fit && width > 0 ? width - SELECT_PX - ACTIONS_PX : null
  const columns = useShownColumns(props.columns, { room })
  const minWidth = columns.reduce((sum, column) => sum + column.width, SELECT_PX + ACTIONS_PX)
  const hasGrowing = columns.some((column) => column.grows)
  const isByDay = query.sort === 'openedAt' || query.sort === 'closedAt'
  const above = (items[0]?.start ?? HEAD_PX) - HEAD_PX
  const below = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? HEAD_PX) - HEAD_PX)

  return (
    <div ref={box} className="min-h-0 flex-1 overflow-auto overscroll-contain [contain:strict] scroll-quiet">
      <table
        ref={props.table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table moved through by keys
        role="grid"
        aria-label="Trades"
        aria-rowcount={total + 1}
        aria-multiselectable="true"
        aria-busy={listing.isStale}
        aria-activedescendant={cursor >= first && cursor <= last ? `trade-row-${cursor}` : undefined}
        tabIndex={0}
        onKeyDown={(event) => handleKey(event, props)}
        onClick={(event) => handleClick(event, props)}
        onContextMenu={(event) => {
          const index = indexOfEvent(event)
          if (index === null) return
          event.preventDefault()
          props.onMenu({ index, x: event.clientX, y: event.clientY })
        }}
        style={{ minWidth }}
        className={cn(
          'w-full table-fixed border-separate border-spacing-0 text-table outline-none transition-opacity focus-visible:[&_thead_th]:shadow-[inset_0_2px_0_var(--ring)]',
          listing.isStale && 'opacity-60',
        )}
      >
        <colgroup>
          <col style={{ width: SELECT_PX }} />
          {columns.map((column) => (
            <col key={column.id} style={hasGrowing && column.grows ? {} : { width: column.width }} />
          ))}
          <col style={{ width: ACTIONS_PX }} />
        </colgroup>
        <TradeTableHead
          columns={columns}
          sort={query.sort}
          order={query.order}
          unit={view.unit}
          basis={view.basis}
          selected={headState(selection, total)}
          onSort={props.onSort}
          onSelectAll={props.onSelectAll}
        />
        {above > 0 && <Spacer height={above} />}
        <tbody>
          {items.map(({ index, key }) => {
            const row = rowAt(index)
            if (!row) return <SkeletonRow key={key} index={index} columns={columns} height={height} />
            return (
              <TradeTableRow
                key={key}
                id={`trade-row-${index}`}
                row={row}
                index={index}
                columns={columns}
                view={view}
                height={height}
                startsDay={!isByDay || startsDay(listing, index)}
                hasDayLine={isByDay && index > 0 && startsDay(listing, index)}
                isTicked={isSelected(selection, row.id)}
                isActive={index === cursor}
                isOpen={row.id === openId}
                hasMenuOpen={props.menuIndex === index}
              />
            )
          })}
        </tbody>
        {below > 0 && <Spacer height={below} />}
      </table>
    </div>
  )
}

function Spacer({ height }: { height: number }) {
  return (
    <tbody aria-hidden="true">
      <tr style={{ height }} />
    </tbody>
  )
}

/** Tells the listing what to load once scrolling rests a moment: a long throw does not load every page. */
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

function indexOfEvent(event: MouseEvent): number | null {
  const target = event.target instanceof Element ? event.target : null
  const index = target?.closest<HTMLElement>('[data-index]')?.dataset.index
  return index === undefined ? null : Number(index)
}

function handleClick(event: MouseEvent, { onTick, onMenu, onOpen }: TradeTableProps) {
  const index = indexOfEvent(event)
  const target = event.target instanceof Element ? event.target : null
  if (index === null || !target) return
  const act = target.closest<HTMLElement>('[data-act]')?.dataset.act
  if (act === 'tick') onTick(index, event.shiftKey)
  else if (act === 'menu') {
    const { left, bottom } = target.getBoundingClientRect()
    onMenu({ index, x: left, y: bottom + 2 })
  } else if (event.shiftKey) onTick(index, true)
  else onOpen(index, 'pointer')
}

function handleKey(event: KeyboardEvent<HTMLElement>, props: TradeTableProps) {
  if (event.target !== event.currentTarget) return
  const { cursor, listing, onCursor } = props
  const last = listing.total - 1
  const moves: Record<string, number> = {
    ArrowDown: cursor + 1,
    ArrowUp: cursor - 1,
    PageDown: cursor + 20,
    PageUp: cursor - 20,
    Home: 0,
    End: last,
  }
  const to = moves[event.key]
  const at = Math.max(0, cursor)
  if (to !== undefined) onCursor(Math.max(0, Math.min(last, to)))
  else if (event.key === 'Enter') props.onOpen(at, 'keyboard')
  else if (event.key === ' ') props.onTick(at, event.shiftKey)
  else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
    const row = document.getElementById(`trade-row-${at}`)?.getBoundingClientRect()
    props.onMenu({ index: at, x: (row?.left ?? 0) + 60, y: row?.bottom ?? 0 })
  } else return
  event.preventDefault()
}
