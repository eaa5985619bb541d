import type { Dashboard } from '@ballast/contract/dashboard'
import { ChartSpline, Table2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { countOf } from '../../lib/format/count-of.ts'
import { formatRange } from '../../lib/format/format-date.ts'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'
import { preferencesStore } from '../../lib/preferences.ts'
import type { Unit } from '../../lib/scope.ts'
import { Card, CardHeader } from '../../ui/card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Money } from '../../ui/money.tsx'
import { SegmentedControl } from '../../ui/navigation/segmented-control.tsx'
import { Percent } from '../../ui/percent.tsx'
import { RMultiple } from '../../ui/r-multiple.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { type CurveView, curveSeries } from '../equity-curve/curve-series.ts'
import { type Drawdown, drawdownIn } from '../equity-curve/drawdown-in.ts'
import { EquityChart } from '../equity-curve/equity-chart.tsx'
import { spoken, useCurveText } from '../equity-curve/use-curve-text.ts'
import { coverageText, resultLabel } from '../statistics/figure-text.ts'
import type { PartProps } from './dashboard-view.ts'

const EquityTable = lazyPart(async () => (await import('./equity-table.tsx')).EquityTable)

/** The result, or the balance, trade by trade. */
export function EquityCard({ data, view }: PartProps) {
  const [chosen, setChosen] = useState<CurveView>('net')
  const [isTable, setTable] = useState(() => preferencesStore.get().trading.defaultChartType === 'table')
  const { equity, range } = data
  const { currency } = view
  // Without a starting balance the curve of the balance would be that of the result.
  const hasBalance = Number(equity.startingBalance) > 0
  const shown = hasBalance ? chosen : 'net'
  const series = curveSeries(equity, { view: shown, unit: view.unit })
  const text = useCurveText({ unit: series.unit, view: shown, currency })
  const label = shown === 'net' ? resultLabel(view.basis) : 'Balance'
  const last = series.points.at(-1)
  const drawdown = drawdownIn(series.unit, data)
  const summary = last
    ? `${label} over ${countOf(last.n, 'trade')}, ${formatRange({ from: range.from ?? undefined, to: range.to ?? undefined })}: from ${text.value(series.start)} to ${text.value(last.value)}. Deepest fall from a peak ${text.below(Math.min(...series.points.map(({ below }) => below)))}, now ${text.below(last.below)}.`
    : ''
  return (
    <Card aria-label="Equity curve">
      <CardHeader
        title="Equity curve"
        className="max-sm:flex-wrap max-sm:gap-y-3 max-sm:[&>div:first-child]:basis-full"
        description={
          <>
            {formatRange({ from: range.from ?? undefined, to: range.to ?? undefined })}
            {unitNote(view.unit, series.unit, data)}.{' '}
            {last && <DrawdownText drawdown={drawdown} currency={currency} />}
          </>
        }
        actions={
          last && (
            <>
              {hasBalance && (
                <SegmentedControl
                  label="Curve of"
                  size="sm"
                  options={[
                    { value: 'net', label: resultLabel(view.basis) },
                    { value: 'balance', label: 'Balance' },
                  ]}
                  value={shown}
                  onValueChange={setChosen}
                />
              )}
              <IconButton
                size="sm"
                label={isTable ? 'Show as a curve' : 'Show as a table'}
                onClick={() => setTable(!isTable)}
              >
                {isTable ? <ChartSpline aria-hidden="true" /> : <Table2 aria-hidden="true" />}
              </IconButton>
            </>
          )
        }
      />
      <div className="@container flex min-h-0 flex-1 flex-col justify-end pt-2.5 pb-2">
        {!last && <EmptyCurve />}
        {last && isTable && (
          <div className="h-[220px] @min-[520px]:h-[274px]">
            <Suspense fallback={null}>
              <EquityTable series={series} view={shown} currency={currency} label={label} />
            </Suspense>
          </div>
        )}
        {last && !isTable && (
          <EquityChart
            series={series}
            view={shown}
            currency={currency}
            label={label}
            summary={spoken(summary)}
          />
        )}
      </div>
    </Card>
  )
}

type DrawdownTextProps = { drawdown: Drawdown; currency: string }

function DrawdownText({ drawdown: { most, now, unit }, currency }: DrawdownTextProps) {
  if (most === 0) return 'Never below its peak'
  const amount = (value: number) => {
    if (unit === 'r') return <RMultiple value={value} digits={1} />
    if (unit === 'percent') return <Percent value={value} sign="always" digits={2} />
    return <Money value={value} currency={currency} precision="whole" />
  }
  return (
    <>
      Max drawdown {amount(most)}, now {amount(now)} from peak
    </>
  )
}

/** Says which trades the drawing leaves out in the chosen unit. */
function unitNote(chosen: Unit, drawn: Unit, { net }: Dashboard): string {
  if (chosen === 'r' && drawn === 'r')
    return net.rCoverage < net.n ? `, ${coverageText(net.rCoverage, net.n)}` : ''
  return chosen === drawn ? '' : ', in money'
}

function EmptyCurve() {
  return (
    <div className="grid h-[220px] place-items-center @min-[520px]:h-[274px]">
      <EmptyState icon={<ChartSpline aria-hidden="true" />} title="No closed trades to draw yet" level="h3">
        The curve begins with the first trade whose result is known.
      </EmptyState>
    </div>
  )
}
