import { upperFirst } from '@ballast/domain/text/upper-first'
import type { ReactNode } from 'react'
import { useOnline } from '../../lib/browser/online.ts'
import { Card } from '../card.tsx'
import { ErrorState } from './error-state.tsx'
import { NoConnection } from './no-connection.tsx'
import { Loading } from './skeleton.tsx'

/** The parts of a query that loading and failing need; `error` is null unless it failed. */
export type LoadingQuery = { error: unknown; isFetching: boolean; refetch: () => unknown }

type LoadingStateProps = {
  query: LoadingQuery
  /** What is loading, with its article: "the playbook", "your locks". */
  name: string
  /** The failure is in a card of its own. */
  isCard?: boolean
  /** Of the failure. */
  level?: 'h1' | 'h2' | 'h3'
  className?: string
  /** Skeletons with the geometry of what is loading. */
  children?: ReactNode
}

/**
 * Shown in place of something that has no data yet: its skeleton while it loads, that there is no connection while it waits
 * for one, or the error with a retry. Render it only without data, so that a failed refetch does not replace what is already
 * on the screen.
 */
export function LoadingState({ query, name, isCard = false, children, ...props }: LoadingStateProps) {
  const isOnline = useOnline()
  const isFailed = query.error !== null
  const label = `Loading ${name}`
  if (!isFailed && isOnline) return children && <Loading label={label}>{children}</Loading>
  const note = isFailed ? (
    <ErrorState
      {...props}
      title={`${upperFirst(name)} did not load`}
      error={query.error}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
    />
  ) : (
    <NoConnection {...props} label={label} />
  )
  return isCard ? <Card className="py-14">{note}</Card> : note
}
