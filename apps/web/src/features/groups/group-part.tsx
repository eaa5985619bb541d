import { type Group, leaveGroup, markGroupSeen } from '@ballast/contract/groups/groups'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { UserX } from 'lucide-react'
import { Suspense, useEffect, useRef } from 'react'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { useMediaQuery } from '../../lib/browser/media-query.ts'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Textarea } from '../../ui/forms/input.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { PermissionState } from '../../ui/states/permission-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { draftsOf } from './group-drafts.ts'
import { GroupHeader } from './group-header.tsx'
import { groupQueries, isRemoved } from './group-queries.ts'
import type { GoGroups, GroupsSearch } from './groups-search.ts'
import { Feed } from './posts/feed.tsx'
import { BoardCard } from './process/board-card.tsx'
import { ChallengeCard } from './process/challenge-card.tsx'
import { SharingCard } from './process/sharing-card.tsx'
import { useGroupChange } from './use-group-change.ts'

const MembersTab = lazyPart(async () => (await import('./members/members-tab.tsx')).MembersTab)
const ModerationTab = lazyPart(async () => (await import('./moderation/moderation-tab.tsx')).ModerationTab)

type GroupPartProps = { groupId: string; search: GroupsSearch; onGo: GoGroups }

/** The open group. */
export function GroupPart({ groupId, search, onGo }: GroupPartProps) {
  const found = useQuery(groupQueries.one(groupId))
  if (isRemoved(found.error)) return <Removed groupId={groupId} />
  if (found.error instanceof ApiError && found.error.status === 404)
    return (
      <Card className="py-14">
        <PermissionState title="This group is not available to you">
          It was deleted, or you need an invitation.
        </PermissionState>
      </Card>
    )
  if (found.data) return <GroupContent group={found.data} search={search} onGo={onGo} />
  return (
    <LoadingState query={found} name="the group" isCard>
      <Skeleton className="mb-4 h-28 rounded-lg" />
      <Skeleton className="h-96 rounded-lg" />
    </LoadingState>
  )
}

/** Shown to a removed member. Drafts stay visible, so that they can be copied. */
function Removed({ groupId }: { groupId: string }) {
  const drafts = draftsOf(groupId)
  const change = useGroupChange()
  return (
    <Card className="py-10">
      <div role="alert" className="grid justify-items-center px-4 text-center">
        <UserX aria-hidden="true" className="mb-2 size-[22px] text-subtle-foreground" strokeWidth={1.5} />
        <h2 className="text-[0.875rem] font-600">You are no longer in this group</h2>
        <p className="mt-[3px] max-w-[46ch] text-muted-foreground">
          A moderator removed you. Your posts stay there unless you delete them.
        </p>
        <Button
          size="sm"
          className="mt-3"
          busy={change.isPending}
          onClick={() =>
            change.mutate({
              run: () => call(leaveGroup, { params: { id: groupId }, body: { deletesPosts: true } }),
              failed: 'Your posts were not deleted',
              done: 'Your posts and what you shared there are deleted',
            })
          }
        >
          Delete my posts there
        </Button>
      </div>
      {drafts.length > 0 && (
        <div className="mx-auto mt-4 grid w-full max-w-lg gap-2 px-4">
          <p className="text-small text-subtle-foreground">What you were writing, to copy:</p>
          {drafts.map((draft, at) => (
            <Textarea key={at} aria-label="What you were writing" readOnly value={draft} />
          ))}
        </div>
      )}
    </Card>
  )
}

function GroupContent({ group, search, onGo }: { group: Group; search: GroupsSearch; onGo: GoGroups }) {
  const tab = search.tab ?? 'posts'
  useMarkSeen(group, tab === 'posts')
  const isWide = useMediaQuery('(width >= 80rem)')
  const rail = (
    <div className="grid min-w-0 content-start gap-4">
      <BoardCard group={group} isShort />
      <ChallengeCard group={group} />
      <SharingCard group={group} />
    </div>
  )
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_330px]">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
        <GroupHeader group={group} tab={tab} onGo={onGo} />
        <Suspense fallback={<Skeleton className="h-96 rounded-lg" />}>
          {tab === 'leaderboard' ? (
            <BoardCard group={group} />
          ) : tab === 'challenge' ? (
            <ChallengeCard group={group} />
          ) : tab === 'members' ? (
            <MembersTab group={group} />
          ) : tab === 'moderation' && group.waiting ? (
            <ModerationTab group={group} />
          ) : (
            <Feed group={group} q={search.q ?? ''} onGo={onGo} />
          )}
        </Suspense>
      </div>
      {(isWide || tab === 'posts') &&
        (tab === 'posts' ? (
          rail
        ) : (
          <div className="grid gap-4">
            {tab !== 'challenge' && <ChallengeCard group={group} />}
            <SharingCard group={group} />
          </div>
        ))}
    </div>
  )
}

/** Marks posts as seen while they are open, also those that arrive in the meantime. */
function useMarkSeen({ id }: Group, isOpen: boolean) {
  const client = useQueryClient()
  const { data: groups } = useQuery({ ...groupQueries.list(), enabled: false })
  const hasNew = groups?.mine.some((one) => one.id === id && one.newPosts > 0) ?? false
  const wasOpen = useRef(false)
  useEffect(() => {
    const isArrival = wasOpen.current
    wasOpen.current = isOpen
    if (!isOpen || (isArrival && !hasNew)) return
    void call(markGroupSeen, { params: { id } })
      .then(() => {
        // What has just arrived is shown, too.
        if (isArrival) void client.invalidateQueries({ queryKey: ['/api/groups', id, 'posts'] })
        return client.invalidateQueries({ queryKey: ['/api/groups', 'list'] })
      })
      .catch(() => undefined)
  }, [id, isOpen, hasNew, client])
}
