import { formatNumber } from '../../../lib/format/format-number.ts'
import { Average, AverageInterval, averageIn } from '../frame/amount.tsx'
import { TradesLink } from '../frame/trades-link.tsx'
import { groupSearch } from '../trades-search.ts'
import { EndingsBar } from './endings-bar.tsx'
import { GroupMark } from './group-mark.tsx'
import type { GroupTableProps } from './group-table.tsx'
import { orderGroups, scaleOf } from './order-groups.ts'
import { missingText } from './verdict.tsx'

/** Groups in little space: name and n, the endings or the average on one scale, and the average as a number. */
export function GroupRows({ breakdown, view, nameOf, title, hasEndings }: GroupTableProps) {
  const { dimension, groups } = breakdown
  const averageOf = (group: (typeof groups)[number]) => averageIn(view, group)
  const scale = scaleOf(groups.map(averageOf))
  return (
    <ul aria-label={title} className="border-t border-border">
      {orderGroups(dimension, groups, (group) => averageOf(group).value).map((group) => {
        const average = averageOf(group)
        const search = groupSearch(view.trades, dimension, group.key)
        return (
          <li key={group.key ?? ''} className="border-b border-border last:border-b-0">
            <TradesLink
              search={search}
              className="grid min-h-11 grid-cols-[minmax(76px,1fr)_minmax(0,1.7fr)_auto] items-center gap-3 px-4 py-1.5 max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-y-1.5 max-sm:[&>:nth-child(2)]:order-last max-sm:[&>:nth-child(2)]:col-span-2 hover:bg-hover hover:no-underline"
            >
              <span className="min-w-0 leading-tight">
                <span className="block truncate font-500">{nameOf(group.key)}</span>
                <span className="text-caption text-subtle-foreground">n = {formatNumber(group.n)}</span>
              </span>
              <span className="min-w-0">
                {hasEndings ? (
                  <EndingsBar endings={group.endings} />
                ) : (
                  <GroupMark figure={average} scale={scale} />
                )}
              </span>
              <span className="min-w-21 text-right leading-tight">
                <Average figure={average} view={view} className="block font-560" />
                <span className="text-caption text-subtle-foreground">
                  {average.low === null ? (
                    missingText(average, view.unit)
                  ) : (
                    <AverageInterval figure={average} view={view} />
                  )}
                </span>
              </span>
              {search && <span className="sr-only">, show its trades</span>}
            </TradesLink>
          </li>
        )
      })}
    </ul>
  )
}
