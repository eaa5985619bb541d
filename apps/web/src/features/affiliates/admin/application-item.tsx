import {
  type AdminAffiliate,
  decideApplication,
  MAX_REFUSAL_REASON,
} from '@ballast/contract/affiliates/affiliate-admin'
import { PAYOUT_SERVICE_NAMES } from '@ballast/contract/affiliates/affiliate-vocabulary'
import { call } from '../../../lib/api.ts'
import { useMinute } from '../../../lib/time/use-minute.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatAge } from '../format-age.ts'
import { FlagBadges } from './flag-badges.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { useAdminAction } from './use-admin-action.ts'

/** One application in the queue, with its age and both decisions. */
export function ApplicationItem({ affiliate }: { affiliate: AdminAffiliate }) {
  const now = useMinute()
  const decide = useAdminAction({
    run: (refusal: string | null) =>
      call(decideApplication, {
        params: { id: affiliate.id },
        body: refusal === null ? { decision: 'approve' } : { decision: 'refuse', reason: refusal },
      }),
    done: (_, refusal) => ({
      title: refusal === null ? 'Approved' : 'Refused',
      description: `${affiliate.name} is told by email.`,
    }),
  })
  const age = formatAge(affiliate.appliedAt, now)
  return (
    <li className="grid gap-2 border-b border-border px-4 py-3.5 last:border-b-0">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-560">{affiliate.name}</h3>
        {affiliate.isOverdue ? (
          <Badge tone="danger">Overdue: waiting {age}</Badge>
        ) : (
          <Badge tone="outline">Waiting {age}</Badge>
        )}
        <FlagBadges flags={affiliate.flags} />
      </div>
      <p className="text-small text-subtle-foreground">
        {affiliate.username}, {affiliate.email}. {PAYOUT_SERVICE_NAMES[affiliate.payoutService]} to{' '}
        {affiliate.payoutAddress}
      </p>
      <p className="max-w-[80ch] whitespace-pre-line break-words">{affiliate.audience}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="primary"
          busy={decide.isPending && decide.variables === null}
          disabled={decide.isPending && decide.variables !== null}
          onClick={() => decide.mutate(null)}
        >
          Approve
        </Button>
        <ReasonDialog
          title={`Refuse ${affiliate.name}?`}
          description="They get the reason by email and on their page, and may apply again."
          confirmLabel="Refuse"
          maxLength={MAX_REFUSAL_REASON}
          busy={decide.isPending}
          about={`refuse ${affiliate.id}`}
          onConfirm={(reason) => decide.mutateAsync(reason)}
        >
          <Button size="sm">Refuse</Button>
        </ReasonDialog>
      </div>
    </li>
  )
}
