import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useEffect, useRef } from 'react'
import { useGoBack } from '../../../lib/browser/use-leave.ts'
import { countOf } from '../../../lib/format/count-of.ts'
import { singleKeysStore } from '../../../lib/shortcuts.ts'
import { Button } from '../../../ui/button.tsx'
import { ProgressBar } from '../../../ui/figures/progress-bar.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { useUnsavedJournals } from '../trade-drafts/use-journal.ts'
import { tradeQueries } from '../trade-queries.ts'
import type { ResultView } from '../trade-table/trade-result.ts'
import { ReviewTrade } from './review-trade.tsx'
import { type Review, useReview } from './use-review.ts'
import type { EscapeHandler } from './use-review-keys.ts'

type ReviewModeProps = {
  /** The current trade; null starts with the first. */
  tradeId: string | null
  view: ResultView
  loadIds: () => Promise<string[]>
  onTrade: (id: string) => void
  /** Leaves to the trade log behind it, if there is no page to go back to. */
  onLeaveToLog: () => void
}

/** Reviews one trade at a time, full screen, by keyboard. */
export function ReviewMode({ tradeId, view, loadIds, onTrade, onLeaveToLog }: ReviewModeProps) {
  // Each step replaced the URL, so one step back is enough.
  const onLeave = useGoBack(onLeaveToLog)
  const review = useReview({ tradeId, loadIds, onTrade })
  const escapeTo: EscapeHandler = useRef(null)
  const { steps, id, index, total, isAtEnd, step } = review
  return (
    <Dialog.Root open>
      <Dialog.Portal>
        <Dialog.Content
          data-modal="open"
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
          }}
          onEscapeKeyDown={(event) => {
            event.preventDefault()
            if (escapeTo.current) escapeTo.current(event.target)
            else onLeave()
          }}
          onInteractOutside={(event) => event.preventDefault()}
          className="fixed inset-0 z-50 flex flex-col bg-background text-foreground outline-none"
        >
          <ReviewHeader review={review} onLeave={onLeave} />
          {!steps ? (
            <LoadingState query={review} name="the trades" className="py-16">
              <ReviewSkeleton />
            </LoadingState>
          ) : id === null || isAtEnd ? (
            <ReviewEnd
              ids={steps.ids}
              reviewed={steps.reviewed.size}
              onLeave={onLeave}
              onBack={() => step(-1)}
            />
          ) : (
            <ReviewAt
              key={id}
              id={id}
              nextId={steps.ids[index + 1] ?? null}
              view={view}
              isFirst={index === 0}
              isLast={index === total - 1}
              onStep={step}
              onReviewed={(is) => review.mark(id, is)}
              onLeave={onLeave}
              escapeTo={escapeTo}
            />
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function ReviewHeader({ review, onLeave }: { review: Review; onLeave: () => void }) {
  const { steps, index, total, isAtEnd } = review
  return (
    <header className="flex items-center gap-4 border-b border-border px-5 py-2.5 max-md:px-4">
      <Dialog.Title className="text-[0.96875rem] font-600 tracking-[-0.012em]">Review</Dialog.Title>
      {steps && total > 0 && (
        <p role="status" className="text-small whitespace-nowrap text-muted-foreground tabular-nums">
          {isAtEnd ? total : index + 1} of {total}
          <span className="max-sm:hidden">, {steps.reviewed.size} reviewed</span>
        </p>
      )}
      {steps && (
        <ProgressBar
          thin
          fill="capacity"
          label="Reviewed"
          value={total === 0 ? 0 : steps.reviewed.size / total}
          valueText={`${steps.reviewed.size} of ${total}`}
          className="max-w-80 flex-1"
        />
      )}
      <IconButton label="Leave the review" onClick={onLeave} className="ml-auto">
        <X aria-hidden="true" />
      </IconButton>
    </header>
  )
}

type ReviewAtProps = Omit<Parameters<typeof ReviewTrade>[0], 'trade'> & { id: string; nextId: string | null }

function ReviewAt({ id, nextId, ...props }: ReviewAtProps) {
  const queryClient = useQueryClient()
  const query = useQuery(tradeQueries.byId(id))
  useEffect(() => {
    if (nextId) void queryClient.prefetchQuery(tradeQueries.byId(nextId))
  }, [queryClient, nextId])
  if (query.data) return <ReviewTrade trade={query.data} {...props} />
  return (
    <LoadingState query={query} name="this trade" className="py-16">
      <ReviewSkeleton />
    </LoadingState>
  )
}

function ReviewSkeleton() {
  return (
    <div className="grid grid-cols-2 gap-8 p-5 max-lg:grid-cols-1">
      <Skeleton className="h-80 rounded-md" />
      <Skeleton className="h-80 rounded-md" />
    </div>
  )
}

type ReviewEndProps = { ids: readonly string[]; reviewed: number; onLeave: () => void; onBack: () => void }

function ReviewEnd({ ids, reviewed, onLeave, onBack }: ReviewEndProps) {
  const total = ids.length
  const unsaved = useUnsavedJournals(ids)
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (event.key === 'ArrowLeft' || (event.key === 'k' && singleKeysStore.get())) onBack()
    }
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  })
  return (
    <EmptyState
      className="my-auto py-16"
      icon={<CircleCheck aria-hidden="true" />}
      title={total === 0 ? 'Nothing to review' : 'That was the last one'}
      actions={
        <>
          {total > 0 && <Button onClick={onBack}>Back to the last trade</Button>}
          <Button variant="primary" onClick={onLeave}>
            Leave the review
          </Button>
        </>
      }
    >
      {total === 0
        ? 'No trade matches the filter.'
        : `${countOf(reviewed, 'trade')} of ${total} reviewed. ${savedText(unsaved)}`}
    </EmptyState>
  )
}

function savedText(unsaved: number): string {
  if (unsaved === 0) return 'What you wrote is saved.'
  return `What you wrote about ${countOf(unsaved, 'trade')} is kept in this browser, and not saved yet.`
}
