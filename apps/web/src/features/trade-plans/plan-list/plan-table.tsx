import type { TradePlan } from '@ballast/contract/trade-plans'
import { formatDecimal } from '../../../lib/format/format-number.ts'
import { Card } from '../../../ui/card.tsx'
import { DayText } from '../../../ui/date-time.tsx'
import { DirectionMark } from '../../../ui/direction-mark.tsx'
import { NumberText } from '../../../ui/number-text.tsx'
import { Cell, HeadCell, HeadRow, Row, Table } from '../../../ui/table.tsx'
import { PriceText } from '../../trades/price-text.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { PlanResult } from './plan-result.tsx'

export type PlanListProps = {
  plans: readonly TradePlan[]
  shownId: string | undefined
  onOpen: (plan: TradePlan) => void
}

export function PlanTable({ plans, shownId, onOpen }: PlanListProps) {
  // While a plan is open beside the list, the list has no price columns.
  const isNarrow = shownId !== undefined
  return (
    <Card>
      <Table caption="Plans of trades">
        <HeadRow>
          <HeadCell>Day</HeadCell>
          <HeadCell>Plan</HeadCell>
          {!isNarrow && <HeadCell>Account</HeadCell>}
          <HeadCell>Setup</HeadCell>
          {!isNarrow && (
            <>
              <HeadCell numeric>Entry</HeadCell>
              <HeadCell numeric>Stop</HeadCell>
              <HeadCell numeric>Target</HeadCell>
            </>
          )}
          <HeadCell numeric>R:R</HeadCell>
          <HeadCell>Status</HeadCell>
          <HeadCell numeric>Result</HeadCell>
        </HeadRow>
        <tbody>
          {plans.map((plan) => (
            <Row key={plan.id} selected={plan.id === shownId}>
              <Cell>
                <DayText day={plan.day} />
              </Cell>
              <Cell>
                <button
                  type="button"
                  onClick={() => onOpen(plan)}
                  className="flex items-center gap-2 rounded-sm font-600 hover:underline"
                >
                  {plan.symbol}
                  <DirectionMark direction={plan.direction}>
                    {plan.quantity && formatDecimal(plan.quantity)}
                  </DirectionMark>
                </button>
              </Cell>
              {!isNarrow && (
                <Cell className="max-w-36 truncate text-muted-foreground">{plan.accountName}</Cell>
              )}
              <Cell className="max-w-36 truncate text-muted-foreground">
                {plan.setup ?? <span className="text-subtle-foreground">–</span>}
              </Cell>
              {(isNarrow ? [] : [plan.entry, plan.stop, plan.target]).map((price, index) => (
                <Cell key={index} numeric className="text-muted-foreground">
                  <PriceText value={price} symbol={plan.symbol} />
                </Cell>
              ))}
              <Cell numeric>
                <NumberText value={plan.plannedMultiple} digits={2} />
              </Cell>
              <Cell>
                <StatusBadge status={plan.status} />
              </Cell>
              <Cell numeric>
                <PlanResult plan={plan} />
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </Card>
  )
}
