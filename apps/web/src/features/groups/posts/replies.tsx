import type { Group } from '@ballast/contract/groups/groups'
import { MAX_POST, type Post, type Reply } from '@ballast/contract/groups/posts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { sentenceOf } from '../../../lib/api-error.ts'
import { formatDayTime } from '../../../lib/format/format-date.ts'
import { useClock } from '../../../lib/time/clock.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Textarea } from '../../../ui/forms/input.tsx'
import { ShowMore } from '../../../ui/states/show-more.tsx'
import { useCurrentUser } from '../../session/use-current-user.ts'
import { groupQueries } from '../group-queries.ts'
import { nameOf, PostContent } from './post-content.tsx'
import { PostMenu } from './post-menu.tsx'
import { useComposer } from './use-composer.ts'

/** The last replies, all of them on request, and a field to write one. */
export function Replies({ group, post }: { group: Group; post: Post }) {
  const [isOpen, setOpen] = useState(false)
  const all = useInfiniteQuery({ ...groupQueries.replies(group.id, post.id), enabled: isOpen })
  const known = all.data?.pages.flatMap((page) => page.post.replies)
  const shown = isOpen && known ? known : post.replies
  const more = post.replyCount - post.replies.length
  return (
    <>
      {!(isOpen && known) && more > 0 && (
        <Button
          variant="ghost"
          size="sm"
          className="mx-2.5 mb-1 self-start"
          busy={all.isFetching}
          onClick={() => (isOpen ? void all.refetch() : setOpen(true))}
        >
          Show {more} earlier
        </Button>
      )}
      {!known && all.error && (
        <p role="alert" className="mx-4 mb-2 text-small text-danger">
          The replies did not load. {sentenceOf(all.error)}
        </p>
      )}
      {shown.length > 0 && (
        <ul>
          {shown.map((reply) => (
            <ReplyRow key={reply.id} group={group} reply={reply} />
          ))}
        </ul>
      )}
      {isOpen && all.hasNextPage && (
        <ShowMore
          query={all}
          label="Show later replies"
          variant="ghost"
          size="sm"
          className="mx-2.5 mb-1 self-start"
        />
      )}
      {!post.isHeld && !post.deleted && !group.me.silentUntil && <WriteReply group={group} post={post} />}
    </>
  )
}

function ReplyRow({ group, reply }: { group: Group; reply: Reply }) {
  const { timeZone } = useClock()
  return (
    <li className="flex items-start gap-2.5 border-t border-border px-4 py-2.5">
      <Avatar name={nameOf(reply)} image={reply.author?.image ?? null} className="size-6 max-md:size-7" />
      <div className="grid min-w-0 flex-1 gap-1.5">
        <p className="-mb-1">
          <b className="font-560 [overflow-wrap:anywhere]">{nameOf(reply)}</b>{' '}
          <span className="text-small text-subtle-foreground">
            {formatDayTime(new Date(reply.createdAt), timeZone)}
            {reply.editedAt && ', edited'}
          </span>
        </p>
        {reply.isMuted ? (
          <p className="text-muted-foreground italic">By somebody you muted</p>
        ) : (
          <PostContent group={group} post={reply} />
        )}
      </div>
      <PostMenu group={group} post={reply} />
    </li>
  )
}

function WriteReply({ group, post }: { group: Group; post: Post }) {
  const { username, profileImage } = useCurrentUser()
  const composer = useComposer(group, post.id)
  const field = useRef<HTMLTextAreaElement>(null)
  function handlePress() {
    // The button disappears with the text.
    field.current?.focus()
    composer.send()
  }
  return (
    <div className="flex items-start gap-2.5 border-t border-border px-4 py-3">
      <Avatar name={username} image={profileImage} className="mt-1 size-6 max-md:size-7" />
      <Textarea
        ref={field}
        aria-label={`Reply to ${nameOf(post)}`}
        placeholder="Write a reply"
        rows={1}
        maxLength={MAX_POST}
        value={composer.text}
        onValueChange={composer.setText}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) composer.send()
        }}
        className="min-h-[34px] flex-1 resize-none py-1.5 max-md:min-h-11"
      />
      {!composer.isEmpty && (
        <Button size="md" variant="primary" busy={composer.isSending} onClick={handlePress}>
          Reply
        </Button>
      )}
    </div>
  )
}
