import type { TradeSort } from '@ballast/contract/trade-filter'
import { type KeyboardEvent, type MouseEvent, type RefObject, useRef } from 'react'
import { cn } from '../../../lib/class-names.ts'
import type { SortOrder } from '../../trade-filter/trade-search.ts'
import type { Column, ColumnId } from './columns.ts'
import { startsDay } from './day-totals.ts'
import { headState, isSelected, type Selection } from './selection.ts'
import type { ResultView } from './trade-result.ts'
import { TradeTableHead } from './trade-table-head.tsx'
import { SkeletonRow, TradeTableRow } from './trade-table-row.tsx'
import { useElementWidth } from './use-element-width.ts'
import { useShownColumns } from './use-shown-columns.ts'
import type { Listing } from './use-trade-listing.ts'
import { useVisibleRows, type VisibleRows } from './use-visible-rows.ts'

export type MenuPlace = { index: number; x: number; y: number }

type TradeTableProps = {
  listing: Listing
  columns: readonly ColumnId[]
  view: ResultView
  /** The row of the cursor; −1 for none. */
  cursor: number
  openId: string | null
  selection: Selection
  menuIndex: number | null
  /** Leaves out columns that do not fit, while the sheet is open. */
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

/** The trade log on a wide screen: only the rows near the screen are rendered. */
export function TradeTable(props: TradeTableProps) {
  'use no memo' // the virtualizer changes in place
  const { listing, cursor, selection, view } = props
  const { total, query } = listing
  const box = useRef<HTMLDivElement>(null)
  const width = useElementWidth(box, props.fit)
  const rows = useVisibleRows(box, { listing, cursor, headHeight: HEAD_PX })
  const room = width > 0 ? width - SELECT_PX - ACTIONS_PX : null
  const columns = useShownColumns(props.columns, { room })
  const minWidth = columns.reduce((sum, column) => sum + column.width, SELECT_PX + ACTIONS_PX)
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
        aria-activedescendant={rows.has(cursor) ? `trade-row-${cursor}` : undefined}
        tabIndex={0}
        onKeyDown={(event) => handleKey(event, props)}
        onClick={(event) => handleClick(event, props)}
        onContextMenu={(event) => handleContextMenu(event, props)}
        style={{ minWidth }}
        className={cn(
          'w-full table-fixed border-separate border-spacing-0 text-table outline-none transition-opacity focus-visible:[&_thead_th]:shadow-[inset_0_2px_0_var(--ring)]',
          listing.isStale && 'opacity-60',
        )}
      >
        <ColumnWidths columns={columns} />
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
        {rows.above > 0 && <Spacer height={rows.above} />}
        <TableRows table={props} rows={rows} columns={columns} />
        {rows.below > 0 && <Spacer height={rows.below} />}
      </table>
    </div>
  )
}

function ColumnWidths({ columns }: { columns: readonly Column[] }) {
  const hasGrowing = columns.some((column) => column.grows)
  return (
    <colgroup>
      <col style={{ width: SELECT_PX }} />
      {columns.map((column) => (
        <col key={column.id} style={hasGrowing && column.grows ? {} : { width: column.width }} />
      ))}
      <col style={{ width: ACTIONS_PX }} />
    </colgroup>
  )
}

type TableRowsProps = { table: TradeTableProps; rows: VisibleRows; columns: readonly Column[] }

function TableRows({ table, rows: { items, height }, columns }: TableRowsProps) {
  'use no memo' // rows are read from the cache while rendering
  const { listing, cursor, openId, selection, view, menuIndex } = table
  const isByDay = listing.query.sort === 'openedAt' || listing.query.sort === 'closedAt'
  return (
    <tbody>
      {items.map(({ index, key }) => {
        const row = listing.rowAt(index)
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
            hasMenuOpen={menuIndex === index}
          />
        )
      })}
    </tbody>
  )
}

function Spacer({ height }: { height: number }) {
  return (
    <tbody aria-hidden="true">
      <tr style={{ height }} />
    </tbody>
  )
}

function indexOfEvent(event: MouseEvent): number | null {
  const target = event.target instanceof Element ? event.target : null
  const index = target?.closest<HTMLElement>('[data-index]')?.dataset.index
  return index === undefined ? null : Number(index)
}

function handleContextMenu(event: MouseEvent, { onMenu }: TradeTableProps) {
  const index = indexOfEvent(event)
  if (index === null) return
  event.preventDefault()
  onMenu({ index, x: event.clientX, y: event.clientY })
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
