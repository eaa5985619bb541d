import type { ReportFigure } from '@ballast/contract/report-values'
import type { ReportDrawdown, ReportDrawdowns } from '@ballast/contract/reports'
import { countOf } from '../../../lib/format/count-of.ts'
import { formatNumber } from '../../../lib/format/format-number.ts'
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx'
import { DayText } from '../../../ui/date-time.tsx'
import { Money } from '../../../ui/money.tsx'
import { Percent } from '../../../ui/percent.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Cell, HeadCell, Row, Table } from '../../../ui/table.tsx'
import { FigureValue } from '../frame/figure-value.tsx'
import { ReportFrame } from '../frame/report-frame.tsx'
import type { ReportView } from '../frame/report-view.ts'
import { TradesLink } from '../frame/trades-link.tsx'
import { useReport } from '../frame/use-report.ts'
import { useReportPage } from '../frame/use-report-page.ts'
import { FigureList } from '../overview/figure-sections.tsx'
import { performanceQueries } from '../performance-queries.ts'
import { Underwater } from './underwater.tsx'

type PartProps = { data: ReportDrawdowns; view: ReportView }

/** Where the balance was below its peak, how deep and how long. */
export function DrawdownsTab() {
  const page = useReportPage()
  const report = useReport(performanceQueries.drawdowns(page.query))
  return (
    <ReportFrame page={page} report={report}>
      {(data, view) => (
        <div className="grid gap-4">
          <NowCard data={data} view={view} />
          <TableCard data={data} view={view} />
          <Card>
            <CardHeader title="Figures" description="Closed results only: falls within a trade do not show" />
            <div className="mt-2">
              <FigureList figures={data.figures} view={view} />
            </div>
          </Card>
        </div>
      )}
    </ReportFrame>
  )
}

function NowCard({ data, view }: PartProps) {
  const { current, count, curve } = data
  return (
    <Card>
      <CardHeader title="Below the peak" description={countOf(count, 'drawdown')} />
      <CardBody>
        <p className="mb-3 text-body">
          {current ? (
            <>
              The balance is <FigureValueOf figures={data.figures} id="currentDrawdown" view={view} /> below
              its peak of <DayText day={current.peakDay} />, {countOf(current.tradingDays, 'trading day')}{' '}
              ago. At its lowest since, on <DayText day={current.troughDay} />, it was{' '}
              <Money value={current.depth} currency={view.currency} sign="never" className="font-560" />{' '}
              below.
            </>
          ) : count === 0 ? (
            'The balance has never been below its peak.'
          ) : (
            'The balance is at its peak: every drawdown has recovered.'
          )}
        </p>
        <Underwater curve={curve} currency={view.currency} />
      </CardBody>
    </Card>
  )
}

type FigureOfProps = { figures: readonly ReportFigure[]; id: string; view: ReportView }

function FigureValueOf({ figures, id, view }: FigureOfProps) {
  const figure = figures.find((one) => one.id === id)
  return figure ? <FigureValue figure={figure} view={view} /> : null
}

function TableCard({ data: { deepest, count }, view }: PartProps) {
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
            <thead>
              <tr>
                <HeadCell>Peak</HeadCell>
                <HeadCell>Lowest</HeadCell>
                <HeadCell>Recovered</HeadCell>
                <HeadCell numeric>Depth</HeadCell>
                <HeadCell numeric>% of peak</HeadCell>
                <HeadCell numeric>Calendar days</HeadCell>
                <HeadCell numeric>Trading days</HeadCell>
                <HeadCell numeric>Trades</HeadCell>
              </tr>
            </thead>
            <tbody>
              {deepest.map((row) => (
                <DrawdownRow key={row.closedFrom} row={row} view={view} />
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </Card>
  )
}

function DrawdownRow({ row, view }: { row: ReportDrawdown; view: ReportView }) {
  const { closedFrom, closedTo } = row
  return (
    <Row>
      <Cell>
        <DayText day={row.peakDay} />
      </Cell>
      <Cell>
        <DayText day={row.troughDay} />
      </Cell>
      <Cell>{row.recoveryDay === null ? 'not yet' : <DayText day={row.recoveryDay} />}</Cell>
      <Cell numeric className="font-560">
        <Money value={row.depth} currency={view.currency} sign="never" />
      </Cell>
      <Cell numeric>
        <Percent value={row.share} digits={2} />
      </Cell>
      <Cell numeric>{formatNumber(row.calendarDays)}</Cell>
      <Cell numeric>{formatNumber(row.tradingDays)}</Cell>
      <Cell numeric>
        <TradesLink search={{ ...view.trades, closedFrom, closedTo }} className="font-500 underline">
          {formatNumber(row.trades)}
          <span className="sr-only"> {row.trades === 1 ? 'trade' : 'trades'}, show them</span>
        </TradesLink>
      </Cell>
    </Row>
  )
}
