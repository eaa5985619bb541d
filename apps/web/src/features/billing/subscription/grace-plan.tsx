import { Link } from '@tanstack/react-router'
import { Button } from '../../../ui/button.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { ArchiveLink } from './archive-link.tsx'
import { ProLinks } from './free-plan.tsx'
import { Actions, PlanLead } from './plan-lead.tsx'
import type { Subscription } from './plan-text.ts'

/** After the subscription: everything can be read and exported until the deletion. */
export function GracePlan({ subscription }: { subscription: Subscription }) {
  const days = subscription.daysleft ?? 0
  return (
    <>
      <PlanLead name="Subscription Expired">
        <p className="text-foreground">
          {days} {days === 1 ? 'day' : 'days'} left. Your data will be permanently deleted after the grace
          period
          {subscription.deletesAt && (
            <>
              , on <DateTime instant={subscription.deletesAt} format="date" />
            </>
          )}
          .
        </p>
        <p>Until then you can read and export everything. Resubscribing keeps it all.</p>
      </PlanLead>
      <Actions>
        <Button asChild variant="primary">
          <Link to="/checkout" search={{ plan: 'monthly' }}>
            Resubscribe Now
          </Link>
        </Button>
        <ArchiveLink />
      </Actions>
    </>
  )
}

export function ExpiredPlan() {
  return (
    <>
      <PlanLead name="Subscription Expired">
        <p>
          The grace period is over and your journal was deleted. Your account and your invoices are still
          here, and you can start again at any time.
        </p>
      </PlanLead>
      <ProLinks />
    </>
  )
}
