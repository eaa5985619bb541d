import type { TradeDetail } from '@ballast/contract/trades'
import { useMediaQuery } from '../../../lib/browser/media-query.ts'
import { Button } from '../../../ui/button.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { SaveNote } from '../../../ui/save-note.tsx'
import { ScreenshotStrip } from '../screenshots/screenshot-strip.tsx'
import { JournalRefusal } from '../trade-drafts/journal-refusal.tsx'
import { ConflictNotice } from '../trade-sheet/conflict-notice.tsx'
import { FillsChart } from '../trade-sheet/fills-chart.tsx'
import { FillsTable } from '../trade-sheet/fills-table.tsx'
import { JournalForm } from '../trade-sheet/journal-form.tsx'
import { ResultBreakdown } from '../trade-sheet/result-breakdown.tsx'
import { SheetResult } from '../trade-sheet/sheet-result.tsx'
import type { ResultView } from '../trade-table/trade-result.ts'
import { LanePanel } from './lane-panel.tsx'
import { type ReviewAnswers, type ReviewControls, useReviewAnswers } from './use-review-answers.ts'

type ReviewTradeProps = ReviewControls & {
  trade: TradeDetail
  view: ResultView
  /** Whether it is the review's first or last trade. */
  isFirst: boolean
  isLast: boolean
}

/** One trade of a review: its facts beside its journal, answered by keyboard. */
export function ReviewTrade({ trade, view, ...props }: ReviewTradeProps) {
  const review = useReviewAnswers(trade, props)
  const { shown, state, lane } = review
  const isWide = useMediaQuery('(width >= 64rem)')
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
          {state.kind === 'conflict' && (
            <ConflictNotice state={state} mine={shown} onResolve={review.resolve} />
          )}
          {state.kind === 'refused' && <JournalRefusal {...state} />}
          <div ref={review.notes} className="contents">
            <JournalForm
              trade={shown}
              onChange={review.change}
              onFlush={() => void review.flush()}
              errors={state.kind === 'refused' ? state.fields : NO_ERRORS}
            />
          </div>
        </section>
      </div>
      <LanePanel lane={lane} options={review.options} onLane={review.setLane} onChoose={review.choose} />
      <ReviewFooter review={review} {...props} />
    </>
  )
}

const NO_ERRORS = {}

type ReviewFooterProps = Pick<ReviewTradeProps, 'isFirst' | 'isLast' | 'onStep'> & { review: ReviewAnswers }

function ReviewFooter({ review, isFirst, isLast, onStep }: ReviewFooterProps) {
  return (
    <footer className="flex flex-wrap items-center gap-2.5 border-t border-border bg-card px-5 py-3 max-md:px-4">
      <Button disabled={isFirst} onClick={() => onStep(-1)}>
        Previous
        <Kbd keys="k" className="max-md:hidden" />
      </Button>
      <Button onClick={() => onStep(1)}>
        Skip
        <Kbd keys="j" className="max-md:hidden" />
      </Button>
      <span className="flex-1" />
      <SaveNote state={review.state} />
      {review.isReviewed && (
        <Button variant="ghost" onClick={() => review.markReviewed(false)} className="max-md:hidden">
          Not reviewed
          <Kbd keys="r" />
        </Button>
      )}
      <Button variant="primary" onClick={review.done}>
        {isLast ? 'Reviewed, finish' : 'Reviewed, next'}
        <Kbd
          keys="Space"
          className="max-md:hidden [&_kbd]:border-current/45 [&_kbd]:bg-transparent [&_kbd]:text-current"
        />
      </Button>
    </footer>
  )
}
