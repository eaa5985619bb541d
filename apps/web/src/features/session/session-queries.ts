import { getMe, getSignInOptions, getSubscription, getUser, listSessions } from '@ballast/contract/auth'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { proLockedStore } from '../../lib/local-flags.ts'
import { queryOf } from '../../lib/requests/query-of.ts'
import { premiumAccess } from './premium-access.ts'

/** The signed-in user, their subscription, and the server's options. */
export const sessionQueries = {
  me: () => queryOf(getMe),
  user: () =>
    queryOptions({
      queryKey: ['/api/user'],
      queryFn: async ({ signal }) => {
        const user = await call(getUser, { signal })
        proLockedStore.set(premiumAccess(user).kind !== 'open')
        return user
      },
    }),
  subscription: () => queryOf(getSubscription),
  options: () =>
    queryOptions({
      ...queryOf(getSignInOptions),
      staleTime: 60_000,
    }),
  devices: () =>
    queryOptions({
      ...queryOf(listSessions),
      staleTime: 0,
    }),
}
