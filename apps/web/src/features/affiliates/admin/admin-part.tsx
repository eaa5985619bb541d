import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError, sentenceOf } from '../../../lib/api-error.ts'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { PermissionState } from '../../../ui/states/permission-state.tsx'
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx'

type AdminPartProps<T> = {
  query: UseQueryResult<T>
  /** What is loaded: "Payouts". */
  name: string
  children: (data: T) => ReactNode
}

/** What an administrator loads: skeleton, the server's refusal in its words, another try, or the thing itself. */
export function AdminPart<T>({ query, name, children }: AdminPartProps<T>) {
  const { data, error } = query
  if (data !== undefined) return children(data)
  if (error instanceof ApiError && error.status === 403)
    return (
      <Card>
        <PermissionState title="For administrators">{sentenceOf(error)}</PermissionState>
      </Card>
    )
  if (error)
    return (
      <Card>
        <ErrorState
          title={`${name} did not load`}
          error={error}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      </Card>
    )
  return (
    <Loading label={`Loading ${name.toLowerCase()}`}>
      <div className="grid gap-4">
        <Skeleton className="h-36 rounded-lg" />
        <Skeleton className="h-56 rounded-lg" />
      </div>
    </Loading>
  )
}
