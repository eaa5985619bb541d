import { useQuery } from '@tanstack/react-query'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx'
import { routineQueries } from '../routine-queries.ts'
import { BadgesCard } from './badges-card.tsx'
import { LedgerCard } from './ledger-card.tsx'
import { LevelCard } from './level-card.tsx'
import { SkillsCard } from './skills-card.tsx'
import { SourcesCard } from './sources-card.tsx'

/** Points from process, levels by skill, every point with its reason, and badges only the trader sees. */
export function ProgressPanel() {
  const { data, isError, error, refetch, isFetching } = useQuery(routineQueries.progress())
  if (isError && !data)
    return (
      <Card className="py-14">
        <ErrorState
          title="Your progress did not load"
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </Card>
    )
  if (!data)
    return (
      <Loading label="Loading your progress">
        <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_360px]">
          <Skeleton className="h-96 rounded-lg" />
          <Skeleton className="h-60 rounded-lg" />
        </div>
      </Loading>
    )
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_360px]">
      <div className="grid min-w-0 gap-4">
        <LevelCard progress={data} />
        <SkillsCard skills={data.skills} />
        <LedgerCard />
      </div>
      <div className="grid min-w-0 gap-4">
        <SourcesCard progress={data} />
        <BadgesCard badges={data.badges} />
      </div>
    </div>
  )
}
