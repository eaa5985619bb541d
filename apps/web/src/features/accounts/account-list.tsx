import type { Account } from '@ballast/contract/accounts/accounts'
import { useQuery } from '@tanstack/react-query'
import { Plus, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { accountQueries } from './account-queries.ts'
import { AccountRow } from './account-row.tsx'

type AccountListProps = {
  onAdd: () => void
  /** Only the accounts in use, or only the archived ones; both by default. */
  part?: 'active' | 'archived'
  /** Renders the accounts of one part; a list of rows by default. */
  rows?: (props: RowsProps) => ReactNode
}
type RowsProps = { label: string; accounts: readonly Account[] }

/** Lists every account with its actions; archived ones are listed separately. */
export function AccountList({ onAdd, part, rows = Rows }: AccountListProps) {
  const accounts = useQuery(accountQueries.list())
  if (!accounts.data)
    return (
      <LoadingState query={accounts} name="accounts" className="py-10">
        <div className="grid gap-px p-4">
          {[1, 2, 3].map((row) => (
            <div key={row} className="flex h-14 items-center gap-3">
              <Skeleton className="size-7" />
              <Skeleton className="w-40" />
              <Skeleton className="ml-auto w-24" />
            </div>
          ))}
        </div>
      </LoadingState>
    )
  const active = accounts.data.filter((account) => !account.archived)
  const archived = accounts.data.filter((account) => account.archived)
  if (accounts.data.length === 0) {
    return (
      <EmptyState
        className="py-10"
        icon={<Wallet aria-hidden="true" />}
        title="No account yet"
        actions={
          <Button variant="primary" size="sm" onClick={onAdd}>
            <Plus aria-hidden="true" />
            New account
          </Button>
        }
      >
        Trades belong to an account: an evaluation, a funded account or your own.
      </EmptyState>
    )
  }
  return (
    <>
      {part !== 'archived' && active.length > 0 && rows({ label: 'Accounts', accounts: active })}
      {part === 'active' && active.length === 0 && (
        <p className="px-4 pb-4 text-muted-foreground">All accounts are archived.</p>
      )}
      {part === 'archived' && rows({ label: 'Archived accounts', accounts: archived })}
      {part === undefined && archived.length > 0 && (
        <>
          <h2 className="border-t border-border bg-inset px-4 py-2 text-small font-500 text-subtle-foreground first:border-t-0">
            Archived
          </h2>
          {rows({ label: 'Archived accounts', accounts: archived })}
        </>
      )}
    </>
  )
}

function Rows({ label, accounts }: RowsProps) {
  return (
    <ul aria-label={label} className="divide-y divide-border">
      {accounts.map((account) => (
        <AccountRow key={account.id} account={account} />
      ))}
    </ul>
  )
}
