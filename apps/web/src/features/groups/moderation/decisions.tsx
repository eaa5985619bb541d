import { decidePost } from '@ballast/contract/groups/moderation'
import type { Reply } from '@ballast/contract/groups/posts'
import type { ModerationDecision } from '@ballast/domain/groups/group-vocabulary'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { useGroupChange } from '../use-group-change.ts'

const DONE: Record<ModerationDecision, string> = {
  keep: 'The post stays',
  rewrite: 'Its author was asked to rewrite it',
  remove: 'Post removed',
}

/** Approves a post, asks its author to rewrite it, or removes it. */
export function Decisions({ groupId, post }: { groupId: string; post: Reply }) {
  const [note, setNote] = useState<string | null>(null)
  const change = useGroupChange()
  const decide = (decision: ModerationDecision) =>
    change.mutate({
      run: () =>
        call(decidePost, { params: { id: groupId, postId: post.id }, body: { decision, note: note ?? '' } }),
      failed: 'This was not decided',
      done: DONE[decision],
    })
  const busyWith = change.isPending ? change.variables.done : null
  const stateOf = (decision: ModerationDecision) => ({
    busy: busyWith === DONE[decision],
    disabled: busyWith !== null && busyWith !== DONE[decision],
  })
  return (
    <div className="mt-2.5 flex flex-wrap items-center gap-2">
      {note === null ? (
        <Button size="sm" onClick={() => setNote('')}>
          Ask to rewrite
        </Button>
      ) : (
        <>
          <Input
            // It takes the place of the button that was pressed.
            autoFocus
            aria-label="What to rewrite"
            placeholder="What to rewrite"
            value={note}
            maxLength={500}
            onValueChange={setNote}
            className="w-64 max-md:w-full"
          />
          <Button size="sm" variant="primary" {...stateOf('rewrite')} onClick={() => decide('rewrite')}>
            Ask
          </Button>
        </>
      )}
      <Button size="sm" {...stateOf('remove')} onClick={() => decide('remove')}>
        Remove
      </Button>
      <Button size="sm" variant="ghost" {...stateOf('keep')} onClick={() => decide('keep')}>
        Let it stand
      </Button>
    </div>
  )
}
