import { getMe, getSignInOptions, getSubscription, getUser, listSessions } from '@ballast/contract/auth'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { proLockedStore } from '../../lib/local-flags.ts'
import { premiumAccess } from './premium-access.ts'

/** The signed-in user, their subscription, and the server's options. */
export const sessionQueries = {
  me: () => queryOptions({ queryKey: ['/api/auth/me'], queryFn: ({ signal }) => call(getMe, { signal }) }),
  user: () =>
    queryOptions({
      queryKey: ['/api/user'],
      queryFn: async ({ signal }) => {
        const user = await call(getUser, { signal })
        proLockedStore.set(premiumAccess(user).kind !== 'open')
        return user
      },
    }),
  subscription: () =>
    queryOptions({
      queryKey: ['/api/subscriptions/current'],
      queryFn: ({ signal }) => call(getSubscription, { signal }),
    }),
  options: () =>
    queryOptions({
      queryKey: ['/api/auth/options'],
      queryFn: ({ signal }) => call(getSignInOptions, { signal }),
      staleTime: 60_000,
    }),
  devices: () =>
    queryOptions({
      queryKey: ['/api/auth/sessions'],
      queryFn: ({ signal }) => call(listSessions, { signal }),
      staleTime: 0,
    }),
}
