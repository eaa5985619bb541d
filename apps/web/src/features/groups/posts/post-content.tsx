import type { Group } from '@ballast/contract/groups/groups'
import type { Reply } from '@ballast/contract/groups/posts'
import { EditText } from './edit-text.tsx'
import { PostPictures } from './post-pictures.tsx'
import { PostText } from './post-text.tsx'
import { SnapshotView } from './snapshot-view.tsx'

export const nameOf = ({ author }: Pick<Reply, 'author'>) => author?.username ?? 'somebody who left'

type PostContentProps = { group: Group; post: Reply; className?: string }

/** Text, snapshot and pictures of a post, or why they are missing. */
export function PostContent({ group, post, className }: PostContentProps) {
  if (post.deleted)
    return (
      <p className="text-muted-foreground italic">
        {post.deleted === 'author' ? 'Deleted by its author' : 'Removed by a moderator'}
      </p>
    )
  return (
    <>
      {post.isHeld && <Held post={post} />}
      <EditText group={group} post={post}>
        {post.text !== '' && (
          <div className={className}>
            <PostText text={post.text} mentions={post.mentions} />
          </div>
        )}
      </EditText>
      {post.snapshot && <SnapshotView snapshot={post.snapshot} />}
      {post.isWithdrawn && (
        <p className="rounded-md border border-border border-dashed px-3.5 py-2.5 text-small text-muted-foreground">
          What was shared here was withdrawn.
        </p>
      )}
      {post.pictures.length > 0 && <PostPictures groupId={group.id} pictures={post.pictures} />}
    </>
  )
}

function Held({ post }: { post: Reply }) {
  return (
    <p className="rounded-md bg-warning-soft px-3 py-2 text-small text-warning">
      {post.heldNote === ''
        ? 'Rewritten. Only moderators and its author see it until a moderator has decided.'
        : post.heldNote
          ? `${post.isMine ? 'Nobody else sees this until you rewrite it' : 'Waits for its author'}: ${post.heldNote}`
          : post.isMine
            ? 'This reads like a signal. Only moderators see it until they have decided.'
            : 'Held because it reads like a signal. Only moderators and its author see it.'}
    </p>
  )
}
