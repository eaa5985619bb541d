import { CloudOff } from 'lucide-react'
import { formatTime } from '../../lib/format/format-date.ts'
import { Button } from '../../ui/button.tsx'

type RefreshFailedProps = {
  /** When the figures on screen were fetched. */
  at: number
  /** Whether the figures are for other dates or accounts than those chosen now. */
  isOther: boolean
  onRetry: () => void
  isRetrying: boolean
}

/** A refetch failed: the shown figures stay, with their age. */
export function RefreshFailed({ at, isOther, onRetry, isRetrying }: RefreshFailedProps) {
  return (
    <div
      role="alert"
      className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-warning-soft px-3.5 py-2 text-table text-foreground"
    >
      <CloudOff aria-hidden="true" className="size-4 text-warning" />
      <p className="min-w-0 flex-1">
        The figures did not load. Your trades are safe. You see those of {formatTime(new Date(at))}
        {isOther && ', from before the change'}.
      </p>
      <Button size="sm" onClick={onRetry} busy={isRetrying}>
        Try again
      </Button>
    </div>
  )
}
