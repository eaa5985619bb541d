import { useQuery } from '@tanstack/react-query'
import { ArrowUpDown, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { OpenDialog } from '../../ui/overlays/dialog.tsx'
import { AccountList } from './account-list.tsx'
import { accountQueries } from './account-queries.ts'
import { ArrangeAccountsDialog } from './arrange-accounts-dialog.tsx'
import { AccountFormDialog } from './form/account-form-dialog.tsx'
import { RemovedAccounts } from './removed/removed-accounts.tsx'

/** Manages accounts from anywhere, because the Accounts page is in beta and not open to everyone. */
export function ManageAccountsDialog({ onClose }: { onClose: () => void }) {
  const [isAdding, setAdding] = useState(false)
  const [isArranging, setArranging] = useState(false)
  const { data: accounts = [] } = useQuery(accountQueries.list())
  return (
    <OpenDialog
      onClose={onClose}
      title="Accounts"
      description="Each account keeps its own trades, currency, trading day and limits."
      className="max-w-xl"
      footer={
        <>
          {accounts.length > 1 && (
            <Button onClick={() => setArranging(true)}>
              <ArrowUpDown aria-hidden="true" />
              Order
            </Button>
          )}
          <Button variant="primary" onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" />
            New account
          </Button>
        </>
      }
    >
      <div className="-mx-[18px] max-h-[60vh] overflow-y-auto border-y border-border scroll-quiet">
        <AccountList onAdd={() => setAdding(true)} />
        <RemovedAccounts />
      </div>
      {isArranging && <ArrangeAccountsDialog accounts={accounts} onClose={() => setArranging(false)} />}
      {isAdding && <AccountFormDialog onClose={() => setAdding(false)} />}
    </OpenDialog>
  )
}
