import { CircleAlert, CloudOff } from 'lucide-react'
import type { SaveState } from '../lib/drafts/save-entries.ts'
import { formatTime } from '../lib/format/format-date.ts'
import { Badge } from './badge.tsx'
import { SignInButton } from './states/sign-in-again.tsx'

/** Whether the server has what was written; unobtrusive while everything is saved. */
export function SaveNote<Thing, Changes>({ state }: { state: SaveState<Thing, Changes> }) {
  return (
    <span role="status" className="text-small whitespace-nowrap text-subtle-foreground">
      {(state.kind === 'editing' || state.kind === 'saving') && 'Saving…'}
      {state.kind === 'saved' && `Saved ${formatTime(new Date(state.at))}`}
      {state.kind === 'waiting' && (
        <Badge tone="info" title={state.sentence}>
          <CloudOff aria-hidden="true" />
          Saved here
        </Badge>
      )}
      {state.kind === 'waiting' && state.isSignedOut && <SignInButton />}
      {(state.kind === 'refused' || state.kind === 'conflict') && (
        <Badge tone="warning">
          <CircleAlert aria-hidden="true" />
          {state.kind === 'conflict' ? 'Two versions' : 'Not saved yet'}
        </Badge>
      )}
    </span>
  )
}
