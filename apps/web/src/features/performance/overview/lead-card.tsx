import type { ReportFigure } from '@ballast/contract/report-values'
import { qText } from '@ballast/domain/statistics/significance/q-text'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../lib/format/format-number.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { IntervalMark } from '../../../ui/figures/interval-mark.tsx'
import { SampleTag } from '../../../ui/figures/sample-tag.tsx'
import { HelpTip } from '../../../ui/overlays/help-tip.tsx'
import { accountQueries } from '../../accounts/account-queries.ts'
import { StatHint } from '../../statistics/stat-hint.tsx'
import { comparisonsText } from '../breakdowns/comparisons-text.ts'
import { Difference } from '../breakdowns/group-sentence.tsx'
import { VERDICT_WORDS } from '../breakdowns/verdict.tsx'
import { Amount, Average, AverageInterval, averageIn } from '../frame/amount.tsx'
import { FigureInterval, FigureValue } from '../frame/figure-value.tsx'
import type { ReportView } from '../frame/report-view.ts'
import { TradesLink } from '../frame/trades-link.tsx'
import { DIMENSION_NAMES, groupName, TOGETHER } from '../group-names.ts'
import { groupSearch } from '../trades-search.ts'
import { leadText } from './lead-text.ts'
import { figureOf, type OverviewProps } from './overview-props.ts'

const SHOWN = 3

/** The average trade and how sure it is, beside the groups that differ from the rest by more than chance. */
export function LeadCard({ data, view }: OverviewProps) {
  const standouts = data.standouts.slice(0, SHOWN)
  return (
    <Card className="overflow-hidden">
      <div className="grid divide-border max-lg:divide-y lg:grid-cols-[minmax(270px,1fr)_minmax(0,2.2fr)] lg:divide-x">
        <AverageTrade data={data} view={view} />
        <section aria-label="What stands out" className="flex min-w-0 flex-col px-4 py-3.5">
          <h2 className="text-card-title font-580">What stands out</h2>
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
        </section>
      </div>
    </Card>
  )
}

function AverageTrade({ data, view }: OverviewProps) {
  const [expectancy, expectancyR] = [figureOf(data, 'expectancy'), figureOf(data, 'expectancyR')]
  if (!expectancy || !expectancyR) return null
  const average = averageIn(view, { expectancy, expectancyR })
  const words = leadText(average)
  return (
    <section aria-label="The average trade" className="px-4 py-3.5">
      <div className="flex items-center justify-between gap-2 text-table text-muted-foreground">
        <HelpTip
          title="Expectancy"
          content={<StatHint id={view.unit === 'r' ? 'expectancyR' : 'expectancy'} />}
        >
          Expectancy
        </HelpTip>
        <SampleTag n={average.n} band={average.band} />
      </div>
      <p className="mt-1 text-stat font-600">
        <TradesLink search={view.trades}>
          <Average figure={average} view={view} tone="plain" />
          <span className="sr-only">, show its trades</span>
        </TradesLink>
      </p>
      <div className="mt-1.5">
        <IntervalMark value={average.value} low={average.low} high={average.high} reference={0} />
      </div>
      <p className="mt-1 min-h-4 text-caption text-subtle-foreground">
        {average.low === null ? (
          average.reason
        ) : (
          <>
            95% CI <AverageInterval figure={average} view={view} />
          </>
        )}
      </p>
      <p className="mt-2.5 font-560">{words.title}</p>
      <p className="text-table text-muted-foreground">{words.text}</p>
      <dl className="mt-3 grid grid-cols-3 gap-x-3 border-t border-border pt-3">
        <Small label="Win rate" figure={figureOf(data, 'winRate')} view={view} />
        <Small label="Profit factor" figure={figureOf(data, 'profitFactor')} view={view} />
        <Small label={view.basis === 'gross' ? 'Gross' : 'Net'} figure={figureOf(data, 'net')} view={view}>
          <Amount
            money={figureOf(data, 'net')?.money ?? null}
            r={expectancyR.value === null ? null : expectancyR.value * expectancyR.n}
            view={view}
            tone="plain"
          />
        </Small>
      </dl>
    </section>
  )
}

type SmallProps = { label: string; figure: ReportFigure | undefined; view: ReportView; children?: ReactNode }

function Small({ label, figure, view, children }: SmallProps) {
  if (!figure) return null
  return (
    <div className="min-w-0">
      <dt className="text-caption text-subtle-foreground">{label}</dt>
      <dd className="font-580">{children || <FigureValue figure={figure} view={view} />}</dd>
      <dd className="text-caption text-subtle-foreground">
        <FigureInterval figure={figure} view={view} />
      </dd>
    </div>
  )
}

type StandoutProps = { group: OverviewProps['data']['standouts'][number]; view: ReportView }

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
