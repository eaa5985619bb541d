import { cn } from '../../../lib/class-names.ts'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'

const FIRST = [
  { height: 270, span: 'xl:col-span-12' },
  { height: 340, span: 'xl:col-span-7' },
  { height: 340, span: 'xl:col-span-5' },
] as const
const GROUPS = [
  { height: 380, span: 'xl:col-span-7!' },
  { height: 380, span: 'xl:col-span-5!' },
] as const

/** The overview with its final geometry, still empty. */
export function OverviewSkeleton() {
  return (
    <>
      <Skeleton className="mb-5 w-72" />
      <div className="grid gap-4 xl:grid-cols-12">
        <Cards of={FIRST} />
        <Cards of={GROUPS} />
      </div>
    </>
  )
}

/** The cards of the groups, which load after the figures. */
export function GroupsSkeleton() {
  return <Cards of={GROUPS} />
}

function Cards({ of }: { of: readonly { height: number; span: string }[] }) {
  return of.map(({ height, span }, index) => (
    <Card key={`${span} ${index}`} className={cn('px-4 pt-4', span)}>
      <div style={{ height }}>
        <Skeleton className="w-40" />
        <Skeleton className="mt-2 w-64 max-w-full" />
        <Skeleton className="mt-6 h-1/2 opacity-50" />
      </div>
    </Card>
  ))
}
