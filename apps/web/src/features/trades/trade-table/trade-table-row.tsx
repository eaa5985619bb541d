import type { TradeRow } from '@ballast/contract/trades'
import { MoreHorizontal } from 'lucide-react'
import { cn } from '../../../lib/class-names.ts'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import type { Column } from './columns.ts'
import { TradeCell } from './trade-cell.tsx'
import type { ResultView } from './trade-result.ts'

export const CELL = 'overflow-hidden border-b border-border px-[5px] whitespace-nowrap text-ellipsis'

type TradeTableRowProps = {
  row: TradeRow
  index: number
  id: string
  columns: readonly Column[]
  view: ResultView
  height: number
  /** Its date is as prominent as the first of a day. */
  startsDay: boolean
  /** The line between two days, only if the log is sorted by day. */
  hasDayLine: boolean
  isTicked: boolean
  /** The row has the cursor. */
  isActive: boolean
  /** Shown in the sheet. */
  isOpen: boolean
  hasMenuOpen: boolean
}

/** One trade. The table reads presses from `data-act`, so that rows stay cheap. */
export function TradeTableRow({
  row,
  index,
  columns,
  view,
  height,
  startsDay,
  ...props
}: TradeTableRowProps) {
  const { hasDayLine, isTicked, isActive, isOpen, hasMenuOpen } = props
  const isMarked = isTicked || isOpen
  return (
    <tr
      id={props.id}
      aria-rowindex={index + 2}
      aria-selected={isTicked}
      data-index={index}
      data-selected={isMarked || undefined}
      style={{ height }}
      className={cn(
        'group/row cursor-default hover:[&>td]:bg-hover data-selected:[&>td]:bg-primary-soft',
        hasDayLine && '[&>td]:shadow-[inset_0_1px_0_var(--border-strong)]',
        isActive && '[&>td]:bg-hover',
      )}
    >
      <td
        className={cn(
          CELL,
          'pl-3',
          isOpen && 'shadow-[inset_2px_0_0_var(--primary-text)]!',
          isActive && !isOpen && 'shadow-[inset_2px_0_0_var(--input)]!',
        )}
      >
        <input
          type="checkbox"
          checked={isTicked}
          readOnly
          tabIndex={-1}
          aria-label={`Select ${row.root} ${row.direction}`}
          data-act="tick"
          className={cn(
            'relative block size-3.5 accent-primary after:absolute after:-inset-2',
            !isTicked && 'opacity-45 group-hover/row:opacity-100',
            isActive && 'opacity-100',
          )}
        />
      </td>
      {columns.map((column) => (
        <td key={column.id} className={cn(CELL, column.numeric && 'text-right')}>
          <TradeCell column={column.id} row={row} view={view} startsDay={startsDay} />
        </td>
      ))}
      <td className={cn(CELL, 'pr-2 pl-0')}>
        <button
          type="button"
          tabIndex={-1}
          aria-label={`More for ${row.root}`}
          aria-haspopup="menu"
          data-act="menu"
          className={cn(
            'grid size-6 place-items-center rounded-sm text-muted-foreground opacity-0 group-hover/row:opacity-100 hover:bg-hover hover:text-foreground focus-visible:opacity-100 pointer-coarse:opacity-100',
            (isActive || hasMenuOpen) && 'opacity-100',
          )}
        >
          <MoreHorizontal aria-hidden="true" className="size-[15px]" />
        </button>
      </td>
    </tr>
  )
}

type SkeletonRowProps = { index: number; columns: readonly Column[]; height: number }

/** A placeholder row of the final height. */
export function SkeletonRow({ index, columns, height }: SkeletonRowProps) {
  return (
    <tr aria-rowindex={index + 2} style={{ height }}>
      <td className={cn(CELL, 'pl-3')}>
        <Skeleton className="size-[15px]" />
      </td>
      {columns.map((column) => (
        <td key={column.id} className={CELL}>
          <Skeleton className={cn('h-2.5', column.numeric ? 'ml-auto w-2/3' : 'w-3/4')} />
        </td>
      ))}
      <td className={CELL} />
    </tr>
  )
}
