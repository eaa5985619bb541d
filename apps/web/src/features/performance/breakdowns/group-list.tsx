import type { ReportGroup } from '@ballast/contract/report-values'
import { NumberText } from '../../../ui/number-text.tsx'
import { Percent } from '../../../ui/percent.tsx'
import { Average, AverageInterval, averageIn } from '../frame/amount.tsx'
import type { ReportView } from '../frame/report-view.ts'
import { TradesLink } from '../frame/trades-link.tsx'
import { groupSearch } from '../trades-search.ts'
import { EndingsBar } from './endings-bar.tsx'
import { GroupMark } from './group-mark.tsx'
import type { GroupTableProps } from './group-table.tsx'
import { orderGroups, scaleOf } from './order-groups.ts'
import { missingText, VERDICT_WORDS } from './verdict.tsx'

/** The same groups on a narrow screen: two lines and the mark. */
export function GroupList({ breakdown, view, nameOf, title, hasEndings }: GroupTableProps) {
  const { dimension, groups } = breakdown
  const ordered = orderGroups(dimension, groups, (group) => averageIn(view, group).value)
  const scale = scaleOf(groups.map((group) => averageIn(view, group)))
  return (
    <ul aria-label={title}>
      {ordered.map((group) => (
        <li key={group.key ?? ''} className="border-b border-border last:border-b-0">
          <TradesLink
            search={groupSearch(view.trades, dimension, group.key)}
            className="block px-4 py-3 hover:no-underline"
          >
            <GroupLines group={group} name={nameOf(group.key)} view={view} />
            <span className="mt-2 block">
              <GroupMark figure={averageIn(view, group)} scale={scale} />
            </span>
            {hasEndings && (
              <span className="mt-2 block">
                <EndingsBar endings={group.endings} />
              </span>
            )}
          </TradesLink>
        </li>
      ))}
    </ul>
  )
}

function GroupLines({ group, name, view }: { group: ReportGroup; name: string; view: ReportView }) {
  const average = averageIn(view, group)
  return (
    <>
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 font-500">{name}</span>
        <Average figure={average} view={view} className="font-560" />
      </span>
      <span className="flex items-baseline justify-between gap-3 text-small text-subtle-foreground">
        <span>
          n = <NumberText value={group.n} />, won <Percent value={group.winRate.value} digits={0} />
        </span>
        <span className="whitespace-nowrap">
          {average.low === null ? (
            missingText(average, view.unit)
          ) : (
            <AverageInterval figure={average} view={view} />
          )}
        </span>
      </span>
      <span className="text-small text-subtle-foreground">{VERDICT_WORDS[group.verdict]}</span>
    </>
  )
}
