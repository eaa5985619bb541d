import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx'

/** Shown until there is a session to pay with. */
export function Preparing() {
  return (
    <Loading label="Preparing Your Checkout">
      <p className="text-muted-foreground">Preparing Your Checkout</p>
      <div className="mt-4 grid grid-cols-2 gap-3">
        <Skeleton className="col-span-2 h-[54px] rounded-sm" />
        <Skeleton className="h-[54px] rounded-sm" />
        <Skeleton className="h-[54px] rounded-sm" />
        <Skeleton className="col-span-2 h-[54px] rounded-sm" />
      </div>
    </Loading>
  )
}
