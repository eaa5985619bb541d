import { qText } from '@ballast/domain/statistics/significance/q-text'
import { useQuery } from '@tanstack/react-query'
import { cn } from '../../../lib/class-names.ts'
import { formatNumber } from '../../../lib/format/format-number.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { accountQueries } from '../../accounts/account-queries.ts'
import { comparisonsText } from '../breakdowns/comparisons-text.ts'
import { Difference } from '../breakdowns/group-sentence.tsx'
import { VERDICT_WORDS } from '../breakdowns/verdict.tsx'
import type { ReportView } from '../frame/report-view.ts'
import { TradesLink } from '../frame/trades-link.tsx'
import { DIMENSION_NAMES, groupName, TOGETHER } from '../group-names.ts'
import { groupSearch } from '../trades-search.ts'
import type { StandoutsProps } from './overview-props.ts'

const SHOWN = 3

/** The groups that differ from the rest by more than chance, and how many comparisons that took. */
export function Standouts({ data, view, className }: StandoutsProps) {
  const standouts = data.standouts.slice(0, SHOWN)
  return (
    <div className={cn('flex flex-1 flex-col', className)}>
      {standouts.length === 0 ? (
        <p className="mt-2 max-w-[62ch] text-muted-foreground">
          Nothing yet: no group of trades differs from the rest by more than chance would explain.
        </p>
      ) : (
        <ul className="mt-1 divide-y divide-border">
          {standouts.map((group) => (
            <Standout key={`${group.dimension} ${group.key}`} group={group} view={view} />
          ))}
        </ul>
      )}
      <p className="mt-auto pt-3 text-caption text-subtle-foreground">
        {comparisonsText(data.compared)} Anything noted after a result, such as a mistake, is left to the
        breakdowns.
      </p>
    </div>
  )
}

/** As tall as three groups and the note below them, so that nothing moves when they come. */
export function StandoutsSkeleton() {
  return (
    <>
      <ul className="mt-1 divide-y divide-border">
        {Array.from({ length: SHOWN }, (_, index) => (
          <li key={index} className="h-[64px] py-3">
            <Skeleton className="w-32" />
            <Skeleton className="mt-2 w-64 max-w-full opacity-50" />
          </li>
        ))}
      </ul>
      <div className="h-[66px] pt-5">
        <Skeleton className="max-w-full opacity-50" />
      </div>
    </>
  )
}

type StandoutProps = { group: StandoutsProps['data']['standouts'][number]; view: ReportView }

function Standout({ group, view }: StandoutProps) {
  const { data: accounts = [] } = useQuery(accountQueries.list())
  const { dimension, key, verdict, adjustedChance } = group
  const name = groupName(dimension, key, new Map(accounts.map(({ id, name: called }) => [id, called])))
  const kind = DIMENSION_NAMES[TOGETHER[dimension] ?? dimension]
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-2.5">
      <TradesLink
        search={groupSearch(view.trades, dimension, key)}
        className="text-finding font-600 max-md:w-full"
      >
        {name}
        <span className="sr-only">, show its trades</span>
      </TradesLink>
      <span className="text-caption text-subtle-foreground">
        {kind !== name && `${kind}, `}n = {formatNumber(group.n)}
      </span>
      <span className="ml-auto flex items-baseline gap-2 max-md:ml-0">
        {adjustedChance !== null && (
          <span className="text-caption text-subtle-foreground">{qText(adjustedChance)}</span>
        )}
        <Badge tone="info">{VERDICT_WORDS[verdict]}</Badge>
      </span>
      <p className="w-full text-table text-muted-foreground">
        <Difference group={group} view={view} /> against all other trades.
      </p>
    </li>
  )
}
