import type { FigureJson } from '@ballast/contract/figures'
import type { ReportGroup } from '@ballast/contract/report-values'
import { differsFromRest } from '@ballast/domain/statistics/breakdown/group-figures'
import { countOf } from '../../../lib/format/count-of.ts'
import { asShare } from '../../statistics/figure-text.ts'
import { leastToCompare } from '../../statistics/least-to-compare.ts'
import { Average, AverageInterval } from '../frame/amount.tsx'
import type { ReportView } from '../frame/report-view.ts'

type SentenceProps = {
  groups: readonly ReportGroup[]
  view: ReportView
  nameOf: (key: string | null) => string
}

const MAX_GROUPS = 2

/** The result of a table in words, before the numbers. */
export function GroupSentence({ groups, view, nameOf }: SentenceProps) {
  const found = standingOut(groups)
  if (found.length === 0) {
    const isCompared = groups.some(({ verdict }) => verdict === 'could_be_chance')
    return (
      <p className="text-body text-foreground">
        {isCompared
          ? 'No group differs from the rest by more than chance would explain.'
          : `There are too few trades to compare these groups: each side needs ${leastToCompare()}.`}
      </p>
    )
  }
  const others = found.length - MAX_GROUPS
  return (
    <p className="text-body text-foreground">
      {found.slice(0, MAX_GROUPS).map((group) => (
        <span key={group.key ?? ''}>
          <b className="font-580">{nameOf(group.key)}</b>{' '}
          {group.verdict === 'above_rest' ? 'makes more than' : 'makes less than'} the rest:{' '}
          <Difference group={group} view={view} />.{' '}
        </span>
      ))}
      {others > 0 && `${countOf(others, 'other group differs', 'other groups differ')}, too. `}
      {groups.length > found.length && 'Everything else could be chance or has too few trades.'}
    </p>
  )
}

/** The groups that differ, surest first. */
export function standingOut(groups: readonly ReportGroup[]): ReportGroup[] {
  return groups
    .filter(({ verdict }) => differsFromRest(verdict))
    .sort((a, b) => (a.adjustedChance ?? 1) - (b.adjustedChance ?? 1) || b.n - a.n)
}

/** `+$42.10 a trade, 95% CI $12 to $71`. */
export function Difference({ group, view }: { group: Pick<ReportGroup, 'difference'>; view: ReportView }) {
  const figure: FigureJson = view.unit === 'percent' ? asShare(group.difference, view.base) : group.difference
  return (
    <>
      <Average figure={figure} view={view} className="font-560" /> a trade
      {figure.low !== null && (
        <>
          , 95% CI <AverageInterval figure={figure} view={view} />
        </>
      )}
    </>
  )
}
