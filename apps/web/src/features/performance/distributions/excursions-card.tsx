import type { ReportDistributions } from '@ballast/contract/reports'
import { useState } from 'react'
import { countOf } from '../../../lib/format/count-of.ts'
import { formatInterval } from '../../../lib/format/format-interval.ts'
import { formatNumber, formatPercent } from '../../../lib/format/format-number.ts'
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx'
import { SegmentedControl } from '../../../ui/navigation/segmented-control.tsx'
import { RMultiple } from '../../../ui/r-multiple.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Cell, HeadCell, HeadRow, Row, Table } from '../../../ui/table.tsx'
import type { ReportView } from '../frame/report-view.ts'
import { TradesLink } from '../frame/trades-link.tsx'
import { FigureList } from '../overview/figure-sections.tsx'
import { drawnText, isDrawnInR } from './excursion-text.ts'
import { Scatter } from './scatter.tsx'
import type { Kind } from './scatter-geometry.ts'

type ExcursionsProps = { data: ReportDistributions; view: ReportView }

/** How far trades went for and against the trader, with their results. Only recorded values, never estimates. */
export function ExcursionsCard({ data: { excursions }, view }: ExcursionsProps) {
  const [kind, setKind] = useState<Kind>('mae')
  const { count, of, points, figures } = excursions
  const isR = isDrawnInR(excursions, view.unit)
  const drawn = isR ? points.r.filter((value) => value !== null).length : points.id.length
  const recorded = { ...view.trades, excursions: 'yes' as const }
  return (
    <>
      <Card>
        <CardHeader
          title="Worst and best point"
          description={
            count === 0
              ? 'MAE and MFE'
              : `Each dot is one ${view.one}; ${formatNumber(count)} of ${formatNumber(of)} have both recorded`
          }
          actions={
            count > 0 && (
              <SegmentedControl
                label="Which point is shown"
                size="sm"
                options={[
                  { value: 'mae', label: 'Worst (MAE)' },
                  { value: 'mfe', label: 'Best (MFE)' },
                ]}
                value={kind}
                onValueChange={setKind}
              />
            )
          }
        />
        <CardBody>
          {count === 0 ? (
            <EmptyState title="No trade has both points recorded" level="h3">
              They come from files that state MAE and MFE, or you can enter them on a trade. They are never
              estimated.
            </EmptyState>
          ) : (
            <>
              <Scatter
                points={points}
                kind={kind}
                isR={isR}
                view={view}
                label={`${countOf(drawn, view.one)}: ${kind === 'mae' ? 'how far each went against you' : 'the best point each reached'}, beside its result. Filled dots won, rings lost.`}
              />
              <p className="mt-2 text-caption text-subtle-foreground">
                {drawnText(excursions, isR)}{' '}
                {kind === 'mae'
                  ? isR
                    ? 'Dashed: the planned stop. '
                    : ''
                  : 'Dashed: an exit at the best point. '}
                Filled dots won, rings lost.{' '}
                <TradesLink search={recorded} className="underline">
                  Show the {countOf(count, view.one)}
                </TradesLink>
              </p>
            </>
          )}
        </CardBody>
      </Card>
      {count > 0 && (
        <Card className="lg:col-span-2">
          <CardHeader title="What these points say" description="Sums over sums, never averages of ratios" />
          <div className="mt-2">
            <FigureList figures={figures} view={view} />
          </div>
          <TighterStops stops={excursions.tighterStops} />
        </Card>
      )}
    </>
  )
}

function TighterStops({ stops }: { stops: ReportDistributions['excursions']['tighterStops'] }) {
  if (!stops.some(({ change }) => change.n > 0)) return null
  return (
    <>
      <p className="px-4 pt-1 pb-2 text-table text-muted-foreground">
        What a tighter stop would have done to the same trades at best: filled exactly at the stop, with the
        same size.
      </p>
      <Table caption="Tighter stops">
        <HeadRow>
          <HeadCell>Stop at</HeadCell>
          <HeadCell numeric>Winners it cuts</HeadCell>
          <HeadCell numeric>Losers it makes smaller</HeadCell>
          <HeadCell numeric>Change a trade</HeadCell>
          <HeadCell>95% CI</HeadCell>
        </HeadRow>
        <tbody>
          {stops.map(({ at, winnersCut, losersCut, change }) => {
            const couldBeChance =
              change.low !== null && change.high !== null && change.low <= 0 && change.high >= 0
            return (
              <Row key={at}>
                <Cell>{formatPercent(at, { digits: 0 })} of the risk</Cell>
                <Cell numeric>{formatNumber(winnersCut)}</Cell>
                <Cell numeric>{formatNumber(losersCut)}</Cell>
                <Cell numeric>
                  <RMultiple value={change.value} />
                </Cell>
                <Cell className="text-subtle-foreground">
                  {formatInterval(change, 'r') ?? '–'}, n = {formatNumber(change.n)}
                  {couldBeChance && ', could be chance'}
                </Cell>
              </Row>
            )
          })}
        </tbody>
      </Table>
    </>
  )
}
