import { useEffect, useEffectEvent, useState } from 'react'
import type { ReviewSteps } from './review-steps.ts'

/**
 * The trades of a review as they were when it began. The trade of the address is among them even where the filter no
 * longer holds it: marked as reviewed, and the page loaded again.
 */
export function useReviewTrades(loadIds: () => Promise<string[]>, tradeId: string | null) {
  const [steps, setSteps] = useState<ReviewSteps | null>(null)
  const [error, setError] = useState<Error | null>(null)
  async function load() {
    setError(null)
    try {
      const ids = await loadIds()
      const all = tradeId !== null && !ids.includes(tradeId) ? [tradeId, ...ids] : ids
      setSteps({ ids: all, reviewed: new Set() })
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error(String(failure)))
    }
  }
  const begin = useEffectEvent(() => void load())
  useEffect(() => begin(), [])
  return { steps, setSteps, error, retry: () => void load() }
}
