import type { TradeDetail } from '@ballast/contract/trades'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useMediaQuery } from '../../../lib/browser/media-query.ts'
import { Button } from '../../../ui/button.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { SaveNote } from '../../../ui/save-note.tsx'
import { setupQueries } from '../../setups/setup-queries.ts'
import { useOfferedEmotions } from '../emotions/use-offered-emotions.ts'
import { useWordOptions } from '../journal-fields/use-word-options.ts'
import { ScreenshotStrip } from '../screenshots/screenshot-strip.tsx'
import { useJournal } from '../trade-drafts/use-journal.ts'
import { ConflictNotice } from '../trade-sheet/conflict-notice.tsx'
import { FillsChart } from '../trade-sheet/fills-chart.tsx'
import { FillsTable } from '../trade-sheet/fills-table.tsx'
import { JournalForm } from '../trade-sheet/journal-form.tsx'
import { ResultBreakdown } from '../trade-sheet/result-breakdown.tsx'
import { SheetResult } from '../trade-sheet/sheet-result.tsx'
import type { ResultView } from '../trade-table/trade-result.ts'
import { type LaneOption, laneOptions } from './lane-options.ts'
import { LanePanel } from './lane-panel.tsx'
import { type Lane, MANY, type ReviewAction, reviewAction } from './review-keys.ts'
import { type EscapeHandler, useReviewKeys } from './use-review-keys.ts'

type ReviewTradeProps = {
  trade: TradeDetail
  view: ResultView
  /** Whether it is the first and the last of the review. */
  isFirst: boolean
  isLast: boolean
  onStep: (by: 1 | -1) => void
  onReviewed: (isReviewed: boolean) => void
  onLeave: () => void
  /** Takes Escape while the review is not covered by a list or a dialog of its own. */
  escapeTo: EscapeHandler
}

/** One trade of a review: what happened beside what is said about it, answered by keys. */
export function ReviewTrade({ trade, view, ...props }: ReviewTradeProps) {
  const { shown, state, change, flush, resolve } = useJournal(trade)
  const { data: setups = [] } = useQuery(setupQueries.list())
  const mistakes = useWordOptions().mistakes.map(({ value }) => value)
  const isOffered = useOfferedEmotions()
  const isWide = useMediaQuery('(width >= 64rem)')
  const [lane, setLane] = useState<Lane | null>(null)
  const notes = useRef<HTMLDivElement>(null)
  const options = lane === null ? [] : laneOptions(lane, { trade: shown, setups, mistakes, isOffered })
  const isReviewed = shown.reviewedAt !== null

  function markReviewed(is: boolean) {
    change({ reviewed: is })
    props.onReviewed(is)
  }
  function choose(option: LaneOption) {
    change(option.changes)
    if (lane !== null && !MANY.includes(lane)) setLane(null)
  }
  function done() {
    if (!isReviewed) markReviewed(true)
    props.onStep(1)
  }
  function act(action: ReviewAction) {
    switch (action.kind) {
      case 'done':
        return done()
      case 'skip':
        return props.onStep(1)
      case 'previous':
        return props.onStep(-1)
      case 'reviewed':
        return markReviewed(!isReviewed)
      case 'leave':
        return props.onLeave()
      case 'lane':
        return setLane(action.lane)
      case 'close lane':
        return setLane(null)
      case 'choose': {
        const option = options[action.index]
        return option && choose(option)
      }
      case 'rate':
        return change({ rating: shown.rating === action.stars ? null : action.stars })
      case 'plan':
        return change({ planFollowed: shown.planFollowed === action.answer ? null : action.answer })
      case 'notes':
        return notes.current?.querySelector('textarea')?.focus()
    }
  }
  useReviewKeys(props.escapeTo, (key, isShift) => {
    const action = reviewAction(key, { lane, optionKeys: options.map((option) => option.key), isShift })
    if (action) act(action)
    return action !== null
  })

  return (
    <>
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] max-lg:block max-lg:overflow-y-auto">
        <section
          aria-label="What happened"
          className="grid min-h-0 auto-rows-max content-start gap-4 overflow-y-auto p-5 scroll-quiet max-lg:overflow-visible max-md:p-4"
        >
          <SheetResult trade={shown} view={view} />
          <div className="overflow-hidden rounded-md border border-border bg-inset">
            <FillsChart trade={shown} size={isWide ? 'page' : 'sheet'} />
          </div>
          <ResultBreakdown trade={shown} />
          <div className="overflow-hidden rounded-md border border-border">
            <FillsTable trade={shown} />
          </div>
          <ScreenshotStrip tradeId={shown.id} screenshots={trade.screenshots} />
        </section>
        <section
          aria-label="What you say about it"
          className="grid min-h-0 auto-rows-max content-start gap-3.5 overflow-y-auto border-l border-border p-5 scroll-quiet max-lg:overflow-visible max-lg:border-t max-lg:border-l-0 max-md:p-4"
        >
          {state.kind === 'conflict' && <ConflictNotice state={state} mine={shown} onResolve={resolve} />}
          {state.kind === 'refused' && (
            <p role="alert" className="rounded-md bg-warning-soft px-3 py-2 text-small text-warning">
              {state.sentence} What you wrote is kept here.
            </p>
          )}
          <div ref={notes} className="contents">
            <JournalForm
              trade={shown}
              onChange={change}
              onFlush={() => void flush()}
              errors={state.kind === 'refused' ? state.fields : NO_ERRORS}
            />
          </div>
        </section>
      </div>
      <LanePanel lane={lane} options={options} onLane={setLane} onChoose={choose} />
      <footer className="flex flex-wrap items-center gap-2.5 border-t border-border bg-card px-5 py-3 max-md:px-4">
        <Button disabled={props.isFirst} onClick={() => props.onStep(-1)}>
          Previous
          <Kbd keys="k" className="max-md:hidden" />
        </Button>
        <Button onClick={() => props.onStep(1)}>
          Skip
          <Kbd keys="j" className="max-md:hidden" />
        </Button>
        <span className="flex-1" />
        <SaveNote state={state} />
        {isReviewed && (
          <Button variant="ghost" onClick={() => markReviewed(false)} className="max-md:hidden">
            Not reviewed
            <Kbd keys="r" />
          </Button>
        )}
        <Button variant="primary" onClick={done}>
          {props.isLast ? 'Reviewed, finish' : 'Reviewed, next'}
          <Kbd
            keys="Space"
            className="max-md:hidden [&_kbd]:border-current/45 [&_kbd]:bg-transparent [&_kbd]:text-current"
          />
        </Button>
      </footer>
    </>
  )
}

const NO_ERRORS = {}
