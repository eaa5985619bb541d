import { CircleAlert, CloudOff } from 'lucide-react'
import { formatTime } from '../../../lib/format/format-date.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { SaveState } from '../trade-drafts/journal-saver.ts'

/** Whether the server has what was written: quiet while all is well. */
export function SaveNote({ state }: { state: SaveState }) {
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
      {(state.kind === 'refused' || state.kind === 'conflict') && (
        <Badge tone="warning">
          <CircleAlert aria-hidden="true" />
          {state.kind === 'conflict' ? 'Two versions' : 'Not saved yet'}
        </Badge>
      )}
    </span>
  )
}
