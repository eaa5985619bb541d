import { useQuery } from '@tanstack/react-query'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import type { ScopeQuery } from '../../calendar/calendar-search.ts'
import { archiveQueries } from '../archive-queries.ts'
import { FeelingsCard } from './feelings-card.tsx'
import { WordsCard } from './words-card.tsx'

/** Patterns of feelings and words over all days, with their sample sizes. */
export function PatternsPart({ scope }: { scope: ScopeQuery }) {
  const query = useQuery(archiveQueries.insights(scope))
  const { data } = query
  if (!data)
    return (
      <LoadingState query={query} name="the patterns" isCard>
        <div className="grid gap-4 lg:grid-cols-2">
          <Skeleton className="h-80 rounded-lg" />
          <Skeleton className="h-80 rounded-lg" />
        </div>
      </LoadingState>
    )
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <FeelingsCard feelings={data.feelings} />
      <WordsCard words={data.words} />
    </div>
  )
}
