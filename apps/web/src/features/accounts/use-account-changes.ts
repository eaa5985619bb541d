import type { AccountBody } from '@ballast/contract/accounts/account-form'
import { type Account, createAccount, updateAccount } from '@ballast/contract/accounts/accounts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { toast, toastFailure } from '../../ui/overlays/toast.ts'
import { accountQueries } from './account-queries.ts'
import { refreshFigures } from './refresh-figures.ts'

/** Adds or edits an account; the list is updated before anything is refetched. */
export function useSaveAccount(id: string | null) {
  const queryClient = useQueryClient()
  return useMutation({
    retry: false,
    mutationFn: (body: AccountBody | Partial<AccountBody>) =>
      id === null
        ? call(createAccount, { body: body as AccountBody })
        : call(updateAccount, { params: { id }, body }),
    onSuccess: (saved) => {
      const key = accountQueries.list().queryKey
      queryClient.setQueryData<Account[]>(key, (list = []) => withAccount(list, saved))
      void refreshFigures(queryClient)
    },
  })
}

/** Archives an account or makes it active again; each toast offers Undo. */
export function useArchiveAccount() {
  const queryClient = useQueryClient()
  const mutation = useMutation({
    retry: false,
    mutationFn: ({ account, archived }: { account: Account; archived: boolean }) =>
      call(updateAccount, { params: { id: account.id }, body: { archived } }),
    onSuccess: async (saved, { account, archived }) => {
      await refreshFigures(queryClient)
      toast({
        title: archived ? `${saved.name} is archived` : `${saved.name} is active again`,
        description: archived ? 'Its trades stay and still count.' : 'It is offered again for new trades.',
        variant: 'success',
        undo: () => mutation.mutate({ account, archived: !archived }),
      })
    },
    onError: (error, { account }) => toastFailure(`${account.name} was not changed`, error),
  })
  return mutation
}

function withAccount(list: readonly Account[], saved: Account): Account[] {
  const isKnown = list.some((account) => account.id === saved.id)
  return isKnown ? list.map((account) => (account.id === saved.id ? saved : account)) : [...list, saved]
}
