import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '../../lib/api-error.ts'
import { toast } from '../../ui/overlays/toast.ts'
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
          ...(undo
            ? { action: { label: 'Undo', onPress: () => void undo().then(refresh, notUndone) } }
            : { variant: 'success' as const }),
        })
    },
    onError: async (error, { failed }) => {
      toast({ title: failed, description: sentenceOf(error), variant: 'destructive' })
      // The member was removed or the group was deleted: refetching the group alone shows that; any other request would be
      // refused, too.
      await client.invalidateQueries({ predicate: ({ queryKey }) => isGroupItself(queryKey) })
      const groups = client.getQueryCache().findAll({ type: 'active' })
      if (!groups.some(({ queryKey, state }) => isGroupItself(queryKey) && state.error)) await refresh()
    },
  })
}

function notUndone(error: unknown): void {
  toast({ title: 'This was not undone', description: sentenceOf(error), variant: 'destructive' })
}
