import type { TradeDetail } from '@ballast/contract/trades'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { setupQueries } from '../../setups/setup-queries.ts'
import { useOfferedEmotions } from '../emotions/use-offered-emotions.ts'
import { useWordOptions } from '../journal-fields/use-word-options.ts'
import { useJournal } from '../trade-drafts/use-journal.ts'
import { type LaneOption, laneOptions } from './lane-options.ts'
import { type Lane, MULTIPLE_ANSWERS, type ReviewAction, reviewAction } from './review-keys.ts'
import { type EscapeHandler, useReviewKeys } from './use-review-keys.ts'

export type ReviewControls = {
  onStep: (by: 1 | -1) => void
  onReviewed: (isReviewed: boolean) => void
  onLeave: () => void
  /** Handles Escape while no list or dialog covers the review. */
  escapeTo: EscapeHandler
}

/** The journal of the trade under review, and the keys that answer it. */
export function useReviewAnswers(
  trade: TradeDetail,
  { onStep, onReviewed, onLeave, escapeTo }: ReviewControls,
) {
  const journal = useJournal(trade)
  const { shown, change } = journal
  const [lane, setLane] = useState<Lane | null>(null)
  const options = useLaneOptions(lane, shown)
  const notes = useRef<HTMLDivElement>(null)
  const isReviewed = shown.reviewedAt !== null

  function markReviewed(is: boolean) {
    change({ reviewed: is })
    onReviewed(is)
  }
  function choose(option: LaneOption) {
    change(option.changes)
    if (lane !== null && !MULTIPLE_ANSWERS.includes(lane)) setLane(null)
  }
  function done() {
    if (!isReviewed) change({ reviewed: true })
    onReviewed(true)
    onStep(1)
  }
  function act(action: ReviewAction) {
    const option = action.kind === 'choose' ? options[action.index] : undefined
    if (option) choose(option)
    else if (action.kind === 'done') done()
    else if (action.kind === 'skip') onStep(1)
    else if (action.kind === 'previous') onStep(-1)
    else if (action.kind === 'reviewed') markReviewed(!isReviewed)
    else if (action.kind === 'leave') onLeave()
    else if (action.kind === 'lane') setLane(action.lane)
    else if (action.kind === 'close lane') setLane(null)
    else if (action.kind === 'rate') change({ rating: toggled(shown.rating, action.stars) })
    else if (action.kind === 'plan') change({ planFollowed: toggled(shown.planFollowed, action.answer) })
    else if (action.kind === 'notes') notes.current?.querySelector('textarea')?.focus()
  }
  useReviewKeys(escapeTo, (key, isShift) => {
    const action = reviewAction(key, { lane, optionKeys: options.map((option) => option.key), isShift })
    if (action) act(action)
    return action !== null
  })
  return { ...journal, lane, setLane, options, choose, notes, isReviewed, markReviewed, done }
}

export type ReviewAnswers = ReturnType<typeof useReviewAnswers>

function useLaneOptions(lane: Lane | null, trade: Parameters<typeof laneOptions>[1]['trade']): LaneOption[] {
  const { data: setups = [] } = useQuery(setupQueries.list())
  const mistakes = useWordOptions().mistakes.map(({ value }) => value)
  const isOffered = useOfferedEmotions()
  return lane === null ? [] : laneOptions(lane, { trade, setups, mistakes, isOffered })
}

/** Giving the same answer twice clears it. */
function toggled<Answer>(current: Answer | null, answer: Answer): Answer | null {
  return current === answer ? null : answer
}
