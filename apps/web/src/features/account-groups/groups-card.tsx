import type { AccountGroup } from '@ballast/contract/accounts/account-groups'
import type { Account } from '@ballast/contract/accounts/accounts'
import { useQuery } from '@tanstack/react-query'
import { CalendarX, Pencil, Plus, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { countOf } from '../../lib/format/count-of.ts'
import { lazyContent } from '../../lib/loading/lazy-content.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { DayText } from '../../ui/date-time.tsx'
import { Menu, MenuContent, MenuItem, MenuSeparator, MoreTrigger } from '../../ui/overlays/dropdown-menu.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { accountQueries } from '../accounts/account-queries.ts'
import { draftOfGroup, EMPTY_GROUP, type GroupDraft } from './group-draft.ts'
import { groupQueries } from './group-queries.ts'
import { Members } from './members.tsx'
import { Proposals } from './proposals.tsx'
import { useGroupActions } from './use-group-actions.ts'

const GroupDialog = lazyContent(async () => (await import('./group-dialog.tsx')).GroupDialog)

type OpenDialog = { start: GroupDraft; id?: string }

/** Groups of accounts that copy one another, and proposals for new ones. Shown to traders with several accounts. */
export function GroupsCard() {
  const { data: accounts = [] } = useQuery(accountQueries.list())
  const groups = useQuery({ ...groupQueries.list(), enabled: accounts.length > 1 })
  const [open, setOpen] = useState<OpenDialog | null>(null)
  if (accounts.length < 2) return null
  const nameOf = (id: string) => accounts.find((account: Account) => account.id === id)?.name ?? 'An account'
  return (
    <Card id="copied-accounts" aria-label="Copied accounts" className="my-4 overflow-hidden">
      <CardHeader
        title="Copied accounts"
        description="The same idea in several accounts is one decision: it counts once, its money in full."
        className="pb-3"
        actions={
          <Button size="sm" onClick={() => setOpen({ start: EMPTY_GROUP })}>
            <Plus aria-hidden="true" />
            New group
          </Button>
        }
      />
      {!groups.data ? (
        <LoadingState query={groups} name="groups" className="py-6">
          <Skeleton className="mx-4 mb-4 h-10 w-auto" />
        </LoadingState>
      ) : (
        <>
          <Proposals list={groups.data} nameOf={nameOf} onEdit={(start) => setOpen({ start })} />
          {groups.data.groups.length > 0 && (
            <ul aria-label="Groups" className="divide-y divide-border border-t border-border">
              {groups.data.groups.map((group) => (
                <GroupRow
                  key={group.id}
                  group={group}
                  nameOf={nameOf}
                  onEdit={() => setOpen({ start: draftOfGroup(group), id: group.id })}
                />
              ))}
            </ul>
          )}
          {groups.data.groups.length + groups.data.proposals.length === 0 && (
            <p className="border-t border-border px-4 py-3 text-small text-subtle-foreground">
              No accounts here take the same trades within seconds of each other. Once two share ten trades,
              they are proposed here.
            </p>
          )}
        </>
      )}
      {open && <GroupDialog {...open} onClose={() => setOpen(null)} />}
    </Card>
  )
}

type GroupRowProps = { group: AccountGroup; nameOf: (id: string) => string; onEdit: () => void }

function GroupRow({ group, nameOf, onEdit }: GroupRowProps) {
  const { name, members, followers, decisions, copies, fromDay, toDay } = group
  const leaderId = members[0]?.accountId ?? ''
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-560">
          {name}
          {toDay !== null && (
            <Badge tone="outline">
              until <DayText day={toDay} />
            </Badge>
          )}
          {fromDay !== null && (
            <Badge tone="outline">
              since <DayText day={fromDay} />
            </Badge>
          )}
        </p>
        <p className="mt-0.5 text-small text-muted-foreground">
          {decisions === 0
            ? 'No trades taken together yet.'
            : `${countOf(decisions, 'decision')} with ${countOf(copies, 'copy', 'copies')}.`}
        </p>
        <Members
          label={`Accounts of ${name}`}
          leader={{ name: nameOf(leaderId), part: 'leader' }}
          followers={followers}
          nameOf={nameOf}
        />
      </div>
      <GroupMenu group={group} onEdit={onEdit} />
    </li>
  )
}

function GroupMenu({ group, onEdit }: { group: AccountGroup; onEdit: () => void }) {
  const { end, resume, remove } = useGroupActions()
  return (
    <Menu>
      <MoreTrigger label={`Actions for ${group.name}`} tooltip={false} />
      <MenuContent align="end">
        <MenuItem onSelect={onEdit}>
          <Pencil aria-hidden="true" />
          Change
        </MenuItem>
        {group.toDay === null ? (
          <MenuItem onSelect={() => void end(group)}>
            <CalendarX aria-hidden="true" />
            End today
          </MenuItem>
        ) : (
          <MenuItem onSelect={() => resume(group.id)}>
            <RotateCcw aria-hidden="true" />
            Keep it going
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem tone="danger" onSelect={() => void remove(group)}>
          <Trash2 aria-hidden="true" />
          Delete
        </MenuItem>
      </MenuContent>
    </Menu>
  )
}
