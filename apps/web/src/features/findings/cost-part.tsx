import type { Evaluation, Finding, FindingDetail } from '@ballast/contract/findings/findings'
import { IntervalMark } from '../../ui/figures/interval-mark.tsx'
import { Money } from '../../ui/money.tsx'
import { OrderTable } from './order-table.tsx'

export type Cost = NonNullable<NonNullable<Finding['tested']>['mechanical']>
type CostPartProps = { detail: FindingDetail; evaluation: Evaluation }

/**
 * The cost of the act itself first, then relative to its control, each with an interval, because other days would have gone
 * differently.
 */
export function CostPart({ detail, evaluation }: CostPartProps) {
  const { finding, fees, orders } = detail
  const { currency } = evaluation
  const { tested } = finding
  if (!tested) return null
  const { mechanical, matched } = tested
  const lead = mechanical ?? matched
  if (!lead)
    return (
      <section aria-label="What it cost" className="px-4 py-3.5">
        <h3 className="text-table font-560">What it cost</h3>
        <p className="mt-1 text-table text-muted-foreground">
          This is about what you did, not about a result, so there is no amount for it.
        </p>
      </section>
    )
  const didCost = Number(lead.amount) > 0
  return (
    <section aria-label={didCost ? 'What it cost' : 'What it brought'} className="px-4 py-3.5">
      <h3 className="text-table font-560">{didCost ? 'What it cost' : 'What it brought'}</h3>
      <p className="mt-0.5 text-stat font-600">
        <CostRange cost={lead} currency={currency} isBrought={!didCost} />
      </p>
      <p className="mt-1 text-caption text-subtle-foreground">
        95% interval over the days looked at. The result of these trades is exact; other days would have gone
        differently.
      </p>
      {didCost && mechanical && finding.detector !== 'large_trades' && fees !== null && Number(fees) < 0 && (
        <p className="mt-3 grid grid-cols-[1fr_auto] gap-x-2 border-t border-border pt-2.5 text-table">
          Fees alone
          <span className="font-560">
            <Money value={-Number(fees)} currency={currency} sign="auto" />
          </span>
          <span className="text-caption text-subtle-foreground">Exact, whatever these trades earned</span>
        </p>
      )}
      {mechanical && (
        <Line
          label={finding.detector === 'large_trades' ? 'Taken at the usual size' : 'Not taken at all'}
          note="Exact for these trades"
          cost={mechanical}
          currency={currency}
          isBrought={!didCost}
        />
      )}
      {matched && (
        <Line
          label="Against the control"
          note="At the control’s average instead; this money was not lost"
          cost={matched}
          currency={currency}
          isBrought={!didCost}
        />
      )}
      {orders.length > 0 && <OrderTable orders={orders} evaluation={evaluation} />}
    </section>
  )
}

type LineProps = { label: string; note: string; cost: Cost; currency: string; isBrought: boolean }

function Line({ label, note, cost, currency, isBrought }: LineProps) {
  const sign = isBrought ? -1 : 1
  const ends = [cost.low, cost.high].map((end) => (end === null ? null : sign * Number(end)))
  const [low = null, high = null] = isBrought ? ends.toReversed() : ends
  return (
    <div className="mt-3 border-t border-border pt-2.5">
      <p className="flex justify-between gap-2 text-table">
        <span>{label}</span>
        <span className="font-560">
          <Money value={sign * Number(cost.amount)} currency={currency} sign="auto" />
        </span>
      </p>
      <IntervalMark value={sign * Number(cost.amount)} low={low} high={high} reference={0} />
      <p className="flex flex-wrap justify-between gap-x-2 text-caption text-subtle-foreground">
        <span>{note}</span>
        <span>
          95% CI <CostRange cost={cost} currency={currency} isBrought={isBrought} />
        </span>
      </p>
    </div>
  )
}

/** The interval of a cost, or its amount without one. `isBrought`: as money made, from the lower end on. */
export function CostRange({ cost, currency, isBrought }: Pick<LineProps, 'cost' | 'currency' | 'isBrought'>) {
  const sign = isBrought ? -1 : 1
  if (cost.low === null || cost.high === null)
    return <Money value={sign * Number(cost.amount)} currency={currency} sign="auto" precision="whole" />
  const ends = [sign * Number(cost.low), sign * Number(cost.high)].sort((a, b) => a - b)
  return (
    <>
      <Money value={ends[0] ?? 0} currency={currency} sign="auto" precision="whole" /> to{' '}
      <Money value={ends[1] ?? 0} currency={currency} sign="auto" precision="whole" />
    </>
  )
}
