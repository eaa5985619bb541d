import { getReview, type Review, type ReviewPage, writeReview } from '@ballast/contract/reflection/reviews'
import type { ReviewPeriod } from '@ballast/domain/reflection/review-period'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { call } from '../../../lib/api.ts'
import { createDraftSaver, type DraftSaver } from '../../../lib/drafts/draft-saver.ts'
import { flushOnLeaving } from '../../../lib/drafts/flush-on-leaving.ts'
import { type Choice, type DraftFields, newestOf } from '../../../lib/drafts/merge-changes.ts'
import { ownDrafts } from '../../../lib/drafts/own-drafts.ts'
import { formatDay } from '../../../lib/format/format-date.ts'
import { toastUnsaved } from '../../../ui/overlays/toast.ts'

type WritableFields = Pick<Review, 'keep' | 'stop' | 'tryNext' | 'focus'>
export type ReviewChanges = { [Key in keyof WritableFields]?: WritableFields[Key] }
type ReviewSaver = DraftSaver<Review, ReviewChanges>

const DRAFTED_REVIEW: DraftFields<Review, ReviewChanges> = {
  idOf: ({ period, firstDay }) => `${period} ${firstDay}`,
  revisionOf: ({ revision }) => revision,
  fieldOf: (review, key) => review[key],
  prose: 'keep',
}

function paramsOf(id: string) {
  const [period = 'week', day = ''] = id.split(' ')
  return { period: period as ReviewPeriod, day }
}

/** Updates the cached review at once, so that the form never shows an older version while the page refetches. */
function putReview(queryClient: QueryClient, review: Review): void {
  queryClient.setQueriesData<ReviewPage>(
    { queryKey: ['/api/reviews', review.period, review.firstDay] },
    (page) => page && { ...page, review },
  )
}

let cachedSaver: ReviewSaver | null = null

/** The page's only saver; it outlives the component that shows a review. */
function reviewSaver(queryClient: QueryClient): ReviewSaver {
  if (cachedSaver) return cachedSaver
  const saver = createDraftSaver<Review, ReviewChanges>({
    drafted: DRAFTED_REVIEW,
    store: ownDrafts<ReviewChanges>('reviewDraft'),
    send: (id, body, keepalive) => call(writeReview, { params: paramsOf(id), body, keepalive }),
    read: async (id) => (await call(getReview, { params: paramsOf(id) })).review,
    onSaved: (review) => {
      putReview(queryClient, review)
      for (const path of ['/api/reviews', '/api/reflections'])
        void queryClient.invalidateQueries({ queryKey: [path] })
    },
    onUnseen: (id, sentence) => {
      const { period, day } = paramsOf(id)
      toastUnsaved(`The review of the ${period} from ${formatDay(day)}`, sentence)
    },
  })
  flushOnLeaving(saver)
  cachedSaver = saver
  return saver
}

/** Sends what an earlier visit could not. */
export function useResumeReviews() {
  const queryClient = useQueryClient()
  useEffect(() => reviewSaver(queryClient).flushAll(), [queryClient])
}

/** The current state of a review, how to change it, and whether the server has it. */
export function useReview(review: Review) {
  const saver = reviewSaver(useQueryClient())
  const id = DRAFTED_REVIEW.idOf(review)
  const { state, changes, saved } = useSyncExternalStore(saver.subscribe, () => saver.snapshot(id))
  const newest = newestOf(review, saved)
  useEffect(() => saver.show(id), [saver, id])
  return {
    shown: { ...newest, ...changes },
    state,
    change: (next: ReviewChanges) => saver.change(newest, next),
    flush: () => saver.flush(id),
    resolve: (choice: Choice) => saver.resolve(id, choice),
  }
}
