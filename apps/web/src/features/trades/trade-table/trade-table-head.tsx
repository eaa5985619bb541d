import type { TradeSort } from '@ballast/contract/trade-filter'
import { ArrowDown, ArrowUp, CheckCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../../../lib/class-names.ts'
import type { Basis, Unit } from '../../../lib/scope.ts'
import { ClockName } from '../../../ui/clock-time.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import type { SortOrder } from '../../trade-filter/trade-search.ts'
import { type Column, firstOrder } from './columns.ts'

type TradeTableHeadProps = {
  columns: readonly Column[]
  sort: TradeSort
  order: SortOrder
  unit: Unit
  basis: Basis
  selected: boolean | 'indeterminate'
  onSort: (sort: TradeSort, order: SortOrder) => void
  onSelectAll: (on: boolean) => void
}

const HEAD =
  'sticky top-0 z-1 h-[34px] border-b border-border bg-inset px-[5px] text-caption font-500 whitespace-nowrap text-subtle-foreground'
const UNIT_MARK: Record<Unit, string> = { money: '', r: ' R', percent: ' %' }

function TimeLabel({ label }: { label: string }) {
  return (
    <>
      {label}
      <span className="min-w-0 truncate font-400 text-subtle-foreground">
        <ClockName />
      </span>
    </>
  )
}

export function TradeTableHead({ columns, sort, order, onSort, ...props }: TradeTableHeadProps) {
  function labelOf(column: Column): ReactNode {
    if (column.isTime) return <TimeLabel label={column.label} />
    if (column.id !== 'net') return column.label
    return `${props.basis === 'gross' ? 'Gross' : 'Net'}${UNIT_MARK[props.unit] || ' P&L'}`
  }
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={cn(HEAD, 'pl-3')}>
          <Checkbox
            aria-label="Select all matching trades"
            checked={props.selected}
            onCheckedChange={props.onSelectAll}
          />
        </th>
        {columns.map((column) => {
          // In R, the money column shows R and so sorts by R.
          const own = column.id === 'net' && props.unit === 'r' ? 'r' : column.sort
          const isSorted = own === sort || column.sort === sort
          const next = isSorted ? (order === 'desc' ? 'asc' : 'desc') : own && firstOrder(own)
          const Arrow = order === 'desc' ? ArrowDown : ArrowUp
          return (
            <th
              key={column.id}
              scope="col"
              aria-sort={isSorted ? (order === 'desc' ? 'descending' : 'ascending') : undefined}
              className={cn(HEAD, column.numeric ? 'text-right' : 'text-left')}
            >
              {own && next ? (
                <button
                  type="button"
                  onClick={() => onSort(own, next)}
                  className={cn(
                    '-mx-1 inline-flex h-6 max-w-full items-center gap-1 rounded-sm px-1 hover:text-foreground',
                    column.numeric && 'flex-row-reverse',
                    isSorted && 'text-foreground',
                  )}
                >
                  {labelOf(column)}
                  {isSorted && <Arrow aria-hidden="true" className="size-3" />}
                </button>
              ) : column.id === 'reviewed' ? (
                <>
                  <CheckCheck aria-hidden="true" className="size-3.5" />
                  <span className="sr-only">Reviewed</span>
                </>
              ) : (
                labelOf(column)
              )}
            </th>
          )
        })}
        <th scope="col" className={HEAD}>
          <span className="sr-only">Actions</span>
        </th>
      </tr>
    </thead>
  )
}
