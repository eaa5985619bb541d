import type { Group } from '@ballast/contract/groups/groups'
import { setSilence } from '@ballast/contract/groups/members'
import { decidePost } from '@ballast/contract/groups/moderation'
import { deletePost, type Reply, restorePost, withdrawShare } from '@ballast/contract/groups/posts'
import { Ban, Flag, PenLine, ShieldX, Trash2, Undo2, VolumeX } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { lazyContent } from '../../../lib/loading/lazy-content.tsx'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import {
  Menu,
  MenuContent,
  MenuItem,
  MenuSeparator,
  MoreTrigger,
} from '../../../ui/overlays/dropdown-menu.tsx'
import { useGroupChange } from '../use-group-change.ts'
import { useEditing } from './edit-text.tsx'

const ReportPostDialog = lazyContent(async () => (await import('./report-dialog.tsx')).ReportPostDialog)

type PostMenuProps = { group: Group; post: Reply }
type OpenDialog = 'withdraw' | 'remove' | 'report' | 'block' | null

export function PostMenu({ group, post }: PostMenuProps) {
  const [asks, setAsks] = useState<OpenDialog>(null)
  const deletion = useGroupChange()
  const params = { id: group.id, postId: post.id }
  function remove() {
    if (deletion.isPending) return
    deletion.mutate({
      run: () => call(deletePost, { params }),
      failed: 'The post was not deleted',
      done: 'Post deleted',
      undo: () => call(restorePost, { params }),
    })
  }
  const name = post.author?.username ?? 'somebody who left'
  return (
    <>
      <Menu>
        <MoreTrigger size="sm" label={`More for the post by ${name}`} />
        <MenuContent align="end">
          {post.isMine ? (
            <OwnItems post={post} onAsk={setAsks} onDelete={remove} />
          ) : (
            <OthersItems group={group} post={post} onAsk={setAsks} />
          )}
        </MenuContent>
      </Menu>
      <Asked group={group} post={post} asks={asks} onClose={() => setAsks(null)} />
    </>
  )
}

type ItemsProps = PostMenuProps & { onAsk: (asks: OpenDialog) => void }

function OwnItems({ post, onAsk, onDelete }: Omit<ItemsProps, 'group'> & { onDelete: () => void }) {
  const { edit } = useEditing()
  return (
    <>
      <MenuItem onSelect={() => edit(post.id)}>
        <PenLine aria-hidden="true" />
        Edit
      </MenuItem>
      {post.snapshot && (
        <MenuItem onSelect={() => onAsk('withdraw')}>
          <Undo2 aria-hidden="true" />
          Withdraw what I shared
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem tone="danger" onSelect={onDelete}>
        <Trash2 aria-hidden="true" />
        Delete
      </MenuItem>
    </>
  )
}

function OthersItems({ group, post, onAsk }: ItemsProps) {
  const change = useGroupChange()
  const { author } = post
  const silence = (next: 'mute' | null) =>
    author &&
    change.mutate({
      run: () => call(setSilence, { params: { id: author.userId }, body: { silence: next } }),
      failed: 'Not saved',
      done: next ? `${author.username} is muted for you` : `${author.username} is no longer muted`,
    })
  return (
    <>
      <MenuItem onSelect={() => onAsk('report')} {...ReportPostDialog.near}>
        <Flag aria-hidden="true" />
        Report to the moderators
      </MenuItem>
      {author && (
        <>
          <MenuItem onSelect={() => silence(post.isMuted ? null : 'mute')}>
            <VolumeX aria-hidden="true" />
            {post.isMuted ? `Unmute ${author.username}` : `Mute ${author.username}`}
          </MenuItem>
          <MenuItem onSelect={() => onAsk('block')}>
            <Ban aria-hidden="true" />
            Block {author.username}
          </MenuItem>
        </>
      )}
      {group.waiting && (
        <>
          <MenuSeparator />
          <MenuItem tone="danger" onSelect={() => onAsk('remove')}>
            <ShieldX aria-hidden="true" />
            Remove as a moderator
          </MenuItem>
        </>
      )}
    </>
  )
}

type AskedProps = PostMenuProps & { asks: OpenDialog; onClose: () => void }

function Asked({ group, post, asks, onClose }: AskedProps) {
  const change = useGroupChange()
  const params = { id: group.id, postId: post.id }
  const { author } = post
  const shared = { onOpenChange: (isOpen: boolean) => !isOpen && onClose() }
  return (
    <>
      <AlertDialog
        {...shared}
        open={asks === 'withdraw'}
        title="Withdraw what you shared?"
        description="It is erased with its screenshots, and the post says so. Your text stays. To show it again, share it again."
        confirmLabel="Withdraw it"
        onConfirm={() =>
          change.mutate({
            run: () => call(withdrawShare, { params }),
            failed: 'This was not withdrawn',
            done: 'Withdrawn',
          })
        }
      />
      <AlertDialog
        {...shared}
        open={asks === 'remove'}
        title="Remove this post?"
        description="If others replied, a note stays in its place. Its author cannot bring it back."
        confirmLabel="Remove post"
        onConfirm={() =>
          change.mutate({
            run: () => call(decidePost, { params, body: { decision: 'remove' } }),
            failed: 'The post was not removed',
            done: 'Post removed',
          })
        }
      />
      <AlertDialog
        {...shared}
        open={asks === 'block'}
        title={`Block ${author?.username ?? ''}?`}
        description="Neither of you sees the other’s posts in any group. They are not told. You can lift the block under Members."
        confirmLabel="Block"
        onConfirm={() =>
          author &&
          change.mutate({
            run: () => call(setSilence, { params: { id: author.userId }, body: { silence: 'block' } }),
            failed: 'Not blocked',
            done: `${author.username} is blocked`,
          })
        }
      />
      {asks === 'report' && <ReportPostDialog group={group} post={post} onClose={onClose} />}
    </>
  )
}
