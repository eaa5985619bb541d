import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx'
import { columnsOf } from './column-set.ts'
import type { ColumnId } from './columns.ts'

/** Placeholder rows, before the number of rows is known. */
export function TableSkeleton({ columns, isMobile }: { columns: readonly ColumnId[]; isMobile: boolean }) {
  const rows = Array.from({ length: isMobile ? 10 : 24 }, (_, index) => index)
  if (isMobile) {
    return (
      <Loading label="Loading trades">
        {rows.map((row) => (
          <div key={row} className="grid h-[62px] content-center gap-2 border-b border-border px-4">
            <Skeleton className="w-2/3" />
            <Skeleton className="w-1/2" />
          </div>
        ))}
      </Loading>
    )
  }
  return (
    <div className="min-h-0 flex-1 overflow-hidden">
      <Loading label="Loading trades">
        <div className="h-[34px] border-b border-border bg-inset" />
        {rows.map((row) => (
          <div key={row} className="flex h-[31px] items-center gap-2.5 border-b border-border pr-3 pl-11">
            {columnsOf(columns).map((column) => (
              <span key={column.id} style={{ width: column.width }} className="shrink-0">
                <Skeleton className="h-2.5 w-3/4" />
              </span>
            ))}
          </div>
        ))}
      </Loading>
    </div>
  )
}
