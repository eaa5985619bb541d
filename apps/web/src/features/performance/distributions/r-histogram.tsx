import type { FigureJson } from '@ballast/contract/figures'
import type { ReportDistributions } from '@ballast/contract/reports'
import { countOf } from '../../../lib/format/count-of.ts'
import { formatInterval } from '../../../lib/format/format-interval.ts'
import { formatNumber } from '../../../lib/format/format-number.ts'
import { RMultiple } from '../../../ui/r-multiple.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import type { ReportView } from '../frame/report-view.ts'
import { TradesLink } from '../frame/trades-link.tsx'
import { barsOfR, meanPlace, overflowText } from './bins.ts'
import { Histogram } from './histogram.tsx'

type RHistogramProps = { r: ReportDistributions['r']; average: FigureJson; view: ReportView }

/** The distribution of results in R, with the average and its interval above the bars. */
export function RHistogram({ r, average, view }: RHistogramProps) {
  const missing = r.of - r.count
  return (
    <>
      {r.count === 0 ? (
        <EmptyState title="No trade has a known risk yet" level="h3" className="py-8">
          Once a trade has a stop or a planned risk, its result can be shown in R.
        </EmptyState>
      ) : (
        <>
          <p className="mb-3 text-table text-muted-foreground">
            On average <RMultiple value={average.value} className="font-560 text-foreground" />
            {average.low !== null && `, 95% CI ${formatInterval(average, 'r')}`}, n ={' '}
            {formatNumber(average.n)}: the line and its band.
          </p>
          <Histogram
            label="Trades by their result in R"
            bars={barsOfR(r, view.trades)}
            one={view.one}
            mean={meanPlace(r.bins, average)}
          />
        </>
      )}
      <p className="mt-2 text-caption text-subtle-foreground">
        {overflowText(r.bins)}{' '}
        {missing > 0 && (
          <TradesLink search={{ ...view.trades, risk: 'no' }} className="underline">
            {formatNumber(missing)} without a risk
          </TradesLink>
        )}
      </p>
    </>
  )
}

export function rCoverageText(
  { count, of }: Pick<ReportDistributions['r'], 'count' | 'of'>,
  { one }: ReportView,
): string {
  return `R on ${formatNumber(count)} of ${countOf(of, one)}`
}
