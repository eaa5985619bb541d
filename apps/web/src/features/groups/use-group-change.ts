import { useMutation, useQueryClient } from '@tanstack/react-query'
import { focusPageIfLost } from '../../lib/browser/focus-page.ts'
import { useIsShown } from '../../lib/requests/use-is-shown.ts'
import { toast, toastFailure } from '../../ui/overlays/toast.ts'
import { isGroupItself } from './group-queries.ts'

type Change = {
  run: () => Promise<unknown>
  /** The toast's title on failure. */
  failed: string
  /** The toast on success, and its undo. */
  done?: string
  undo?: () => Promise<unknown>
  /** Called once it is done, if what asked for it is still on the screen. */
  after?: () => void
  /** The group that the user is no longer in: it is not requested again. */
  left?: string
}

/**
 * A change in a group: refetches what depends on it, and shows a refusal in the server's words. Changes with the same
 * `inOrder` are sent one at a time, so that the last one wins.
 */
export function useGroupChange({ inOrder }: { inOrder?: string } = {}) {
  const client = useQueryClient()
  const isShown = useIsShown()
  const refresh = (left?: string) =>
    client.invalidateQueries({
      queryKey: ['/api/groups'],
      predicate: ({ queryKey }) => left === undefined || queryKey[1] !== left,
    })
  return useMutation({
    retry: false,
    ...(inOrder ? { scope: { id: inOrder } } : {}),
    mutationFn: ({ run }: Change) => run(),
    onSuccess: async (_, { done, undo, after, left }) => {
      // Before the refetch, which may remove what asked for it.
      const wasShown = isShown.current
      if (wasShown) after?.()
      await refresh(left)
      if (wasShown) focusPageIfLost()
      if (done)
        toast({
          title: done,
          ...(undo
            ? { undo: () => void undo().then(() => refresh(), notUndone) }
            : { variant: 'success' as const }),
        })
    },
    onError: async (error, { failed }) => {
      toastFailure(failed, error)
      // The member was removed or the group was deleted: refetching the group alone shows that; any other request would be
      // refused, too.
      await client.invalidateQueries({ predicate: ({ queryKey }) => isGroupItself(queryKey) })
      const groups = client.getQueryCache().findAll({ type: 'active' })
      if (!groups.some(({ queryKey, state }) => isGroupItself(queryKey) && state.error)) await refresh()
    },
  })
}

function notUndone(error: unknown): void {
  toastFailure('This was not undone', error)
}
