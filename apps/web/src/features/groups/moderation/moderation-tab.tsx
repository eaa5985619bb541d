import type { Group } from '@ballast/contract/groups/groups'
import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { formatDateTime } from '../../../lib/format/format-date.ts'
import { useClock } from '../../../lib/time/clock.ts'
import { Card, CardBody, CardHeader } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { REASON_LABELS } from '../group-labels.ts'
import { groupQueries } from '../group-queries.ts'
import { nameOf, PostContent } from '../posts/post-content.tsx'
import { Decisions } from './decisions.tsx'

/** The moderators' queue, oldest first. */
export function ModerationTab({ group }: { group: Group }) {
  const queue = useQuery(groupQueries.moderation(group.id))
  const { timeZone } = useClock()
  if (!queue.data)
    return (
      <Card>
        <LoadingState query={queue} name="the queue" className="py-14">
          <Skeleton className="m-4 h-40 w-auto" />
        </LoadingState>
      </Card>
    )
  if (queue.data.posts.length === 0)
    return (
      <Card className="py-12">
        <EmptyState icon={<ShieldCheck aria-hidden="true" />} title="Nothing is waiting">
          Posts that read like a signal and posts that members report are shown here.
        </EmptyState>
      </Card>
    )
  return queue.data.posts.map(({ post, reports }) => (
    <Card key={post.id} aria-label={`Post by ${nameOf(post)}`}>
      <CardHeader
        title={`By ${nameOf(post)}`}
        description={`${formatDateTime(post.createdAt, timeZone)}${post.isHeld ? ', held' : ', seen by all'}`}
      />
      <CardBody className="grid gap-2.5">
        <PostContent group={group} post={post} />
        {reports.length > 0 && (
          <ul className="grid gap-1 text-small text-muted-foreground">
            {reports.map(({ reason, note, by, at }) => (
              <li key={`${by} ${at}`} className="[overflow-wrap:anywhere]">
                Reported by {by ?? 'somebody who left'}: {REASON_LABELS[reason].toLowerCase()}
                {note && `. “${note}”`}
              </li>
            ))}
          </ul>
        )}
        <Decisions groupId={group.id} post={post} />
      </CardBody>
    </Card>
  ))
}
