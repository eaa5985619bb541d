import type { ReportDrawdown, ReportDrawdownInR, ReportDrawdowns } from '@ballast/contract/reports'
import { countOf } from '../../../lib/format/count-of.ts'
import { formatNumber } from '../../../lib/format/format-number.ts'
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx'
import { DayText } from '../../../ui/date-time.tsx'
import { Money } from '../../../ui/money.tsx'
import { Percent } from '../../../ui/percent.tsx'
import { RMultiple } from '../../../ui/r-multiple.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Cell, HeadCell, HeadRow, Table, Row as TableRow } from '../../../ui/table.tsx'
import { type CurveSeries, curveSeries } from '../../equity-curve/curve-series.ts'
import { drawdownIn } from '../../equity-curve/drawdown-in.ts'
import { coverageText } from '../../statistics/figure-text.ts'
import { ReportFrame } from '../frame/report-frame.tsx'
import type { ReportView } from '../frame/report-view.ts'
import { TradesLink } from '../frame/trades-link.tsx'
import { useReport } from '../frame/use-report.ts'
import { useReportPage } from '../frame/use-report-page.ts'
import { FigureList, moneyNote } from '../overview/figure-sections.tsx'
import { performanceQueries } from '../performance-queries.ts'
import { Underwater } from './underwater.tsx'

type PartProps = { data: ReportDrawdowns; view: ReportView }

/** Drawdowns: how deep and how long. */
export function DrawdownsTab() {
  const page = useReportPage()
  const report = useReport(performanceQueries.drawdowns(page.query))
  return (
    <ReportFrame page={page} report={report}>
      {(data, view) => {
        const part = { data, view, drawdowns: drawdownsIn(data, view) }
        return (
          <div className="grid gap-4">
            <NowCard {...part} />
            <TableCard {...part} />
            <Card>
              <CardHeader
                title="Figures"
                description={`Closed results only: losses within a trade are not included. ${moneyNote(view)}`}
              />
              <div className="mt-2">
                <FigureList figures={data.figures} view={view} />
              </div>
            </Card>
          </div>
        )
      }}
    </ReportFrame>
  )
}

/** The drawdowns in the chosen unit: those in R are separate ones; percent is of the starting balance. */
function drawdownsIn(data: ReportDrawdowns, view: ReportView): Drawdowns {
  const series = curveSeries(data.equity, { view: 'net', unit: view.unit })
  const { unit } = series
  if (unit === 'r' && data.inR) return { ...data.inR, series, unit, depthOf: ({ depth }) => Number(depth) }
  const scale = unit === 'percent' ? 1 / view.base : 1
  return { ...data, series, unit, depthOf: ({ depth }) => Number(depth) * scale }
}

type Row = ReportDrawdown | ReportDrawdownInR
type Drawdowns = {
  count: number
  deepest: readonly Row[]
  current: Row | null
  series: CurveSeries
  unit: CurveSeries['unit']
  /** In that unit, positive. */
  depthOf: (row: Row) => number
}

type DrawdownsProps = PartProps & { drawdowns: Drawdowns }

function NowCard({ data, view, drawdowns }: DrawdownsProps) {
  const { current, count, series, unit, depthOf } = drawdowns
  const { now } = drawdownIn(view.unit, data)
  const what = unit === 'money' ? 'balance' : 'result'
  return (
    <Card>
      <CardHeader
        title="Below the peak"
        description={`${countOf(count, 'drawdown')}${unitNote(data, view, unit)}`}
      />
      <CardBody>
        <p className="mb-3 text-body">
          {current ? (
            <>
              The {what} is <Depth value={-now} unit={unit} view={view} /> below its peak of{' '}
              <DayText day={current.peakDay} />, and has been below it on{' '}
              {countOf(current.tradingDays, 'trading day')}. At its lowest since, on{' '}
              <DayText day={current.troughDay} />, it was{' '}
              <Depth value={depthOf(current)} unit={unit} view={view} /> below.
            </>
          ) : count === 0 ? (
            `The ${what} has never been below its peak.`
          ) : (
            `The ${what} is at its peak: every drawdown has recovered.`
          )}
        </p>
        <Underwater series={series} currency={view.currency} />
      </CardBody>
    </Card>
  )
}

