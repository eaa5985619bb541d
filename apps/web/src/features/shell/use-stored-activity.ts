import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { activityStore, addTime, daysSinceSignup } from '../../lib/activity.ts'
import { statsQueries } from '../profile/stats-queries.ts'
import { useCurrentUser } from '../session/use-current-user.ts'

const SAVE_EVERY_MS = 30_000

/** Stores, in this browser only, how many trades there are, since when, and the time spent on them. */
export function useStoredActivity() {
  const { data: stats } = useQuery(statsQueries.stats())
  const { id } = useCurrentUser()
  const tradeCount = stats?.totalTrades
  useEffect(() => {
    if (tradeCount === undefined || tradeCount === activityStore.get().tradeCount) return
    activityStore.update((activity) => ({ ...activity, tradeCount }))
  }, [tradeCount])
  useEffect(() => {
    const days = daysSinceSignup(id, new Date())
    if (id === '' || days === activityStore.get().daysSinceSignup) return
    activityStore.update((activity) => ({ ...activity, daysSinceSignup: days }))
  }, [id])
  useEffect(countTime, [])
}

/** Counts only while the page is visible. */
function countTime() {
  let since = document.visibilityState === 'visible' ? Date.now() : null
  function keep() {
    const now = Date.now()
    const spent = since === null ? 0 : now - since
    since = document.visibilityState === 'visible' ? now : null
    if (spent > 0) activityStore.update((activity) => addTime(activity, spent))
  }
  const timer = setInterval(keep, SAVE_EVERY_MS)
  document.addEventListener('visibilitychange', keep)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', keep)
    keep()
  }
}
