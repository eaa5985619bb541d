import type { ReactNode } from 'react'
import { ApiError, sentenceOf } from '../../../lib/api-error.ts'
import { Card } from '../../../ui/card.tsx'
import { type LoadingQuery, LoadingState } from '../../../ui/states/loading-state.tsx'
import { PermissionState } from '../../../ui/states/permission-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'

type AdminPartProps<T> = {
  query: LoadingQuery & { data: T | undefined }
  /** The name of the data: "Payouts". */
  name: string
  /** It is already inside a card. */
  isInCard?: boolean
  children: (data: T) => ReactNode
}

/** Loads data for administrators: a skeleton, the server's refusal, a retry, or the data. */
export function AdminPart<T>({ query, name, isInCard = false, children }: AdminPartProps<T>) {
  const { data, error } = query
  const Frame = isInCard ? 'div' : Card
  if (data !== undefined) return children(data)
  if (error instanceof ApiError && error.status === 403)
    return (
      <Frame>
        <PermissionState title="For administrators">{sentenceOf(error)}</PermissionState>
      </Frame>
    )
  return (
    <LoadingState query={query} name={name.toLowerCase()} isCard={!isInCard}>
      <div className={isInCard ? 'grid gap-4 p-4' : 'grid gap-4'}>
        <Skeleton className="h-36 rounded-lg" />
        <Skeleton className="h-56 rounded-lg" />
      </div>
    </LoadingState>
  )
}
