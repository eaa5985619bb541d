import type { UseQueryResult } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { formatTime } from '../../lib/format/format-date.ts'
import { Button } from '../button.tsx'

type OutdatedProps = {
  /** When the figures on screen were fetched. */
  at: number
  /** Without data of its own, they are from before a change of dates or accounts. */
  result: Pick<UseQueryResult, 'data' | 'refetch' | 'isFetching'>
}

/** A refetch failed: the shown figures stay, with their age. */
export function Outdated({ at, result }: OutdatedProps) {
  return (
    <div
      role="alert"
      className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-warning-soft px-3.5 py-2 text-table text-foreground"
    >
      <CloudOff aria-hidden="true" className="size-4 text-warning" />
      <p className="min-w-0 flex-1">
        The figures did not load. Your trades are safe. You see those of {formatTime(new Date(at))}
        {result.data === undefined && ', from before the change'}.
      </p>
      <Button size="sm" onClick={() => void result.refetch()} busy={result.isFetching}>
        Try again
      </Button>
    </div>
  )
}
