import { type Account, orderAccounts } from '@ballast/contract/accounts/accounts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { AccountMark } from '../../ui/avatar.tsx'
import { ArrangeList } from '../../ui/forms/arrange-list.tsx'
import { OpenDialog } from '../../ui/overlays/dialog.tsx'
import { toastFailure } from '../../ui/overlays/toast.ts'
import { refreshFigures } from './refresh-figures.ts'

type ArrangeAccountsDialogProps = { accounts: readonly Account[]; onClose: () => void }

/** Sets the order in which accounts are listed everywhere. */
export function ArrangeAccountsDialog({ accounts, onClose }: ArrangeAccountsDialogProps) {
  const queryClient = useQueryClient()
  const order = useMutation({
    retry: false,
    // One at a time, so that the last order stays.
    scope: { id: 'order of accounts' },
    mutationFn: (ids: string[]) => call(orderAccounts, { body: { ids } }),
    onSuccess: () => refreshFigures(queryClient),
    onError: (error) => toastFailure('The order was not saved', error),
  })
  return (
    <OpenDialog
      onClose={onClose}
      title="Order of accounts"
      description="Drag a row or use the arrows. Accounts are listed in this order everywhere."
    >
      <div className="max-h-[60vh] overflow-y-auto scroll-quiet">
        <ArrangeList
          items={accounts.filter(({ archived }) => !archived)}
          onOrder={(ids) => order.mutateAsync(ids).catch(() => null)}
        >
          {(account) => (
            <span className="flex min-w-0 flex-1 items-center gap-2.5">
              <AccountMark name={account.name} />
              <span className="truncate">{account.name}</span>
            </span>
          )}
        </ArrangeList>
      </div>
    </OpenDialog>
  )
}
