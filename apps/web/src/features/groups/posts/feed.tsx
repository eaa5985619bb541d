import type { Group } from '@ballast/contract/groups/groups'
import { useInfiniteQuery } from '@tanstack/react-query'
import { MessagesSquare, Search } from 'lucide-react'
import { useTypedSearch } from '../../../lib/use-typed-search.ts'
import { Card } from '../../../ui/card.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { ShowMore } from '../../../ui/states/show-more.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { groupQueries } from '../group-queries.ts'
import type { GoGroups } from '../groups-search.ts'
import { HeldNotice } from '../moderation/held-notice.tsx'
import { Composer } from './composer.tsx'
import { EditingProvider } from './edit-text.tsx'
import { PostCard } from './post-card.tsx'

type FeedProps = { group: Group; q: string; onGo: GoGroups }

/** The posts, newest first, and the composer. */
export function Feed({ group, q, onGo }: FeedProps) {
  const pages = useInfiniteQuery(groupQueries.posts(group.id, q))
  const posts = pages.data?.pages.flatMap((page) => page.posts) ?? []
  return (
    <>
      {group.waiting && group.waiting.held > 0 && <HeldNotice groupId={group.id} />}
      <Composer group={group} />
      <SearchPosts q={q} onSearch={(next) => onGo({ q: next || undefined })} />
      {!pages.data ? (
        <LoadingState query={pages} name="the posts" isCard>
          <Skeleton className="mb-4 h-40 rounded-lg" />
          <Skeleton className="h-40 rounded-lg" />
        </LoadingState>
      ) : posts.length === 0 ? (
        <Card className="py-12">
          <EmptyState
            icon={<MessagesSquare aria-hidden="true" />}
            title={q ? 'No post matches your search' : 'No posts yet'}
          >
            {q ? 'Try fewer words.' : 'A question, a day in R, or what you would do again.'}
          </EmptyState>
        </Card>
      ) : (
        <EditingProvider>
          {posts.map((post) => (
            <PostCard key={post.id} group={group} post={post} />
          ))}
          <ShowMore
            query={pages}
            label="Show earlier posts"
            className="justify-self-center"
            variant="secondary"
          />
        </EditingProvider>
      )}
    </>
  )
}

function SearchPosts({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const { input, typed, setTyped, onKeyDown } = useTypedSearch({
    value: q,
    onChange: onSearch,
    shortcut: 'Search the posts',
  })
  return (
    <Input
      ref={input}
      type="search"
      aria-label="Search the posts"
      placeholder="Search the posts"
      start={<Search aria-hidden="true" />}
      value={typed}
      maxLength={100}
      onValueChange={setTyped}
      onKeyDown={onKeyDown}
    />
  )
}
