import { formatDecimal } from '../../../lib/format/format-number.ts'
import { Card } from '../../../ui/card.tsx'
import { DayText } from '../../../ui/date-time.tsx'
import { DirectionMark } from '../../../ui/direction-mark.tsx'
import { NumberText } from '../../../ui/number-text.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { PlanResult } from './plan-result.tsx'
import type { PlanListProps } from './plan-table.tsx'

/** The same list for a phone: two lines per plan. */
export function PlanCards({ plans, onOpen }: PlanListProps) {
  return (
    <Card>
      <ul className="divide-y divide-border">
        {plans.map((plan) => (
          <li key={plan.id}>
            <button
              type="button"
              onClick={() => onOpen(plan)}
              className="grid min-h-14 w-full grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 px-4 py-2.5 text-left"
            >
              <span className="flex items-center gap-2 font-600">
                <span className="truncate">{plan.symbol}</span>
                <DirectionMark direction={plan.direction}>
                  {plan.quantity && formatDecimal(plan.quantity)}
                </DirectionMark>
              </span>
              <span className="text-right">
                <StatusBadge status={plan.status} />
              </span>
              <span className="truncate text-small text-subtle-foreground">
                <DayText day={plan.day} /> {plan.setup && `· ${plan.setup}`}
              </span>
              <span className="text-right text-small">
                {plan.status === 'planned' ? (
                  <>
                    R:R <NumberText value={plan.plannedMultiple} digits={2} />
                  </>
                ) : (
                  <PlanResult plan={plan} />
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
