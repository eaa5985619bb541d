import { resumeSubscription } from '@ballast/contract/billing'
import { PLAN_PRICES } from '@ballast/domain/billing/plan-prices'
import { GRACE_DAYS } from '@ballast/domain/billing/subscription-status'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useOnline } from '../../../lib/browser/online.ts'
import { Button } from '../../../ui/button.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { ChangePlanDialog } from './change-plan-dialog.tsx'
import { Actions, PlanLead } from './plan-lead.tsx'
import { OTHER_PLAN, planName, price, type Subscription } from './plan-text.ts'
import { useBillingChange } from './use-billing-change.ts'

export function ActivePlan({ subscription }: { subscription: Subscription }) {
  const { plan, paidUntil, nextCharge, discountCode } = subscription
  const [open, setOpen] = useState<'change' | 'cancel' | null>(null)
  const isOnline = useOnline()
  const other = plan && OTHER_PLAN[plan]
  return (
    <>
      <PlanLead name={planName(plan)}>
        <p>
          {paidUntil === null ? (
            'The next charge is not known yet.'
          ) : (
            <>
              Next charge: <span className="font-540 text-foreground">{chargeText(nextCharge)}</span> on{' '}
              <DateTime instant={paidUntil} format="date" />.
            </>
          )}
        </p>
        {discountCode && <p>Discount {discountCode} applies.</p>}
      </PlanLead>
      <Actions>
        {other && (
          <Button onClick={() => setOpen('change')} disabled={!isOnline}>
            Change to {PLAN_PRICES[other].id}
          </Button>
        )}
        <Button variant="ghost" onClick={() => setOpen('cancel')} disabled={!isOnline}>
          Cancel subscription
        </Button>
      </Actions>
      {open === 'change' && other && <ChangePlanDialog planId={other} onClose={() => setOpen(null)} />}
      {open === 'cancel' && <CancelDialog paidUntil={paidUntil} onClose={() => setOpen(null)} />}
    </>
  )
}

const chargeText = (nextCharge: string | null) =>
  nextCharge === null ? 'an amount the provider has not stated' : price(nextCharge)

/** Cancelled, but paid until the end of the period. */
export function EndingPlan({ subscription }: { subscription: Subscription }) {
  const isOnline = useOnline()
  const resume = useBillingChange({
    work: () => call(resumeSubscription),
    done: () => ({ title: 'Subscription resumed', description: 'It renews as before.' }),
    failed: 'The subscription was not resumed',
  })
  return (
    <>
      <PlanLead name={planName(subscription.plan)}>
        <p>
          Cancelled. Pro stays open until{' '}
          {subscription.paidUntil ? (
            <DateTime instant={subscription.paidUntil} format="date" />
          ) : (
            'the end of the time you paid for'
          )}
          , and nothing more is charged.
        </p>
        <p>After that you can read and export everything for {GRACE_DAYS} days; then it is deleted.</p>
      </PlanLead>
      <Actions>
        <Button
          variant="primary"
          busy={resume.isPending}
          disabled={!isOnline}
          onClick={() => resume.mutate()}
        >
          Resume subscription
        </Button>
      </Actions>
    </>
  )
}
