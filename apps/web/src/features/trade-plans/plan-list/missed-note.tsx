import type { ResponseOf } from '@ballast/contract/endpoint'
import type { listTradePlans } from '@ballast/contract/trade-plans'

/** Missed plans are counted here and nowhere else. */
export function MissedNote({ missed }: { missed: ResponseOf<typeof listTradePlans>['missed'] }) {
  const parts = [
    missed.target > 0 && `${missed.target} reached the target`,
    missed.stop > 0 && `${missed.stop}${missed.target > 0 ? '' : ' reached'} the stop`,
    missed.neither > 0 && `${missed.neither}${missed.target + missed.stop > 0 ? '' : ' reached'} neither`,
    missed.unknown > 0 && `${missed.unknown} not recorded`,
  ].filter(Boolean)
  return (
    <p className="text-muted-foreground">
      Of the missed ones: {parts.join(', ')}, as you saw it. They are not part of any statistic, because what
      was not traded has no result.
    </p>
  )
}
