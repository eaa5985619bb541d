import { cancelSubscription } from '@ballast/contract/billing'
import { GRACE_DAYS } from '@ballast/domain/billing/subscription-status'
import { call } from '../../../lib/api.ts'
import { reasonOf } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { OpenDialog } from '../../../ui/overlays/dialog.tsx'
import { ArchiveLink } from './archive-link.tsx'
import { useBillingChange } from './use-billing-change.ts'

const FAILED = 'The subscription was not cancelled'

/** The second and last step of cancelling. `paidUntil` null: the subscription ends at once. */
export function CancelDialog({ paidUntil, onClose }: { paidUntil: string | null; onClose: () => void }) {
  const cancel = useBillingChange({
    work: () => call(cancelSubscription),
    done: () => ({ title: 'Subscription cancelled', description: 'Nothing more will be charged.' }),
    failed: FAILED,
    saysItself: true,
  })
  return (
    <OpenDialog
      onClose={onClose}
      size="md"
      title="Cancel your subscription?"
      description={
        paidUntil ? (
          <>
            Pro stays open until <DateTime instant={paidUntil} format="date" />, and nothing more is charged.
            You can change your mind until then.
          </>
        ) : (
          'It ends now, and nothing more is charged.'
        )
      }
      footer={
        <>
          <Button onClick={onClose}>Keep Pro</Button>
          <Button
            variant="danger"
            busy={cancel.isPending}
            onClick={() => cancel.mutate(undefined, { onSuccess: onClose })}
          >
            Cancel subscription
          </Button>
        </>
      }
    >
      {cancel.isError && (
        <p role="alert" className="mb-3 rounded-md bg-danger-soft px-3 py-2">
          {FAILED}. {reasonOf(cancel.error)}
        </p>
      )}
      <p className="text-muted-foreground">
        After it ends, you can read and export everything for {GRACE_DAYS} days; then it is deleted. You can
        export all of it now or later.
      </p>
      <div className="mt-3">
        <ArchiveLink />
      </div>
    </OpenDialog>
  )
}
