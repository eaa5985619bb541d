import {
  endSupportAccess,
  getSupportAccess,
  type SupportAccess,
} from '@ballast/contract/people/support-access'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { focusPageIfLost } from '../../lib/browser/focus-page.ts'
import { queryOf } from '../../lib/requests/query-of.ts'
import { toast, toastFailure } from '../../ui/overlays/toast.ts'

export const supportQuery = () => queryOf(getSupportAccess)

/** Runs a change of support access; the card and the bar on every page update at once. */
export function useSupportChange<Input>(run: (input: Input) => Promise<SupportAccess>, done: string) {
  const client = useQueryClient()
  return useMutation({
    retry: false,
    mutationFn: run,
    onSuccess: (access) => {
      client.setQueryData(supportQuery().queryKey, access)
      toast({ title: done, variant: 'success' })
    },
    onError: (error) => toastFailure('Support access was not changed', error),
    onSettled: async () => {
      await Promise.all([
        client.invalidateQueries({ queryKey: supportQuery().queryKey }),
        client.invalidateQueries({ queryKey: ['/api/announcements'] }),
      ])
      focusPageIfLost()
    },
  })
}

/** Ends support access with one press. */
export function useEndSupport() {
  return useSupportChange<void>(() => call(endSupportAccess), 'Support access ended')
}
