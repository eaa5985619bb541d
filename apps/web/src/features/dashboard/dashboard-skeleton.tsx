import type { ReactNode } from 'react'
import { cn } from '../../lib/class-names.ts'
import { useDashboardLayout } from '../../lib/dashboard-layouts.ts'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { DashboardColumns } from './dashboard-columns.tsx'
import { StripFrame } from './strip/strip-frame.tsx'
import { TileGrid } from './tiles/tiles.tsx'

/** The dashboard's final geometry, still empty. */
export function DashboardSkeleton() {
  const layout = useDashboardLayout()
  return (
    <>
      <StripFrame step={<Lines className="h-[147px] max-md:h-[152px] md:@max-[61.875rem]:h-[93px]" />}>
        {[1, 2, 3, 4, 5].map((cell) => (
          <div key={cell} className={cell === 5 ? 'max-md:hidden' : ''}>
            <Lines className="h-[147px] max-md:h-[118px]" />
          </div>
        ))}
      </StripFrame>
      <TileGrid layout={layout}>
        {[1, 2, 3, 4, 5].map((tile) => (
          <Card key={tile}>
            <Lines className="h-[139px]" />
          </Card>
        ))}
      </TileGrid>
      <DashboardColumns
        layout={layout}
        equity={<Block className="h-[338px]" />}
        month={<Block className="h-[339px]" />}
        recent={<Block className="h-[306px]" />}
        awards={<Block className="h-[306px]" />}
      />
    </>
  )
}

function Lines({ className }: { className: string }) {
  return (
    <div className={cn('px-4 pt-4', className)}>
      <Skeleton className="w-2/5" />
      <Skeleton className="mt-3 h-5 w-3/5" />
      <Skeleton className="mt-4 h-2" />
    </div>
  )
}

function Block({ className }: { className: string }): ReactNode {
  return (
    <Card className={cn('px-4 pt-4 pb-5', className)}>
      <Skeleton className="w-36" />
      <Skeleton className="mt-2 w-56" />
      <Skeleton className="mt-5 h-auto min-h-0 flex-1 opacity-50" />
    </Card>
  )
}
