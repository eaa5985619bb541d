import { useQuery } from '@tanstack/react-query'
import { ShieldAlert } from 'lucide-react'
import { countOf } from '../../../lib/format/count-of.ts'
import { Card } from '../../../ui/card.tsx'
import { groupQueries } from '../group-queries.ts'
import { nameOf } from '../posts/post-content.tsx'
import { Decisions } from './decisions.tsx'

/** For moderators, above the posts: the posts held for them. */
export function HeldNotice({ groupId }: { groupId: string }) {
  const { data } = useQuery(groupQueries.moderation(groupId))
  const held = data?.posts.filter(({ post }) => post.isHeld) ?? []
  const [first] = held
  if (!first) return null
  return (
    <Card
      aria-label="Held posts"
      className="border-[color-mix(in_oklab,var(--warning)_45%,transparent)] px-4 py-3.5"
    >
      <div className="flex gap-3">
        <ShieldAlert aria-hidden="true" className="mt-px size-4 shrink-0 text-warning" />
        <div className="min-w-0 flex-1">
          <p className="font-560">
            {held.length === 1
              ? '1 post is held. Only moderators see it.'
              : `${countOf(held.length, 'post')} are held. Only moderators see them.`}
          </p>
          <p className="line-clamp-3 text-muted-foreground [overflow-wrap:anywhere]">
            By {nameOf(first.post)}. {first.post.heldNote === '' ? 'Rewritten' : 'Reads like a signal'}: “
            {first.post.text}”
          </p>
          <Decisions key={first.post.id} groupId={groupId} post={first.post} />
        </div>
      </div>
    </Card>
  )
}
