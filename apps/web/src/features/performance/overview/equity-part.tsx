import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf } from '../../../lib/format/count-of.ts'
import { lazyContent } from '../../../lib/loading/lazy-content.tsx'
import { SegmentedControl } from '../../../ui/navigation/segmented-control.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { accountQueries } from '../../accounts/account-queries.ts'
import { curveSeries } from '../../equity-curve/curve-series.ts'
import { type Drawdown, drawdownIn } from '../../equity-curve/drawdown-in.ts'
import { EquityChart } from '../../equity-curve/equity-chart.tsx'
import { spoken, useCurveText } from '../../equity-curve/use-curve-text.ts'
import { coverageText, resultLabel } from '../../statistics/figure-text.ts'
import type { ReportView } from '../frame/report-view.ts'
import { UnitAmount } from '../frame/unit-amount.tsx'
import { FoldCard } from './fold-card.tsx'
import type { OverviewProps, PartProps } from './overview-props.ts'

const AccountLines = lazyContent(async () => (await import('./account-lines.tsx')).AccountLines)

/** The result trade by trade, or a line per account, in the chosen unit. */
export function EquityPart({ data, view, className }: PartProps) {
  const [shown, setShown] = useState<'together' | 'accounts'>('together')
  const { data: accounts = [] } = useQuery(accountQueries.list())
  const series = curveSeries(data.equity, { view: 'net', unit: view.unit })
  const text = useCurveText({ unit: series.unit, view: 'net', currency: view.currency })
  const last = series.points.at(-1)
  const drawdown = drawdownIn(view.unit, data)
  const hasAccounts = data.accounts.length > 1
  const byAccount = shown === 'accounts' && hasAccounts
  const label = resultLabel(view.basis)
  const summary = last
    ? `${label} over ${countOf(last.n, view.one)}, ends at ${text.value(last.value)}. Deepest fall from a peak ${text.below(drawdown.most)}, now ${text.below(drawdown.now)}.`
    : ''
  return (
    <FoldCard
      id="equity"
      title="Equity curve"
      className={className}
      description={byAccount ? 'Each account from zero' : <DrawdownText drawdown={drawdown} view={view} />}
      actions={
        hasAccounts && (
          <SegmentedControl
            label="Equity curve of"
            size="sm"
            options={[
              { value: 'together', label: 'Together' },
              { value: 'accounts', label: 'By account' },
            ]}
            value={shown}
            onValueChange={setShown}
          />
        )
      }
      note={unitNote(data, view, series.unit)}
      more={{ label: 'Drawdowns', search: { tab: 'drawdowns' } }}
    >
      <div className="@container flex min-h-0 flex-1 flex-col justify-end pt-2.5 pb-2">
        {byAccount ? (
          <AccountLines
            accounts={data.accounts}
            view={view}
            names={new Map(accounts.map(({ id, name }) => [id, name]))}
          />
        ) : last ? (
          <EquityChart
            series={series}
            view="net"
            currency={view.currency}
            label={label}
            summary={spoken(summary)}
          />
        ) : (
          <EmptyState title="No closed trades to draw yet" level="h3" className="py-10" />
        )}
      </div>
    </FoldCard>
  )
}

/** The maximum drawdown and the current one, as in the strip below the curve. */
function DrawdownText({ drawdown: { most, now, unit }, view }: { drawdown: Drawdown; view: ReportView }) {
  if (most === 0) return 'Never below its peak'
  return (
    <>
      Max drawdown <UnitAmount value={most} unit={unit} view={view} />, now{' '}
      <UnitAmount value={now} unit={unit} view={view} /> from peak
    </>
  )
}

/** Says which trades the curve leaves out in the chosen unit. */
function unitNote({ rCoverage, n }: OverviewProps['data'], view: ReportView, drawn: string) {
  if (view.unit === 'r' && drawn === 'r') return rCoverage.count < n ? coverageText(rCoverage.count, n) : null
  if (view.unit === 'r') return 'No trade has a known risk yet: shown in money'
  return view.unit === drawn ? null : 'The account has no starting balance: shown in money'
}
