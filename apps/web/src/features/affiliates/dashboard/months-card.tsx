import type { AffiliateDashboard } from '@ballast/contract/affiliates/affiliates'
import { countOf } from '../../../lib/format/count-of.ts'
import { formatMonth } from '../../../lib/format/format-date.ts'
import { Card, CardFooter, CardHeader } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Cell, HeadCell, HeadRow, Row, Table } from '../../../ui/table.tsx'
import { Amount } from './money-tiles.tsx'

/** Counts and money by month, in UTC. */
export function MonthsCard({ dashboard: { months, counts } }: { dashboard: AffiliateDashboard }) {
  return (
    <Card>
      <CardHeader
        title="By month"
        description="Each address counts as one visit a day. A sign-up converts with its first payment."
      />
      {months.length === 0 ? (
        <EmptyState level="h3" title="Nobody has come through your link yet">
          Visits show here within a minute.
        </EmptyState>
      ) : (
        <Table caption="Visits, sign-ups, conversions and money by month" className="mt-2">
          <HeadRow>
            <HeadCell>Month</HeadCell>
            <HeadCell numeric>Visits</HeadCell>
            <HeadCell numeric>Sign-ups</HeadCell>
            <HeadCell numeric>Conversions</HeadCell>
            <HeadCell numeric>Earned</HeadCell>
            <HeadCell numeric>Taken back</HeadCell>
            <HeadCell numeric>Paid</HeadCell>
          </HeadRow>
          <tbody>
            {months.map((row) => (
              <Row key={row.month}>
                <Cell>{formatMonth(row.month)}</Cell>
                <Cell numeric>{row.clicks}</Cell>
                <Cell numeric>{row.signUps}</Cell>
                <Cell numeric>{row.conversions}</Cell>
                <Cell numeric>
                  <Amount value={row.earned} />
                </Cell>
                <Cell numeric>
                  <Amount value={row.reversed} />
                </Cell>
                <Cell numeric>
                  <Amount value={row.paid} />
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
      <CardFooter>
        <span>
          In all: {countOf(counts.clicks, 'visit')}, {countOf(counts.signUps, 'sign-up')},{' '}
          {countOf(counts.conversions, 'conversion')}.
          {counts.inReview > 0 &&
            ` ${countOf(counts.inReview, 'more sign-up is', 'more sign-ups are')} being reviewed.`}
        </span>
      </CardFooter>
    </Card>
  )
}
