import type { ReportDistributions } from '@ballast/contract/reports'
import { winRate } from '@ballast/domain/statistics/ratios/win-rate'
import { countOf } from '../../../lib/format/count-of.ts'
import { formatNumber, formatPercent } from '../../../lib/format/format-number.ts'
import { usePrivacyMode } from '../../../lib/preferences.ts'
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx'
import { Money } from '../../../ui/money.tsx'
import { AverageInterval } from '../frame/amount.tsx'
import { ReportFrame } from '../frame/report-frame.tsx'
import type { ReportView } from '../frame/report-view.ts'
import { useReport } from '../frame/use-report.ts'
import { useReportPage } from '../frame/use-report-page.ts'
import { performanceQueries } from '../performance-queries.ts'
import { barsOfHolds, barsOfMoney, meanPlace, overflowText } from './bins.ts'
import { ExcursionsCard } from './excursions-card.tsx'
import { Histogram } from './histogram.tsx'
import { RHistogram, rCoverageText } from './r-histogram.tsx'

type PartProps = { data: ReportDistributions; view: ReportView }

/** How results, times and excursions are distributed, which an average hides. */
export function DistributionsTab() {
  const page = useReportPage()
  const report = useReport(performanceQueries.distributions(page.query))
  return (
    <ReportFrame page={page} report={report}>
      {(data, view) => (
        <div className="grid gap-4 lg:grid-cols-2">
          <RCard data={data} view={view} />
          <MoneyCard data={data} view={view} />
          <HoldsCard data={data} view={view} />
          <ExcursionsCard data={data} view={view} />
        </div>
      )}
    </ReportFrame>
  )
}

function RCard({ data: { r, expectancyR }, view }: PartProps) {
  return (
    <Card>
      <CardHeader title="Results in R" description={rCoverageText(r, view)} />
      <CardBody>
        <RHistogram r={r} average={expectancyR} view={view} />
      </CardBody>
    </Card>
  )
}

function MoneyCard({ data: { money, expectancy }, view }: PartProps) {
  const isPrivate = usePrivacyMode()
  const bins = money.bins.map(({ from, to }) => ({
    from: from === null ? null : Number(from),
    to: to === null ? null : Number(to),
  }))
  const inMoney = { ...view, unit: 'money' as const }
  return (
    <Card>
      <CardHeader
        title={view.basis === 'gross' ? 'Gross results' : 'Net results'}
        description={`All ${countOf(money.n, view.one)}, in ${view.currency}`}
      />
      <CardBody>
        <p className="mb-3 text-table text-muted-foreground">
          On average{' '}
          <Money value={expectancy.value} currency={view.currency} className="font-560 text-foreground" />
          {expectancy.low !== null && (
            <>
              , 95% CI <AverageInterval figure={expectancy} view={inMoney} />
            </>
          )}
          . Bars are <Money value={money.width} currency={view.currency} precision="cents" sign="never" />{' '}
          wide.
        </p>
        <Histogram
          label="Trades by their result in money"
          bars={barsOfMoney(money, view.trades, { currency: view.currency, isPrivate })}
          one={view.one}
          mean={meanPlace(bins, expectancy)}
        />
        <p className="mt-2 text-caption text-subtle-foreground">{overflowText(money.bins)}</p>
      </CardBody>
    </Card>
  )
}

const shareText = (share: number | null) => (share === null ? '–' : formatPercent(share, { digits: 0 }))

function HoldsCard({ data: { holds }, view }: PartProps) {
  return (
    <Card>
      <CardHeader
        title="Time held"
        description={`From opening to close, ${formatNumber(holds.count)} of ${countOf(holds.of, view.one)}`}
      />
      <CardBody>
        <Histogram label="Trades by time held" bars={barsOfHolds(holds, view.trades)} one={view.one} />
        <table className="mt-3 w-full text-caption text-subtle-foreground">
          <caption className="sr-only">Win rate by time held</caption>
          <tbody>
            <tr>
              <th scope="row" className="w-6 text-left font-400">
                <span className="sr-only">Won</span>
              </th>
              {holds.bins.map((bin) => (
                <td key={bin.key} className="text-center">
                  {shareText(winRate(bin).value)}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
        <p className="mt-1 text-caption text-subtle-foreground">
          Below the bars: the share that won. The breakdown by time held has the intervals.
        </p>
      </CardBody>
    </Card>
  )
}
