import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { activityStore, isNewDay, startSession, visitFeature } from '../../lib/activity.ts'
import { NAVIGATION } from '../navigation/navigation.ts'
import { stepOfPath } from '../onboarding/onboarding.ts'
import { completeStep } from '../onboarding/onboarding-store.ts'
import { premiumAccess } from '../session/premium-access.ts'
import { sessionQueries } from '../session/session-queries.ts'

/** Stores, in this browser only, which pages are used and which steps of the guide they complete. */
export function useVisitTracking() {
  const { pathname } = useLocation()
  const { data: user } = useQuery(sessionQueries.user())
  const hasPro = user !== undefined && premiumAccess(user).kind === 'open'
  useEffect(() => {
    const now = new Date()
    activityStore.update((activity) => (isNewDay(activity, now) ? startSession(activity, now) : activity))
  }, [])
  useEffect(() => {
    const page = NAVIGATION.find((item) => pathname.startsWith(item.to))
    if (page) activityStore.update((activity) => visitFeature(activity, page.id))
  }, [pathname])
  useEffect(() => {
    const step = stepOfPath(pathname, { hasPro })
    if (step) completeStep(step)
  }, [pathname, hasPro])
}
