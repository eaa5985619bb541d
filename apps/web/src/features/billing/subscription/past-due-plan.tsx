import { payNow } from '@ballast/contract/billing'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useOnline } from '../../../lib/browser/online.ts'
import { Button } from '../../../ui/button.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { Actions, PlanLead } from './plan-lead.tsx'
import { planName, type Subscription } from './plan-text.ts'
import { useBillingChange } from './use-billing-change.ts'

/** A charge failed and will be retried: says calmly what to do. */
export function PastDuePlan({ subscription }: { subscription: Subscription }) {
  const isOnline = useOnline()
  const [isCancelling, setCancelling] = useState(false)
  const pay = useBillingChange({
    work: () => call(payNow),
    done: () => ({ title: 'Paid', description: 'Your subscription continues as before.' }),
    failed: 'Payment Failed',
  })
  return (
    <>
      <PlanLead name={planName(subscription.plan)}>
        <p className="text-foreground">The last charge did not go through. Pro stays open meanwhile.</p>
        <p>
          {subscription.nextAttemptAt ? (
            <>
              We will try again on <DateTime instant={subscription.nextAttemptAt} format="date" />.{' '}
            </>
          ) : null}
          Change the card below if it is the reason, then pay now.
        </p>
      </PlanLead>
      <Actions>
        <Button variant="primary" busy={pay.isPending} disabled={!isOnline} onClick={() => pay.mutate()}>
          Pay now
        </Button>
        <Button variant="ghost" disabled={!isOnline} onClick={() => setCancelling(true)}>
          Cancel subscription
        </Button>
      </Actions>
      {isCancelling && <CancelDialog paidUntil={null} onClose={() => setCancelling(false)} />}
    </>
  )
}
