import type { Account } from '@ballast/contract/accounts/accounts'
import { Button } from '../../../ui/button.tsx'
import { OpenDialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import type { AccountDraft } from './account-draft.ts'
import { AccountForm } from './account-form.tsx'

type AccountFormDialogProps = {
  onClose: () => void
  /** The account to edit; without it a new one is added. */
  account?: Account
  /** Initial values for a new account. */
  start?: Partial<AccountDraft>
  onSaved?: (account: Account) => void
}

export function AccountFormDialog({ onClose, account, start, onSaved }: AccountFormDialogProps) {
  function handleSaved(saved: Account) {
    onClose()
    if (account) toast({ title: `${saved.name} is saved`, variant: 'success' })
    onSaved?.(saved)
  }
  return (
    <OpenDialog
      onClose={onClose}
      title={account ? `Edit ${account.name}` : 'New account'}
      description={account ? undefined : 'Each account has its own trades, limits and trading days.'}
      className="max-w-xl"
    >
      <AccountForm
        {...(account ? { account } : {})}
        {...(start ? { start } : {})}
        onSaved={handleSaved}
        secondary={<Button onClick={onClose}>Cancel</Button>}
      />
    </OpenDialog>
  )
}
