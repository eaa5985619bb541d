import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast, toastFailure } from '../../ui/overlays/toast.ts'
import { isGroupItself } from './group-queries.ts'

type Change = {
  run: () => Promise<unknown>
  /** The toast's title on failure. */
  failed: string
  /** The toast on success, and its undo. */
  done?: string
  undo?: () => Promise<unknown>
}

/** A change in a group: refetches what depends on it, and shows a refusal in the server's words. */
export function useGroupChange() {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: ['/api/groups'] })
  return useMutation({
    retry: false,
    mutationFn: ({ run }: Change) => run(),
    onSuccess: async (_, { done, undo }) => {
      await refresh()
      if (done)
        toast({
          title: done,
          ...(undo ? { undo: () => void undo().then(refresh, notUndone) } : { variant: 'success' as const }),
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
