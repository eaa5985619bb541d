import type { ReportFigure } from '@ballast/contract/report-values'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'
import { IntervalMark } from '../../../ui/figures/interval-mark.tsx'
import { SampleTag } from '../../../ui/figures/sample-tag.tsx'
import { HelpTip } from '../../../ui/overlays/help-tip.tsx'
import { StatHint } from '../../statistics/stat-hint.tsx'
import { Amount, Average, AverageInterval, averageIn } from '../frame/amount.tsx'
import { FigureInterval, FigureValue } from '../frame/figure-value.tsx'
import type { ReportView } from '../frame/report-view.ts'
import { TradesLink } from '../frame/trades-link.tsx'
import { leadText } from './lead-text.ts'
import { figureOf, type OverviewProps } from './overview-props.ts'

/** The average trade and how sure it is, beside what stands out. */
export function LeadCard({ data, view, children }: OverviewProps & { children: ReactNode }) {
  return (
    <Card className="overflow-hidden">
      <div className="grid divide-border max-lg:divide-y lg:grid-cols-[minmax(270px,1fr)_minmax(0,2.2fr)] lg:divide-x">
        <AverageTrade data={data} view={view} />
        <section aria-label="What stands out" className="flex min-w-0 flex-col px-4 py-3.5">
          <h2 className="text-card-title font-580">What stands out</h2>
          {children}
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
      <dl className="mt-3 flex flex-wrap gap-x-3 gap-y-2 border-t border-border pt-3">
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
    <div className="flex-1 basis-18">
      <dt className="text-caption text-subtle-foreground">{label}</dt>
      <dd className="font-580">{children || <FigureValue figure={figure} view={view} />}</dd>
      <dd className="text-caption text-subtle-foreground">
        <FigureInterval figure={figure} view={view} />
      </dd>
    </div>
  )
}
