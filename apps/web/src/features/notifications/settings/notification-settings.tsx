import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx'
import { WebhookCard } from '../../locks/webhook-card.tsx'
import { notificationQueries } from '../notification-queries.ts'
import { KindsCard } from './kinds-card.tsx'
import { QuietHoursCard } from './quiet-hours-card.tsx'
import { RulesCard } from './rules-card.tsx'
import { useSaveSettings } from './use-save-settings.ts'
import { WhereCard } from './where-card.tsx'

/** Where notifications go, which kinds, and when they wait. */
export function NotificationSettings() {
  const page = useQuery(notificationQueries.settings())
  const save = useSaveSettings()
  if (page.isPending)
    return (
      <Loading label="Loading your choices">
        <Skeleton className="mb-4 h-64 rounded-lg" />
        <Skeleton className="h-72 rounded-lg" />
      </Loading>
    )
  if (page.isError)
    return (
      <ErrorState
        title="Your choices did not load"
        error={page.error}
        onRetry={() => void page.refetch()}
        isRetrying={page.isFetching}
      />
    )
  return (
    <>
      <WhereCard page={page.data} save={save} />
      <KindsCard settings={page.data.settings} save={save} />
      <RulesCard settings={page.data.settings} save={save} />
      <QuietHoursCard page={page.data} save={save} />
      <WebhookCard />
    </>
  )
}
