import type { ReactNode } from 'react'
import { Card } from '../card.tsx'
import { ErrorState } from './error-state.tsx'
import { Loading } from './skeleton.tsx'

/** As much of a query as its states need; `error` is null until it has failed. */
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

/** Stands in for what has not loaded: its skeleton, or that it failed and a retry. What has loaded stays if it fails later. */
export function LoadingState({ query, name, isCard = false, children, ...props }: LoadingStateProps) {
  if (query.error === null) return children && <Loading label={`Loading ${name}`}>{children}</Loading>
  const failure = (
    <ErrorState
      {...props}
      title={`${name.charAt(0).toUpperCase()}${name.slice(1)} did not load`}
      error={query.error}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
    />
  )
  return isCard ? <Card className="py-14">{failure}</Card> : failure
}
