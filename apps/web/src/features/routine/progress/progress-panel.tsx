import { useQuery } from '@tanstack/react-query'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { routineQueries } from '../routine-queries.ts'
import { BadgesCard } from './badges-card.tsx'
import { LedgerCard } from './ledger-card.tsx'
import { LevelCard } from './level-card.tsx'
import { SkillsCard } from './skills-card.tsx'
import { SourcesCard } from './sources-card.tsx'

/** Points from process, levels by skill, every point with its reason, and badges only the trader sees. */
export function ProgressPanel() {
  const query = useQuery(routineQueries.progress())
  const { data } = query
  if (!data)
    return (
      <LoadingState query={query} name="your progress" isCard>
        <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_360px]">
          <Skeleton className="h-96 rounded-lg" />
          <Skeleton className="h-60 rounded-lg" />
        </div>
      </LoadingState>
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
