import { FREE_TRADES } from '@ballast/domain/billing/free-plan'
import { dollars, orderOf, PLAN_PRICES } from '@ballast/domain/billing/plan-prices'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { FREE_PLAN } from '../../site/landing/pricing/plan-text.ts'
import { Actions, PlanLead } from './plan-lead.tsx'
import { planName, type Subscription } from './plan-text.ts'

/** What the free plan includes, and what Pro costs. */
export function FreePlan() {
  return (
    <>
      <PlanLead name="Free plan">
        <p>
          The free plan includes {FREE_TRADES} trades and one account, for as long as you like. No card
          needed.
        </p>
      </PlanLead>
      <ul className="grid gap-1.5">
        {FREE_PLAN.map((line) => (
          <li key={line} className="flex gap-2.5">
            <Check aria-hidden="true" className="mt-[3px] size-3.5 text-subtle-foreground" />
            {line}
          </li>
        ))}
      </ul>
      <ProLinks />
    </>
  )
}

export function ProLinks() {
  const { monthly, yearly } = PLAN_PRICES
  return (
    <div>
      <Actions>
        <Button asChild variant="primary">
          <Link to="/checkout" search={{ plan: 'yearly' }}>
            Get Pro, yearly
          </Link>
        </Button>
        <Button asChild>
          <Link to="/checkout" search={{ plan: 'monthly' }}>
            Get Pro, monthly
          </Link>
        </Button>
      </Actions>
      <p className="mt-2 text-small text-subtle-foreground">
        {dollars(yearly.perMonth)} a month billed annually ({dollars(orderOf('yearly', null).total)}), or{' '}
        {dollars(monthly.perMonth)} month by month.
      </p>
    </div>
  )
}

export function RolePlan() {
  return (
    <PlanLead name="Everything included">
      <p>Your role includes every feature. There is nothing to buy and nothing is charged.</p>
    </PlanLead>
  )
}

export function GrantedPlan({ subscription }: { subscription: Subscription }) {
  return (
    <PlanLead name={planName(subscription.plan)}>
      <p>This plan was given to you. Nothing is charged, and there is nothing to change here.</p>
    </PlanLead>
  )
}
