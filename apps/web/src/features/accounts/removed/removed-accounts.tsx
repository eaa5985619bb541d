import type { RemovedAccount } from '@ballast/contract/accounts/removed-account'
import { useQuery } from '@tanstack/react-query'
import { cn } from '../../../lib/class-names.ts'
import { countOf } from '../../../lib/format/count-of.ts'
import { Button } from '../../../ui/button.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { accountQueries } from '../account-queries.ts'
import { removedAccountQueries, useRestoreAccount } from './use-removed-accounts.ts'

/** Deleted and merged accounts that can still be put back; renders nothing if there are none. */
export function RemovedAccounts({ className }: { className?: string }) {
  const { data, isError, refetch } = useQuery(removedAccountQueries.list())
  if (isError && !data)
    return (
      <p role="alert" className={cn('px-4 py-2.5 text-small text-danger', className)}>
        Deleted accounts did not load.{' '}
        <button type="button" className="underline" onClick={() => void refetch()}>
          Try again
        </button>
      </p>
    )
  if (!data || data.length === 0) return null
  return (
    <section aria-label="Deleted and merged accounts" className={className}>
      <h2 className="bg-inset px-4 py-2 text-small font-500 text-subtle-foreground">
        Deleted and merged, can be put back
      </h2>
      <ul className="divide-y divide-border">
        {data.map((removed) => (
          <RemovedRow key={removed.id} removed={removed} />
        ))}
      </ul>
    </section>
  )
}

function RemovedRow({ removed }: { removed: RemovedAccount }) {
  const { data: accounts = [] } = useQuery(accountQueries.list())
  const restore = useRestoreAccount()
  const into = accounts.find(({ id }) => id === removed.intoId)
  return (
    <li className="flex items-center gap-3 px-4 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="truncate font-500 text-muted-foreground">{removed.name}</p>
        <p className="text-small text-subtle-foreground">
          {countOf(removed.trades, 'trade')}
          {removed.intoId !== null && `, merged into ${into?.name ?? 'an account that is gone'}`}, until{' '}
          <DateTime instant={removed.goesAt} />
        </p>
      </div>
      <Button size="sm" busy={restore.isPending} onClick={() => restore.mutate(removed)}>
        Put back
      </Button>
    </li>
  )
}
