import type { AccountBody } from '@ballast/contract/accounts/account-form'
import { type Account, createAccount, updateAccount } from '@ballast/contract/accounts/accounts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { CHANGED_ELSEWHERE, isStale } from '../../lib/api-error.ts'
import { toast, toastFailure } from '../../ui/overlays/toast.ts'
import { accountQueries } from './account-queries.ts'
import { refreshFigures } from './refresh-figures.ts'

type AccountChanges = Partial<AccountBody> & { was?: Partial<AccountBody> }

/**
 * Adds or edits an account; the list is updated before anything is refetched. `onConflict` gets the account as it is now if
 * another window has changed the same since.
 */
export function useSaveAccount(id: string | null, onConflict?: (newest: Account) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    retry: false,
    mutationFn: (body: AccountBody | AccountChanges) =>
      id === null
        ? call(createAccount, { body: body as AccountBody })
        : call(updateAccount, { params: { id }, body }).catch(async (error: unknown) => {
            if (!isStale(error)) throw error
            const list = await queryClient.fetchQuery({ ...accountQueries.list(), staleTime: 0 })
            const newest = list.find((account) => account.id === id)
            if (!newest) throw error
            onConflict?.(newest)
            throw CHANGED_ELSEWHERE
          }),
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
