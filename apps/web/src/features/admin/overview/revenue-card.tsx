import type { Overview } from '@ballast/contract/admin/overview'
import { formatMonth } from '../../../lib/format/format-date.ts'
import { formatMoney } from '../../../lib/format/format-number.ts'
import { Card, CardFooter, CardHeader } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Cell, HeadCell, HeadRow, Row, Table } from '../../../ui/table.tsx'

/** Income by month from the ledger. It is the seller's money, so privacy mode leaves it readable. */
export function RevenueCard({ plans: { revenue, isSandbox } }: Pick<Overview, 'plans'>) {
  const highest = Math.max(1, ...revenue.map(({ amount }) => Number(amount)))
  return (
    <Card>
      <CardHeader
        title="Revenue"
        description={`From the ledger: payments less refunds and chargebacks${isSandbox ? '. Sandbox: nobody is charged' : ''}`}
      />
      {revenue.length === 0 ? (
        <EmptyState level="h3" title="No payments in the last few months" className="py-8" />
      ) : (
        <Table caption="Revenue by month" className="mt-2">
          <HeadRow>
            <HeadCell>Month</HeadCell>
            <HeadCell className="w-full">
              <span className="sr-only">Drawn</span>
            </HeadCell>
            <HeadCell numeric>Revenue</HeadCell>
          </HeadRow>
          <tbody>
            {revenue.map(({ month, currency, amount }) => (
              <Row key={`${month} ${currency}`}>
                <Cell>{formatMonth(month)}</Cell>
                <Cell>
                  <span
                    aria-hidden="true"
                    className="block h-2 rounded-full bg-[color-mix(in_oklab,var(--subtle-foreground)_70%,transparent)]"
                    style={{ width: `${Math.max(0, (Number(amount) / highest) * 100)}%` }}
                  />
                </Cell>
                <Cell numeric>{formatMoney(amount, { currency, sign: 'auto' })}</Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
      <CardFooter>A payment counts on the day it was made, a refund on its own.</CardFooter>
    </Card>
  )
}
