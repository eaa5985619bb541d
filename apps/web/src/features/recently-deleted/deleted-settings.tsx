import {
  type DeletedThing,
  MAX_DELETED_LISTED,
  RETENTION_DAYS,
} from '@ballast/contract/journal/recently-deleted'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { formatRange } from '../../lib/format/format-date.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { deletedQuery, useRestoreDeleted } from './deleted-queries.ts'
import { deletedTitle } from './deleted-text.ts'

/** Everything that was deleted and can still be restored. */
export function DeletedSettings() {
  const query = useQuery(deletedQuery())
  return (
    <Card aria-label="Recently deleted">
      <CardHeader
        title="Recently deleted"
        description={
          <>
            What you delete can be restored for {RETENTION_DAYS} days. Deleted accounts are{' '}
            <Link to="/accounts" className="underline underline-offset-3">
              under Accounts
            </Link>{' '}
            and can be put back for seven days.
          </>
        }
      />
      {query.data ? (
        <DeletedList things={query.data} />
      ) : (
        <LoadingState query={query} name="what you deleted" level="h3" className="py-10">
          <div className="mt-3 grid gap-5 border-t border-border px-4 py-4">
            {['a', 'b', 'c'].map((row) => (
              <Skeleton key={row} className="h-8" />
            ))}
          </div>
        </LoadingState>
      )}
    </Card>
  )
}

function DeletedList({ things }: { things: readonly DeletedThing[] }) {
  if (things.length === 0)
    return (
      <EmptyState
        className="py-10"
        level="h3"
        icon={<Trash2 aria-hidden="true" />}
        title="There is nothing to restore"
      >
        Trades, pictures, setups, plans and attempts appear here when you delete them.
      </EmptyState>
    )
  return (
    <>
      <ul className="mt-3">
        {things.map((thing) => (
          <DeletedRow key={`${thing.kind} ${thing.id}`} thing={thing} />
        ))}
      </ul>
      {things.length === MAX_DELETED_LISTED && (
        <p className="border-t border-border px-4 py-3 text-small text-subtle-foreground">
          Only the latest {MAX_DELETED_LISTED} are shown.
        </p>
      )}
    </>
  )
}

function DeletedRow({ thing }: { thing: DeletedThing }) {
  const restore = useRestoreDeleted()
  const { accountName, days, deletedAt, goesAt } = thing
  const title = deletedTitle(thing)
  const about = [accountName, days && formatRange(days)].filter(Boolean).join(', ')
  return (
    <li className="flex items-center justify-between gap-4 border-t border-border px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-540 [overflow-wrap:anywhere]">{title}</p>
        {about !== '' && <p className="text-small text-muted-foreground">{about}</p>}
        <p className="text-small text-subtle-foreground">
          Deleted <DateTime instant={deletedAt} />
          {goesAt ? (
            <>
              . Can be restored until <DateTime instant={goesAt} format="date" />
            </>
          ) : (
            '. Notes and pictures are gone; what was imported can still be restored.'
          )}
        </p>
      </div>
      <Button
        size="sm"
        aria-label={`Restore ${title}`}
        busy={restore.isPending}
        onClick={() => restore.mutate(thing)}
      >
        Restore
      </Button>
    </li>
  )
}