/** What the page's unit leaves out, or why it is not used. */
function unitNote(
  { rCoverage, n }: ReportDrawdowns,
  { unit, currency }: ReportView,
  drawdowns: Drawdowns['unit'],
): string {
  if (unit === 'r' && drawdowns === 'r')
    return rCoverage.count < n ? `, ${coverageText(rCoverage.count, n)}` : ''
  if (unit === 'r') return `, in ${currency}: no trade has a known risk`
  return unit === drawdowns ? '' : `, in ${currency}: the account has no starting balance`
}

type DepthProps = { value: number; unit: Drawdowns['unit']; view: ReportView }

/** The depth is a size below the peak and has no sign. */
function Depth({ value, unit, view }: DepthProps) {
  if (unit === 'r') return <RMultiple value={value} sign="never" className="font-560" />
  if (unit === 'percent') return <Percent value={value} digits={2} className="font-560" />
  return <Money value={value} currency={view.currency} sign="never" className="font-560" />
}

function TableCard({ view, drawdowns }: DrawdownsProps) {
  const { deepest, count, unit } = drawdowns
  return (
    <Card>
      <CardHeader
        title="The deepest"
        description={
          deepest.length < count
            ? `${deepest.length} of ${formatNumber(count)}, deepest first`
            : 'Deepest first'
        }
      />
      {deepest.length === 0 ? (
        <EmptyState title="No drawdown yet" level="h3" className="py-8" />
      ) : (
        <div className="mt-2">
          <Table caption="Drawdowns, deepest first">
            <HeadRow>
              <HeadCell>Peak</HeadCell>
              <HeadCell numeric>Depth</HeadCell>
              <HeadCell>Lowest</HeadCell>
              <HeadCell>Recovered</HeadCell>
              {unit !== 'r' && <HeadCell numeric>% of peak</HeadCell>}
              <HeadCell numeric>Calendar days</HeadCell>
              <HeadCell numeric>Trading days</HeadCell>
              <HeadCell numeric>Trades</HeadCell>
            </HeadRow>
            <tbody>
              {deepest.map((row) => (
                <DrawdownRow key={row.closedFrom} row={row} view={view} drawdowns={drawdowns} />
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </Card>
  )
}

type RowProps = { row: Row; view: ReportView; drawdowns: Drawdowns }

function DrawdownRow({ row, view, drawdowns: { unit, depthOf } }: RowProps) {
  const { closedFrom, closedTo } = row
  const counted = { ...view.trades, ...(unit === 'r' ? { risk: 'yes' as const } : {}) }
  return (
    <TableRow>
      <Cell>
        <DayText day={row.peakDay} />
      </Cell>
      <Cell numeric>
        <Depth value={depthOf(row)} unit={unit} view={view} />
      </Cell>
      <Cell>
        <DayText day={row.troughDay} />
      </Cell>
      <Cell>{row.recoveryDay === null ? 'not yet' : <DayText day={row.recoveryDay} />}</Cell>
      {unit !== 'r' && (
        <Cell numeric>
          <Percent value={row.share} digits={2} />
        </Cell>
      )}
      <Cell numeric>{formatNumber(row.calendarDays)}</Cell>
      <Cell numeric>{formatNumber(row.tradingDays)}</Cell>
      <Cell numeric>
        <TradesLink search={{ ...counted, closedFrom, closedTo }} className="font-500 underline">
          {formatNumber(row.trades)}
          <span className="sr-only"> {row.trades === 1 ? view.one : `${view.one}s`}, show them</span>
        </TradesLink>
      </Cell>
    </TableRow>
  )
}
