import { useQuery } from '@tanstack/react-query'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx'
import type { ScopeQuery } from '../../calendar/calendar-search.ts'
import { archiveQueries } from '../archive-queries.ts'
import { FeelingsCard } from './feelings-card.tsx'
import { WordsCard } from './words-card.tsx'

/** Patterns of feelings and words over all days, with their sample sizes. */
export function PatternsPart({ scope }: { scope: ScopeQuery }) {
  const { data, isError, error, refetch, isFetching } = useQuery(archiveQueries.insights(scope))
  if (isError && !data)
    return (
      <Card className="py-14">
        <ErrorState
          title="The patterns did not load"
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </Card>
    )
  if (!data)
    return (
      <Loading label="Loading the patterns">
        <div className="grid gap-4 lg:grid-cols-2">
          <Skeleton className="h-80 rounded-lg" />
          <Skeleton className="h-80 rounded-lg" />
        </div>
      </Loading>
    )
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <FeelingsCard feelings={data.feelings} />
      <WordsCard words={data.words} />
    </div>
  )
}
