import { listAnnouncements } from '@ballast/contract/admin/announcements'
import { MINUTE_MS } from '@ballast/domain/time/durations'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export const announcementKey = ['/api/announcements'] as const

/** Polled rarely: an announcement is not urgent. */
const POLL_MS = 5 * MINUTE_MS

export const announcementsQuery = () =>
  queryOptions({
    queryKey: announcementKey,
    queryFn: ({ signal }) => call(listAnnouncements, { signal }),
    staleTime: POLL_MS,
    refetchInterval: POLL_MS,
  })
