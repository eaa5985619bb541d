import type { ReactNode } from 'react'
import { cn } from '../../lib/class-names.ts'
import type { DashboardLayout } from '../../lib/preferences.ts'

type ColumnsProps = {
  layout: DashboardLayout
  equity: ReactNode
  month: ReactNode
  recent: ReactNode
  awards: ReactNode
}

/**
 * The four cards. Default: a wide column and a 372-pixel rail from 900 pixels on, below that one above the other; grid: cells
 * of equal width; list: stacked.
 */
export function DashboardColumns({ layout, equity, month, recent, awards }: ColumnsProps) {
  if (layout !== 'default') {
    return (
      <div className="@container">
        <div
          className={cn(
            'grid gap-4 max-md:gap-3 [&>*]:min-w-0',
            layout === 'grid' && '@min-[760px]:grid-cols-2 @min-[1500px]:grid-cols-3',
          )}
        >
          {equity}
          {month}
          {recent}
          {awards}
        </div>
      </div>
    )
  }
  return (
    <div className="@container">
      <div className="grid gap-4 @min-[900px]:grid-cols-[minmax(0,1fr)_372px] max-md:gap-3">
        <div className="grid min-w-0 grid-rows-[auto_1fr] gap-4 max-md:gap-3">
          {equity}
          {recent}
        </div>
        <div className="grid min-w-0 gap-4 @min-[640px]:grid-cols-2 @min-[900px]:grid-cols-1 @min-[900px]:grid-rows-[auto_1fr] max-md:gap-3">
          {month}
          {awards}
        </div>
      </div>
    </div>
  )
}
