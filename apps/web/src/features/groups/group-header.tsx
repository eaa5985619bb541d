import {
  deleteGroup,
  type Group,
  leaveGroup,
  restoreGroup,
  saveMembership,
} from '@ballast/contract/groups/groups'
import { upperFirst } from '@ballast/domain/text/upper-first'
import { BellOff, BellRing, LogOut, Settings2, Trash2, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { countOf } from '../../lib/format/count-of.ts'
import { formatMonth } from '../../lib/format/format-date.ts'
import { lazyContent } from '../../lib/loading/lazy-content.tsx'
import { useClock } from '../../lib/time/clock.ts'
import { wallClock } from '../../lib/time/wall-clock.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Tab, TabList, Tabs } from '../../ui/navigation/tabs.tsx'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'
import { Menu, MenuContent, MenuItem, MenuSeparator, MoreTrigger } from '../../ui/overlays/dropdown-menu.tsx'
import { ENTRY_LABELS } from './group-labels.ts'
import { GroupMark } from './group-mark.tsx'
import type { GoGroups } from './groups-search.ts'
import { GROUP_TABS, type GroupTab } from './groups-search.ts'
import { useGroupChange } from './use-group-change.ts'

const GroupFormDialog = lazyContent(async () => (await import('./group-form-dialog.tsx')).GroupFormDialog)
const InviteDialog = lazyContent(async () => (await import('./members/invite-dialog.tsx')).InviteDialog)

type GroupHeaderProps = { group: Group; tab: GroupTab; onGo: GoGroups }

export function GroupHeader({ group, tab, onGo }: GroupHeaderProps) {
  const [dialog, setDialog] = useState<'invite' | 'settings' | null>(null)
  const { id, name, about, entry, members, createdAt, moderators, me, waiting } = group
  const { timeZone } = useClock()
  const count = waiting ? waiting.requests + waiting.held + waiting.reports : 0
  const names = moderators.map((one) => (one.userId === me.userId ? 'you' : one.username)).join(', ')
  const tabs: Record<GroupTab, { label: string; count?: number }> = {
    posts: { label: 'Posts' },
    leaderboard: { label: 'Leaderboard' },
    challenge: { label: 'Challenge' },
    members: { label: 'Members', count: members },
    moderation: { label: 'Moderation', count },
  }
  return (
    <Card className="px-4 pt-4">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-3">
        <GroupMark name={name} className="size-11 text-[0.9375rem]" />
        <div className="min-w-[min(100%,180px)] flex-1">
          <h2 className="text-[1.0625rem] font-600 tracking-[-0.012em] [overflow-wrap:anywhere]">{name}</h2>
          <p className="text-small text-subtle-foreground [overflow-wrap:anywhere]">
            {upperFirst(ENTRY_LABELS[entry])}, {countOf(members, 'member')}, since{' '}
            {formatMonth(wallClock(new Date(createdAt), timeZone).slice(0, 7))}. Moderators: {names}
          </p>
          {about && <p className="mt-1 text-muted-foreground [overflow-wrap:anywhere]">{about}</p>}
        </div>
        {waiting && (
          <Button
            onClick={() => setDialog('invite')}
            {...InviteDialog.near}
            className="max-md:order-last max-md:w-full"
          >
            <UserPlus aria-hidden="true" />
            Invite
          </Button>
        )}
        <GroupMenu group={group} onGo={onGo} onSettings={() => setDialog('settings')} />
      </div>
      <Tabs
        value={tab}
        onValueChange={(next) => {
          const chosen = GROUP_TABS.find((one) => one === next)
          onGo({ tab: chosen === 'posts' ? undefined : chosen, q: undefined })
        }}
      >
        <TabList aria-label="Parts of the group" className="mt-2 -mb-px border-b-0">
          {GROUP_TABS.filter((one) => one !== 'moderation' || waiting).map((one) => (
            <Tab key={one} value={one} aria-controls={undefined}>
              {tabs[one].label}
              {tabs[one].count !== undefined && (
                <span className="font-400 text-subtle-foreground tabular-nums">{tabs[one].count}</span>
              )}
            </Tab>
          ))}
        </TabList>
      </Tabs>
      {dialog === 'invite' && <InviteDialog groupId={id} onClose={() => setDialog(null)} />}
      {dialog === 'settings' && <GroupFormDialog group={group} onClose={() => setDialog(null)} />}
    </Card>
  )
}

type GroupMenuProps = { group: Group; onGo: GoGroups; onSettings: () => void }

function GroupMenu({ group: { id, name, me, waiting }, onGo, onSettings }: GroupMenuProps) {
  const [asks, setAsks] = useState<'leave' | 'delete' | null>(null)
  const change = useGroupChange()
  const params = { id }
  return (
    <>
      <Menu>
        <MoreTrigger label={`More for ${name}`} />
        <MenuContent align="end">
          {waiting && (
            <MenuItem onSelect={onSettings}>
              <Settings2 aria-hidden="true" />
              Group settings
            </MenuItem>
          )}
          <MenuItem
            onSelect={() =>
              change.mutate({
                run: () => call(saveMembership, { params, body: { isMuted: !me.isMuted } }),
                failed: 'Not saved',
              })
            }
          >
            {me.isMuted ? <BellRing aria-hidden="true" /> : <BellOff aria-hidden="true" />}
            {me.isMuted ? 'Count new posts again' : 'Mute the group'}
          </MenuItem>
          <MenuSeparator />
          {me.role === 'owner' ? (
            <MenuItem tone="danger" onSelect={() => setAsks('delete')}>
              <Trash2 aria-hidden="true" />
              Delete group
            </MenuItem>
          ) : (
            <MenuItem tone="danger" onSelect={() => setAsks('leave')}>
              <LogOut aria-hidden="true" />
              Leave group
            </MenuItem>
          )}
        </MenuContent>
      </Menu>
      <LeaveDialog id={id} name={name} open={asks === 'leave'} onClose={() => setAsks(null)} onGo={onGo} />
      <AlertDialog
        open={asks === 'delete'}
        onOpenChange={(isOpen) => !isOpen && setAsks(null)}
        title={`Delete ${name}?`}
        description="Nobody can read or write in it any more. You can restore it for 30 days; after that, everything in it is gone for good."
        confirmLabel="Delete group"
        onConfirm={() =>
          change.mutate({
            run: () => call(deleteGroup, { params }),
            failed: 'The group was not deleted',
            done: 'Group deleted',
            undo: () => call(restoreGroup, { params }),
            after: () => onGo({ group: undefined, tab: undefined }),
            left: id,
          })
        }
      />
    </>
  )
}

type LeaveDialogProps = { id: string; name: string; open: boolean; onClose: () => void; onGo: GoGroups }

/** The user's own posts stay unless they choose to delete them. */
export function LeaveDialog({ id, name, open, onClose, onGo }: LeaveDialogProps) {
  const [deletesPosts, setDeletesPosts] = useState(false)
  const change = useGroupChange()
  return (
    <AlertDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Leave ${name}?`}
      description={
        <span className="grid gap-3">
          <span>
            You need an invitation to come back to a private group. Your posts stay unless you delete them.
          </span>
          <Checkbox
            label="Delete my posts and what I shared here, for good"
            checked={deletesPosts}
            onCheckedChange={setDeletesPosts}
          />
        </span>
      }
      confirmLabel="Leave group"
      onConfirm={() =>
        change.mutate({
          run: () => call(leaveGroup, { params: { id }, body: { deletesPosts } }),
          failed: 'You did not leave',
          done: `You left ${name}`,
          after: () => onGo({ group: undefined, tab: undefined }),
          left: id,
        })
      }
    />
  )
}
