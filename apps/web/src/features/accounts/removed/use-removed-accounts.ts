import { type Account, deleteAccount } from '@ballast/contract/accounts/accounts'
import { listRemovedAccounts, restoreRemovedAccount } from '@ballast/contract/accounts/removed-accounts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { focusPageIfLost } from '../../../lib/browser/focus-page.ts'
import { queryOf } from '../../../lib/requests/query-of.ts'
import { toast, toastFailure } from '../../../ui/overlays/toast.ts'
import { refreshFigures } from '../refresh-figures.ts'

export const removedAccountQueries = {
  list: () => queryOf(listRemovedAccounts),
}

type NamedAccount = { id: string; name: string }

/** Puts back a deleted or merged account. */
export function useRestoreAccount() {
  const queryClient = useQueryClient()
  return useMutation({
    retry: false,
    mutationFn: ({ id }: NamedAccount) => call(restoreRemovedAccount, { params: { id } }),
    onSuccess: async (_, { name }) => {
      await refreshFigures(queryClient)
      focusPageIfLost()
      toast({ title: `${name} is back`, variant: 'success' })
    },
    onError: (error, { name }) => toastFailure(`${name} was not put back`, error),
  })
}

export function useDeleteAccount() {
  const queryClient = useQueryClient()
  const restore = useRestoreAccount()
  return useMutation({
    retry: false,
    mutationFn: (account: Account) => call(deleteAccount, { params: { id: account.id } }),
    onSuccess: async (removed) => {
      await refreshFigures(queryClient)
      toast({
        title: `${removed.name} is deleted`,
        description: 'It can be put back for seven days.',
        undo: () => restore.mutate(removed),
        duration: 10_000,
      })
    },
    onError: (error, account) => toastFailure(`${account.name} was not deleted`, error),
  })
}
