import { formatNumber } from '../../lib/format/format-number.ts'
import { DayText } from '../../ui/date-time.tsx'
import { Money } from '../../ui/money.tsx'
import { Percent } from '../../ui/percent.tsx'
import { RMultiple } from '../../ui/r-multiple.tsx'
import { Cell, HeadCell, Row, Table } from '../../ui/table.tsx'
import { type CurveSeries, type CurveView, dayRows } from '../equity-curve/curve-series.ts'

type EquityTableProps = { series: CurveSeries; view: CurveView; currency: string; label: string }

/** The end of each day as rows, latest first. */
export function EquityTable({ series, view, currency, label }: EquityTableProps) {
  const sign = view === 'net' ? 'always' : 'auto'
  const amount = (value: number, mode: 'always' | 'auto') =>
    series.unit === 'r' ? (
      <RMultiple value={value} sign={mode} />
    ) : series.unit === 'percent' ? (
      <Percent value={value} digits={2} sign={mode} />
    ) : (
      <Money value={value} currency={currency} sign={mode} />
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section tabIndex={0} aria-label={`${label} as a table`} className="h-full overflow-y-auto scroll-quiet">
      <Table caption={`${label} at the end of each day drawn`}>
        <thead className="sticky top-0 bg-card">
          <tr>
            <HeadCell>Day</HeadCell>
            <HeadCell numeric>Trades so far</HeadCell>
            <HeadCell numeric>{label}</HeadCell>
            <HeadCell numeric>Below peak</HeadCell>
          </tr>
        </thead>
        <tbody>
          {dayRows(series.points).map((point) => (
            <Row key={point.day}>
              <Cell className="text-muted-foreground">
                <DayText day={point.day} format="weekday" />
              </Cell>
              <Cell numeric className="text-muted-foreground">
                {formatNumber(point.n)}
              </Cell>
              <Cell numeric className="font-560">
                {amount(point.value, sign)}
              </Cell>
              <Cell numeric className="text-muted-foreground">
                {amount(point.below, 'always')}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </section>
  )
}
