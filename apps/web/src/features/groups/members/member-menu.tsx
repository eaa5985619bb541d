import type { Group } from '@ballast/contract/groups/groups'
import {
  changeMember,
  handOverGroup,
  type Member,
  removeMember,
  setSilence,
} from '@ballast/contract/groups/members'
import type { Silence } from '@ballast/domain/groups/group-vocabulary'
import { Ban, Crown, MessageSquareOff, Shield, UserMinus, VolumeX } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import {
  Menu,
  MenuContent,
  MenuItem,
  MenuSeparator,
  MoreTrigger,
} from '../../../ui/overlays/dropdown-menu.tsx'
import { useGroupChange } from '../use-group-change.ts'

type MemberMenuProps = { group: Group; member: Member }

/** For how long a moderator makes a member read-only. */
const SILENT_DAYS = 3

export function MemberMenu({ group, member }: MemberMenuProps) {
  const [asks, setAsks] = useState<'remove' | 'hand-over' | null>(null)
  const { userId, username, silence } = member
  const change = useGroupChange()
  const setTo = (next: Silence | null, done: string) =>
    change.mutate({
      run: () => call(setSilence, { params: { id: userId }, body: { silence: next } }),
      failed: 'Not saved',
      done,
    })
  const isOwner = group.me.role === 'owner'
  const mayModerate = group.waiting !== null && (isOwner || member.role === 'member')
  return (
    <>
      <Menu>
        <MoreTrigger label={`More for ${username}`} />
        <MenuContent align="end">
          <MenuItem
            onSelect={() =>
              silence === 'mute'
                ? setTo(null, `${username} is no longer muted`)
                : setTo('mute', `${username} is muted for you`)
            }
          >
            <VolumeX aria-hidden="true" />
            {silence === 'mute' ? 'Unmute' : 'Mute for me'}
          </MenuItem>
          <MenuItem
            onSelect={() =>
              silence === 'block'
                ? setTo(null, `${username} is no longer blocked`)
                : setTo('block', `${username} is blocked`)
            }
          >
            <Ban aria-hidden="true" />
            {silence === 'block' ? 'Lift the block' : 'Block'}
          </MenuItem>
          {mayModerate && <ModeratorItems group={group} member={member} onAsk={setAsks} />}
        </MenuContent>
      </Menu>
      <RemoveDialog group={group} member={member} open={asks === 'remove'} onClose={() => setAsks(null)} />
      <AlertDialog
        open={asks === 'hand-over'}
        onOpenChange={(isOpen) => !isOpen && setAsks(null)}
        title={`Hand the group over to ${username}?`}
        description="They will own it. You stay on as a moderator, and only they can hand it back."
        confirmLabel="Hand over"
        onConfirm={() =>
          change.mutate({
            run: () => call(handOverGroup, { params: { id: group.id, memberId: userId } }),
            failed: 'The group was not handed over',
            done: `${username} owns the group`,
          })
        }
      />
    </>
  )
}

type ModeratorItemsProps = MemberMenuProps & { onAsk: (asks: 'remove' | 'hand-over') => void }

function ModeratorItems({ group, member, onAsk }: ModeratorItemsProps) {
  const change = useGroupChange()
  const { username, role, silentUntil } = member
  const params = { id: group.id, memberId: member.userId }
  const isOwner = group.me.role === 'owner'
  return (
    <>
      <MenuSeparator />
      {isOwner && (
        <MenuItem
          onSelect={() =>
            change.mutate({
              run: () =>
                call(changeMember, {
                  params,
                  body: { role: role === 'moderator' ? 'member' : 'moderator' },
                }),
              failed: 'Not saved',
            })
          }
        >
          <Shield aria-hidden="true" />
          {role === 'moderator' ? 'Make a member again' : 'Make a moderator'}
        </MenuItem>
      )}
      {isOwner && (
        <MenuItem onSelect={() => onAsk('hand-over')}>
          <Crown aria-hidden="true" />
          Hand the group over
        </MenuItem>
      )}
      <MenuItem
        onSelect={() =>
          change.mutate({
            run: () => call(changeMember, { params, body: { silentDays: silentUntil ? 0 : SILENT_DAYS } }),
            failed: 'Not saved',
            done: silentUntil
              ? `${username} can write again`
              : `${username} can only read for ${SILENT_DAYS} days`,
          })
        }
      >
        <MessageSquareOff aria-hidden="true" />
        {silentUntil ? 'Let them write again' : `Read-only for ${SILENT_DAYS} days`}
      </MenuItem>
      <MenuItem tone="danger" onSelect={() => onAsk('remove')}>
        <UserMinus aria-hidden="true" />
        Remove from the group
      </MenuItem>
    </>
  )
}

type RemoveDialogProps = MemberMenuProps & { open: boolean; onClose: () => void }

function RemoveDialog({ group, member, open, onClose }: RemoveDialogProps) {
  const [forGood, setForGood] = useState(false)
  const change = useGroupChange()
  return (
    <AlertDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Remove ${member.username}?`}
      description={
        <span className="grid gap-3">
          <span>They can no longer read or write here. Their posts stay.</span>
          <Checkbox
            label="For good: no invitation lets them back in"
            checked={forGood}
            onCheckedChange={setForGood}
          />
        </span>
      }
      confirmLabel="Remove"
      onConfirm={() =>
        change.mutate({
          run: () =>
            call(removeMember, {
              params: { id: group.id, memberId: member.userId },
              body: { forGood },
            }),
          failed: 'They were not removed',
          done: `${member.username} was removed`,
        })
      }
    />
  )
}
