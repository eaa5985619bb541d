import { dollars, orderOf, PLAN_PRICES, type PlanId, yearlySaving } from '@ballast/domain/billing/plan-prices'
import { Badge } from '../../../ui/badge.tsx'
import { SegmentedControl } from '../../../ui/navigation/segmented-control.tsx'
import { OrderLine } from '../order-line.tsx'
import { centsOff, renewalText } from '../prices.ts'
import { DiscountBox } from './discount-box.tsx'
import type { Discount } from './use-discount.ts'

type OrderSummaryProps = {
  planId: PlanId
  discount: Discount
  /** What the provider will charge the card, in cents, once known; less than the total if there is credit. */
  due: number | null
  onPlanChange: (planId: PlanId) => void
}

/** The order and its price. */
export function OrderSummary({ planId, discount, due, onPlanChange }: OrderSummaryProps) {
  return (
    <section aria-labelledby="order-summary" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="order-summary" className="text-card-title font-580">
          Order summary
        </h2>
        <SegmentedControl
          label="Billing"
          size="sm"
          value={planId}
          onValueChange={onPlanChange}
          options={[
            { value: 'monthly', label: 'Monthly' },
            { value: 'yearly', label: 'Yearly' },
          ]}
        />
      </div>
      <PlanPrice planId={planId} />
      <DiscountBox discount={discount} planId={planId} />
      <Totals planId={planId} discount={discount} due={due} />
    </section>
  )
}

function PlanPrice({ planId }: { planId: PlanId }) {
  const { name, perMonth, originalPerMonth, savings } = PLAN_PRICES[planId]
  return (
    <div className="flex items-start justify-between gap-4">
      <div>
        <p className="flex flex-wrap items-center gap-2 font-560">
          {name}
          {savings && <Badge tone="primary">{savings}</Badge>}
        </p>
        <p className="text-small text-subtle-foreground">
          {planId === 'yearly'
            ? `Billed annually. Saves ${dollars(yearlySaving())} a year.`
            : 'Billed every month.'}
        </p>
      </div>
      <p className="text-right whitespace-nowrap">
        <span className="font-560">{dollars(perMonth)}</span>
        <span className="text-muted-foreground">/month</span>
        {originalPerMonth !== null && (
          <s className="block text-small text-subtle-foreground">
            <span className="sr-only">instead of </span>
            {dollars(originalPerMonth)}
          </s>
        )}
      </p>
    </div>
  )
}

type TotalsProps = Omit<OrderSummaryProps, 'onPlanChange'>

function Totals({ planId, discount: { applied }, due }: TotalsProps) {
  const { perMonth, months } = PLAN_PRICES[planId]
  const order = orderOf(planId, { amountOff: centsOff(applied) })
  const credit = order.total - (due ?? order.total)
  return (
    <div aria-live="polite" aria-atomic="true">
      <dl className="grid gap-1.5">
        <OrderLine name={months > 1 ? `Subtotal, ${months} × ${dollars(perMonth)}` : 'Subtotal'}>
          {dollars(order.subtotal)}
        </OrderLine>
        {applied && <OrderLine name={`Discount ${applied.code}`}>−{dollars(order.discount)}</OrderLine>}
        {credit > 0 && <OrderLine name="Credit from an earlier plan">−{dollars(credit)}</OrderLine>}
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-border pt-2.5">
          <dt className="font-560">Total today</dt>
          <dd className="text-[1.25rem] font-600 tracking-[-0.02em]">{dollars(order.total - credit)}</dd>
        </div>
      </dl>
      <p className="mt-1 text-small text-subtle-foreground">
        US dollars. {renewalText(planId, applied)} Cancel anytime, no setup fees.
      </p>
    </div>
  )
}
