import type { Group } from '@ballast/contract/groups/groups'
import { type Post, type Reply, react } from '@ballast/contract/groups/posts'
import { REACTIONS } from '@ballast/domain/groups/group-vocabulary'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { focusPageIfLost } from '../../../lib/browser/focus-page.ts'
import { cn } from '../../../lib/class-names.ts'
import { countOf } from '../../../lib/format/count-of.ts'
import { formatDateTime } from '../../../lib/format/format-date.ts'
import { useClock } from '../../../lib/time/clock.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { REACTION_WORDS, ROLE_LABELS } from '../group-labels.ts'
import { useGroupChange } from '../use-group-change.ts'
import { nameOf, PostContent } from './post-content.tsx'
import { PostMenu } from './post-menu.tsx'
import { Replies } from './replies.tsx'

const KINDS = { trade: 'Trade', day: 'Day', report: 'Period' } as const

/** A post with its reactions and replies. */
export function PostCard({ group, post }: { group: Group; post: Post }) {
  const [isShown, setShown] = useState(!post.isMuted)
  function handleShow() {
    setShown(true)
    focusPageIfLost()
  }
  if (!isShown && post.isMuted)
    return (
      <Card className="flex-row items-center gap-3 px-4 py-2.5 text-muted-foreground">
        <span className="min-w-0 flex-1 truncate">A post by {nameOf(post)}, whom you muted</span>
        <Button size="sm" onClick={handleShow}>
          Show it
        </Button>
      </Card>
    )
  const kind = post.snapshot?.kind
  return (
    <Card aria-label={`Post by ${nameOf(post)}`} className={cn(post.mentionsMe && 'border-primary-line')}>
      <header className="flex items-start gap-3 px-4 pt-3.5">
        <Avatar name={nameOf(post)} image={post.author?.image ?? null} className="size-8" />
        <Byline post={post} />
        {kind && <Badge tone="outline">{KINDS[kind]}</Badge>}
        {!post.deleted && <PostMenu group={group} post={post} />}
      </header>
      <div className="grid gap-2.5 px-4 pt-2.5 pb-3">
        <PostContent group={group} post={post} className="text-finding leading-normal" />
      </div>
      <footer className="flex flex-wrap items-center gap-2 border-t border-border px-4 py-2.5">
        {!post.deleted && !post.isHeld && <Reactions group={group} post={post} />}
        <span className="ml-auto text-small text-subtle-foreground">
          {post.replyCount === 0 ? 'No replies' : countOf(post.replyCount, 'reply', 'replies')}
        </span>
      </footer>
      <Replies group={group} post={post} />
    </Card>
  )
}

function Byline({ post }: { post: Post }) {
  const { timeZone } = useClock()
  const role = post.author?.role
  return (
    <div className="min-w-0 flex-1">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <b className="font-580 [overflow-wrap:anywhere]">{nameOf(post)}</b>
        {role && role !== 'member' && (
          <span className="text-small text-subtle-foreground">{ROLE_LABELS[role]}</span>
        )}
      </p>
      <p className="text-small text-subtle-foreground">
        {formatDateTime(post.createdAt, timeZone)}
        {post.editedAt && <span title={formatDateTime(post.editedAt, timeZone)}>, edited</span>}
      </p>
    </div>
  )
}

function Reactions({ group, post }: { group: Group; post: Reply }) {
  return REACTIONS.map((reaction) => (
    <ReactionButton key={reaction} group={group} post={post} reaction={reaction} />
  ))
}

type ReactionButtonProps = { group: Group; post: Reply; reaction: (typeof REACTIONS)[number] }

/** Takes effect at once; pressed again before the answer, it is taken back after it. */
function ReactionButton({ group, post, reaction }: ReactionButtonProps) {
  const { label, icon: Icon } = REACTION_WORDS[reaction]
  const { n = 0, isMine: wasMine = false } = post.reactions.find((one) => one.reaction === reaction) ?? {}
  const change = useGroupChange({ inOrder: `${reaction} ${post.id}` })
  const [sent, setSent] = useState(wasMine)
  const isMine = change.isPending ? sent : wasMine
  const count = n + Number(isMine) - Number(wasMine)
  function handlePress() {
    setSent(!isMine)
    change.mutate({
      run: () =>
        call(react, { params: { id: group.id, postId: post.id }, body: { reaction, isOn: !isMine } }),
      failed: 'Not saved',
    })
  }
  return (
    <button
      type="button"
      aria-pressed={isMine}
      disabled={group.me.silentUntil !== null && !wasMine}
      onClick={handlePress}
      className={cn(
        'inline-flex h-7 items-center gap-1.5 rounded-full border px-2.5 text-table transition-colors max-md:h-11',
        isMine
          ? 'border-primary-line bg-primary-soft text-primary-text'
          : 'border-border-strong text-muted-foreground hover:bg-hover',
      )}
    >
      <Icon aria-hidden="true" className="size-3.5" strokeWidth={1.75} />
      {label}
      {count > 0 && <b className="font-560 tabular-nums">{count}</b>}
    </button>
  )
}
