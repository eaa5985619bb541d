import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { activityStore, isNewDay, startSession, visitFeature } from '../../lib/activity.ts'
import { stepOfPath } from '../getting-started/onboarding.ts'
import { completeStep } from '../getting-started/onboarding-store.ts'
import { NAVIGATION } from './navigation.ts'

/** Keeps, in this browser only, which pages are used and which steps of the guide they complete. */
export function useVisitTracking() {
  const { pathname } = useLocation()
  useEffect(() => {
    const now = new Date()
    activityStore.update((activity) => (isNewDay(activity, now) ? startSession(activity, now) : activity))
  }, [])
  useEffect(() => {
    const page = NAVIGATION.find((item) => pathname.startsWith(item.to))
    if (page) activityStore.update((activity) => visitFeature(activity, page.id))
    const step = stepOfPath(pathname)
    if (step) completeStep(step)
  }, [pathname])
}
