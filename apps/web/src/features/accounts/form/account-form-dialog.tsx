import type { Account } from '@ballast/contract/accounts/accounts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import type { AccountDraft } from './account-draft.ts'
import { AccountForm } from './account-form.tsx'

type AccountFormDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The account to edit; without it a new one is added. */
  account?: Account
  /** Initial values for a new account. */
  start?: Partial<AccountDraft>
  onSaved?: (account: Account) => void
}

export function AccountFormDialog({ open, onOpenChange, account, start, onSaved }: AccountFormDialogProps) {
  function handleSaved(saved: Account) {
    onOpenChange(false)
    if (account) toast({ title: `${saved.name} is saved`, variant: 'success' })
    onSaved?.(saved)
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={account ? `Edit ${account.name}` : 'New account'}
        description={account ? undefined : 'Each account has its own trades, limits and trading days.'}
        className="max-w-xl"
      >
        <AccountForm
          {...(account ? { account } : {})}
          {...(start ? { start } : {})}
          onSaved={handleSaved}
          secondary={
            <DialogClose asChild>
              <Button>Cancel</Button>
            </DialogClose>
          }
        />
      </DialogContent>
    </Dialog>
  )
}
