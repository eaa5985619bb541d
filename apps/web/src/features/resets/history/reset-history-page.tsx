import { deleteReset, type Reset } from '@ballast/contract/routine/resets'
import { DECISION_LABELS, TRIGGER_LABELS } from '@ballast/domain/reset/reset-vocabulary'
import { TECHNIQUES } from '@ballast/domain/reset/techniques'
import { lowerFirst } from '@ballast/domain/text/lower-first'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight, Trash2, Wind } from 'lucide-react'
import { call } from '../../../lib/api.ts'
import { formatDateTime } from '../../../lib/format/format-date.ts'
import { useClock } from '../../../lib/time/clock.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeader } from '../../../ui/card.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { toast, toastFailure } from '../../../ui/overlays/toast.ts'
import { Page, PageHeader } from '../../../ui/page.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { ShowMore } from '../../../ui/states/show-more.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { clockOf } from '../breathing/breath-text.ts'
import { queueReset, sendResets } from '../reset-outbox.ts'
import { refreshResets, resetQueries } from '../reset-queries.ts'
import { EvidenceCard } from './evidence-card.tsx'

/** Earlier resets, and whether they help. */
export function ResetHistoryPage() {
  const pages = useInfiniteQuery(resetQueries.pages())
  const resets = pages.data?.pages.flatMap((page) => page.resets) ?? []
  const total = pages.data?.pages[0]?.total
  return (
    <Page>
      <PageHeader
        title="Resets"
        count={total ? `${total}` : undefined}
        description="What was noted before and after, and what was decided."
        actions={
          <Button asChild variant="primary">
            <Link to="/reset">
              <Wind aria-hidden="true" />
              Reset now
            </Link>
          </Button>
        }
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_400px]">
        <Card>
          {!pages.data ? (
            <LoadingState query={pages} name="your resets" className="py-14">
              <div className="grid gap-3 p-4">
                {[0, 1, 2, 3, 4].map((at) => (
                  <Skeleton key={at} className="h-12" />
                ))}
              </div>
            </LoadingState>
          ) : resets.length === 0 ? (
            <EmptyState className="py-14" icon={<Wind aria-hidden="true" />} title="No reset yet">
              Press B on any page after a loss. Ninety seconds are enough to try it.
            </EmptyState>
          ) : (
            <>
              <CardHeader title="Earlier resets" />
              <ul className="mt-2">
                {resets.map((reset) => (
                  <ResetRow key={reset.id} reset={reset} />
                ))}
              </ul>
              <ShowMore query={pages} variant="ghost" className="m-2" />
            </>
          )}
        </Card>
        <EvidenceCard />
      </div>
    </Page>
  )
}

function ResetRow({ reset }: { reset: Reset }) {
  const { timeZone } = useClock()
  const remove = useRemoveReset(reset)
  const { technique, before, after, decision, feeling, reappraisal, ifThen } = reset
  const name = technique ? TECHNIQUES[technique].label : 'Nothing done yet'
  return (
    <li className="flex items-start gap-4 border-t border-border px-4 py-3 max-md:gap-2 max-md:pr-1.5">
      <p className="flex w-20 shrink-0 items-center gap-1.5 pt-0.5 text-[1.0625rem] font-600 max-md:w-18 max-md:gap-1">
        <span className="sr-only">State</span>
        {before ?? '–'}
        <ArrowRight role="img" aria-label="then" className="size-3.5 text-subtle-foreground" />
        {after ?? '–'}
      </p>
      <div className="min-w-0 flex-1">
        <p className="font-540">
          {name}
          {reset.secondsDone > 0 && (
            <span className="font-400 text-muted-foreground">, {clockOf(reset.secondsDone)}</span>
          )}
          {feeling && <span className="font-400 text-muted-foreground">, {lowerFirst(feeling)}</span>}
        </p>
        <p className="mt-0.5 text-small text-muted-foreground">
          {formatDateTime(reset.startedAt, timeZone)} · {TRIGGER_LABELS[reset.trigger]} ·{' '}
          {decision ? DECISION_LABELS[decision] : 'Left without a decision'}
        </p>
        {reappraisal && <p className="mt-1 text-table">{reappraisal}</p>}
        {ifThen && <p className="mt-0.5 text-table text-muted-foreground">{ifThen}</p>}
      </div>
      <IconButton
        label={`Delete the reset of ${formatDateTime(reset.startedAt, timeZone)}`}
        size="sm"
        onClick={() => remove.isPending || remove.mutate()}
      >
        <Trash2 aria-hidden="true" />
      </IconButton>
    </li>
  )
}

/** Deletes at once; Undo sends it again under the same id. */
function useRemoveReset({ day: _, ...draft }: Reset) {
  const queryClient = useQueryClient()
  async function restore() {
    queueReset(draft)
    if (!(await sendResets()))
      toast({
        title: 'The reset is not back yet',
        description: 'It is saved in this browser, and sent when Ballast can be reached.',
        variant: 'warning',
      })
    await refreshResets(queryClient)
  }
  return useMutation({
    mutationFn: () => call(deleteReset, { params: { id: draft.id } }),
    onSuccess: async () => {
      await refreshResets(queryClient)
      toast({
        title: 'Reset deleted',
        undo: () => void restore(),
      })
    },
    onError: (error) => toastFailure('The reset was not deleted', error),
  })
}
