import { useQuery } from '@tanstack/react-query'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { WebhookCard } from '../../locks/webhook-card.tsx'
import { notificationQueries } from '../notification-queries.ts'
import { KindsCard } from './kinds-card.tsx'
import { QuietHoursCard } from './quiet-hours-card.tsx'
import { RulesCard } from './rules-card.tsx'
import { useSaveNotificationSettings } from './use-save-notification-settings.ts'
import { WhereCard } from './where-card.tsx'

/** Where notifications go, which kinds, and when they wait. */
export function NotificationSettings() {
  const page = useQuery(notificationQueries.settings())
  const save = useSaveNotificationSettings()
  if (!page.data)
    return (
      <LoadingState query={page} name="your choices">
        <Skeleton className="mb-4 h-64 rounded-lg" />
        <Skeleton className="h-72 rounded-lg" />
      </LoadingState>
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
