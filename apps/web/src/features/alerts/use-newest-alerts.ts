import type { AlertList } from '@ballast/contract/alerts/alerts'
import { useQuery } from '@tanstack/react-query'
import { useFirstPageShown } from '../../lib/loading/first-page.ts'
import { premiumAccess } from '../session/premium-access.ts'
import { sessionQueries } from '../session/session-queries.ts'
import { alertQueries } from './alert-queries.ts'

/** The newest alerts and the number of unread ones; null if the plan has no alerts, undefined while they load. */
export function useNewestAlerts(): AlertList | null | undefined {
  const { data: user } = useQuery({ ...sessionQueries.user(), enabled: useFirstPageShown() })
  const isOpen = user !== undefined && premiumAccess(user).kind === 'open'
  const { data } = useQuery({ ...alertQueries.list(), enabled: isOpen })
  return isOpen ? data : null
}
