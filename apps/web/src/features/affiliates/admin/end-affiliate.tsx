import { type AdminAffiliate, endAffiliate, MAX_REASON } from '@ballast/contract/affiliates/affiliate-admin'
import { call } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { useAdminAction } from './use-admin-action.ts'

/** Ends an approved affiliate's participation, with a reason they receive. */
export function EndAffiliate({ affiliate }: { affiliate: AdminAffiliate }) {
  const end = useAdminAction({
    run: (reason: string) => call(endAffiliate, { params: { id: affiliate.id }, body: { reason } }),
    done: () => ({ title: 'Ended', description: `${affiliate.name} is told by email.` }),
  })
  return (
    <ReasonDialog
      title={`End the participation of ${affiliate.name}?`}
      description="Their link no longer counts, and later payments earn nothing. What they have earned is still paid. They get the reason by email."
      confirmLabel="End"
      maxLength={MAX_REASON}
      busy={end.isPending}
      about={`end ${affiliate.id}`}
      onConfirm={(reason) => end.mutateAsync(reason)}
    >
      <Button size="sm" variant="ghost" aria-label={`End the participation of ${affiliate.name}`}>
        End
      </Button>
    </ReasonDialog>
  )
}
