import { useEffect, useEffectEvent, useState } from 'react'
import type { ReviewSteps } from './review-steps.ts'

/**
 * The trades of a review, fixed when it started. The URL's trade is included even if it no longer matches the
 * filter, because it was marked as reviewed before a reload.
 */
export function useReviewTrades(loadIds: () => Promise<string[]>, tradeId: string | null) {
  const [steps, setSteps] = useState<ReviewSteps | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const [isFetching, setFetching] = useState(true)
  async function load() {
    setError(null)
    setFetching(true)
    try {
      const ids = await loadIds()
      const all = tradeId !== null && !ids.includes(tradeId) ? [tradeId, ...ids] : ids
      setSteps({ ids: all, reviewed: new Set() })
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error(String(failure)))
    }
    setFetching(false)
  }
  const begin = useEffectEvent(() => void load())
  useEffect(() => begin(), [])
  return { steps, setSteps, error, isFetching, refetch: load }
}
