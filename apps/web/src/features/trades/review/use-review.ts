import { useState } from 'react'
import { marked, placeIn, stepFrom } from './review-steps.ts'
import { useReviewTrades } from './use-review-trades.ts'

type ReviewParams = {
  /** The URL's trade; null starts with the first. */
  tradeId: string | null
  loadIds: () => Promise<string[]>
  onTrade: (id: string) => void
}

/** The trades of a review, the current one, and the end after the last. */
export function useReview({ tradeId, loadIds, onTrade }: ReviewParams) {
  const { steps, setSteps, ...loading } = useReviewTrades(loadIds, tradeId)
  const [isAtEnd, setAtEnd] = useState(false)
  const index = steps ? placeIn(steps, tradeId) : 0
  const id = steps?.ids[index] ?? null
  function step(by: 1 | -1) {
    if (!steps) return
    if (isAtEnd) return setAtEnd(false)
    const next = stepFrom(steps, { id, by })
    if (next === null) setAtEnd(true)
    else onTrade(next)
  }
  return {
    ...loading,
    steps,
    id,
    index,
    isAtEnd,
    step,
    total: steps?.ids.length ?? 0,
    mark: (reviewedId: string, is: boolean) =>
      setSteps((current) => current && marked(current, { id: reviewedId, is })),
  }
}

export type Review = ReturnType<typeof useReview>
