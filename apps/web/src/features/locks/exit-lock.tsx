import { exitLock, type LockJson } from '@ballast/contract/routine/locks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { focusPageIfLost } from '../../lib/browser/focus-page.ts'
import { Button } from '../../ui/button.tsx'
import { AlertDialog } from '../../ui/overlays/alert-dialog.tsx'
import { toastFailure } from '../../ui/overlays/toast.ts'
import { refreshLocks } from './lock-queries.ts'

/** A lock's emergency exit: it takes a day, and stays on record. */
export function ExitLock({ lock, words }: { lock: LockJson; words: string }) {
  const queryClient = useQueryClient()
  const exit = useMutation({
    retry: false,
    mutationFn: () => call(exitLock, { params: { id: lock.id } }),
    onError: (error) => toastFailure('The exit was not requested', error),
    // A refused lock may have ended.
    onSettled: async (_, error) => {
      await refreshLocks(queryClient)
      if (!error) focusPageIfLost()
    },
  })
  return (
    <AlertDialog
      trigger={
        <Button size="xs" variant="link" aria-label={`Emergency exit: ${words}`} busy={exit.isPending}>
          Emergency exit
        </Button>
      }
      title="Ask for the emergency exit?"
      description="The lock stays active for 24 hours and then ends. Your request is recorded and cannot be undone."
      confirmLabel="Ask for the exit"
      cancelLabel="Keep the lock"
      onConfirm={() => exit.mutate()}
    />
  )
}
