import { getOwnProfile, getProfile } from '@ballast/contract/people/profile'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export const profileQueries = {
  own: () =>
    queryOptions({
      queryKey: ['/api/profile'],
      queryFn: ({ signal }) => call(getOwnProfile, { signal }),
    }),
  of: (username: string) =>
    queryOptions({
      queryKey: ['/api/profiles', username],
      queryFn: ({ signal }) => call(getProfile, { params: { username }, signal }),
      // A retry does not help: a private profile or an unused name stays missing.
      retry: false,
    }),
}
