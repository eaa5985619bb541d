import { addExpense } from '@ballast/contract/attempts/attempt-ledger'
import type { AttemptList } from '@ballast/contract/attempts/attempts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CalendarSync } from 'lucide-react'
import { call } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { DayText } from '../../../ui/date-time.tsx'
import { Money } from '../../../ui/money.tsx'
import { toast, toastFailure } from '../../../ui/overlays/toast.ts'
import { refreshAttempts } from '../attempt-queries.ts'
import { EXPENSE_LABELS } from '../attempt-text.ts'
import { useAttemptActions } from '../use-attempt-actions.ts'

type Due = AttemptList['due'][number]

/** Monthly costs that are due again, logged with one press. */
export function DueCosts({ due, attempts }: Pick<AttemptList, 'due' | 'attempts'>) {
  const queryClient = useQueryClient()
  const { removeEntry } = useAttemptActions()
  const confirm = useMutation({
    retry: false,
    mutationFn: ({ attemptId, kind, amount, currency, dueOn }: Due) =>
      call(addExpense, {
        params: { id: attemptId },
        body: { kind, amount, currency, paidOn: dueOn, refundOf: null, note: '' },
      }),
    onSuccess: async ({ id }) => {
      await refreshAttempts(queryClient)
      toast({ title: 'Fee logged', undo: () => void removeEntry({ id }) })
    },
    onError: (error) => toastFailure('The fee was not logged', error),
  })
  if (due.length === 0) return null
  return (
    <ul aria-label="Costs due again" className="border-t border-border">
      {due.map((each) => (
        <li
          key={`${each.attemptId} ${each.kind} ${each.amount}`}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-border bg-inset px-4 py-2 text-table last:border-b-0"
        >
          <CalendarSync aria-hidden="true" className="size-3.5 text-subtle-foreground" />
          <span className="min-w-0 flex-1">
            {EXPENSE_LABELS[each.kind]} of <Money value={each.amount} currency={each.currency} sign="never" />
            , {attempts.find(({ id }) => id === each.attemptId)?.accountName}: due again on{' '}
            <DayText day={each.dueOn} />
          </span>
          <Button size="xs" onClick={() => confirm.mutate(each)} busy={confirm.isPending}>
            Paid, log it
          </Button>
        </li>
      ))}
    </ul>
  )
}
