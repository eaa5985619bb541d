import { type AdminPayout, MAX_REASON, settlePayout } from '@ballast/contract/affiliates/affiliate-admin'
import { call } from '../../../lib/api.ts'
import { formatMoney } from '../../../lib/format/format-number.ts'
import { Button } from '../../../ui/button.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { Amount } from '../dashboard/money-tiles.tsx'
import { PayoutStatusBadge } from '../payout-status.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { useAdminAction } from './use-admin-action.ts'

export function PayoutItem({ payout }: { payout: AdminPayout }) {
  const settle = useAdminAction({
    run: (failure: string | null) =>
      call(settlePayout, {
        params: { id: payout.id },
        body: failure === null ? { outcome: 'paid' } : { outcome: 'failed', reason: failure },
      }),
    done: (_, failure) => ({
      title: failure === null ? 'Recorded as paid' : 'Recorded as failed',
      description: `${payout.recipient} is told by email.`,
    }),
  })
  const amount = formatMoney(payout.amount, { currency: 'USD', sign: 'never' })
  const isOpen = payout.status === 'open' || payout.status === 'sent'
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-border px-4 py-3 last:border-b-0">
      <div className="min-w-[min(100%,240px)] flex-1">
        <p className="font-500">{payout.recipient}</p>
        <p className="text-small break-words text-subtle-foreground">
          {payout.address}
          {payout.byFile && isOpen && ', in the file'}
          {payout.reference && `, ${payout.reference}`}
          {payout.settledAt && (
            <>
              , <DateTime instant={payout.settledAt} />
            </>
          )}
          {payout.reason && `. ${payout.reason}`}
        </p>
      </div>
      <Amount value={payout.amount} />
      <PayoutStatusBadge status={payout.status} />
      {payout.status !== 'failed' && (
        <div className="flex gap-2">
          {isOpen && (
            <AlertDialog
              trigger={
                <Button
                  size="sm"
                  busy={settle.isPending && settle.variables === null}
                  disabled={settle.isPending && settle.variables !== null}
                >
                  It arrived
                </Button>
              }
              title={`Did ${payout.recipient} get ${amount}?`}
              description="It is recorded as paid. If it comes back later, you can record that too."
              confirmLabel="Record as paid"
              tone="primary"
              onConfirm={() => settle.mutate(null)}
            />
          )}
          <ReasonDialog
            title={
              isOpen
                ? `Did the payout to ${payout.recipient} fail?`
                : `Did the payout to ${payout.recipient} come back?`
            }
            description="The amount is owed again and goes into the next run. They get the reason by email."
            confirmLabel="Record as failed"
            maxLength={MAX_REASON}
            busy={settle.isPending}
            about={`failed payout ${payout.id}`}
            onConfirm={(reason) => settle.mutateAsync(reason)}
          >
            <Button size="sm">{isOpen ? 'It failed' : 'It came back'}</Button>
          </ReasonDialog>
        </div>
      )}
    </li>
  )
}
