import type { ResponseOf } from '@ballast/contract/endpoint'
import type { Group } from '@ballast/contract/groups/groups'
import { decideRequest, liftBan, type listRequests, type Member } from '@ballast/contract/groups/members'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { formatDate, formatDateTime } from '../../../lib/format/format-date.ts'
import { useClock } from '../../../lib/time/clock.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { ROLE_LABELS } from '../group-labels.ts'
import { groupQueries } from '../group-queries.ts'
import { useGroupChange } from '../use-group-change.ts'
import { MemberMenu } from './member-menu.tsx'

export function MembersTab({ group }: { group: Group }) {
  const members = useQuery(groupQueries.members(group.id))
  return (
    <>
      {group.waiting && group.waiting.requests > 0 && <Requests groupId={group.id} />}
      <Card aria-label="Members">
        {members.data ? (
          <ul className="divide-y divide-border">
            {members.data.members.map((member) => (
              <MemberRow key={member.userId} group={group} member={member} />
            ))}
          </ul>
        ) : (
          <LoadingState query={members} name="the members" className="py-14">
            <Skeleton className="m-4 h-64 w-auto" />
          </LoadingState>
        )}
      </Card>
      {members.data?.banned && members.data.banned.length > 0 && (
        <Banned groupId={group.id} banned={members.data.banned} />
      )}
    </>
  )
}

const SILENCE_LABELS = { mute: 'Muted', block: 'Blocked' } as const

function MemberRow({ group, member }: { group: Group; member: Member }) {
  const { userId, username, image, role, joinedAt, sharesProcess, silentUntil, silence } = member
  const isMe = userId === group.me.userId
  const { timeZone } = useClock()
  return (
    <li className="flex items-center gap-3 px-4 py-2.5">
      <Avatar name={username} image={image} className="size-8" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="font-560 [overflow-wrap:anywhere]">
            {username}
            {isMe && ', you'}
          </span>
          {role !== 'member' && <Badge tone="outline">{ROLE_LABELS[role]}</Badge>}
          {silence && <Badge>{SILENCE_LABELS[silence]}</Badge>}
          {silentUntil && (
            <Badge tone="warning">Read-only until {formatDateTime(silentUntil, timeZone)}</Badge>
          )}
        </p>
        <p className="text-small text-subtle-foreground">
          Since {formatDate(joinedAt, timeZone)}
          {sharesProcess && ', in the leaderboards'}
        </p>
      </div>
      {!isMe && <MemberMenu group={group} member={member} />}
    </li>
  )
}

function Requests({ groupId }: { groupId: string }) {
  const found = useQuery(groupQueries.requests(groupId))
  return (
    <Card aria-label="Requests">
      <CardHeader title="Asking to join" />
      {found.data ? (
        <ul className="mt-2 divide-y divide-border">
          {found.data.requests.map((request) => (
            <RequestRow key={request.userId} groupId={groupId} request={request} />
          ))}
        </ul>
      ) : (
        <LoadingState query={found} name="the requests" level="h3" className="py-6">
          <Skeleton className="m-4 h-10 w-auto" />
        </LoadingState>
      )}
    </Card>
  )
}

type RequestRowProps = { groupId: string; request: ResponseOf<typeof listRequests>['requests'][number] }

function RequestRow({ groupId, request }: RequestRowProps) {
  const { userId, username, note, askedAt } = request
  const change = useGroupChange()
  const { timeZone } = useClock()
  const answers = [
    { label: 'Decline', accepts: false, done: `${username} was declined` },
    { label: 'Let in', accepts: true, done: `${username} is in the group` },
  ]
  const busyWith = change.isPending ? change.variables.done : null
  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-2.5">
      <div className="min-w-[min(100%,200px)] flex-1">
        <p className="font-560 [overflow-wrap:anywhere]">{username}</p>
        {note && <p className="text-muted-foreground [overflow-wrap:anywhere]">{note}</p>}
        <p className="text-small text-subtle-foreground">{formatDateTime(askedAt, timeZone)}</p>
      </div>
      {answers.map(({ label, accepts, done }) => (
        <Button
          key={label}
          size="sm"
          variant={accepts ? 'primary' : 'secondary'}
          busy={busyWith === done}
          disabled={busyWith !== null && busyWith !== done}
          onClick={() =>
            change.mutate({
              run: () =>
                call(decideRequest, { params: { id: groupId, memberId: userId }, body: { accepts } }),
              failed: 'This was not answered',
              done,
            })
          }
        >
          {label}
        </Button>
      ))}
    </li>
  )
}

type BannedProps = {
  groupId: string
  banned: readonly { userId: string; username: string; bannedAt: string }[]
}

function Banned({ groupId, banned }: BannedProps) {
  const change = useGroupChange()
  const { timeZone } = useClock()
  return (
    <Card aria-label="Removed for good">
      <CardHeader title="Removed for good" description="Invitations do not work for them" />
      <ul className="mt-2 divide-y divide-border">
        {banned.map(({ userId, username, bannedAt }) => (
          <li key={userId} className="flex items-center gap-3 px-4 py-2.5">
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              {username}{' '}
              <span className="text-small text-subtle-foreground">{formatDate(bannedAt, timeZone)}</span>
            </span>
            <Button
              size="sm"
              busy={change.isPending}
              onClick={() =>
                change.mutate({
                  run: () => call(liftBan, { params: { id: groupId, memberId: userId } }),
                  failed: 'Not saved',
                })
              }
            >
              Allow invitations again
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
