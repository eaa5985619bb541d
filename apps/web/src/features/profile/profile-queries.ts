import { getOwnProfile, getProfile } from '@ballast/contract/people/profile'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { queryOf } from '../../lib/requests/query-of.ts'

export const profileQueries = {
  own: () => queryOf(getOwnProfile),
  of: (username: string) =>
    queryOptions({
      queryKey: ['/api/profiles', username],
      queryFn: ({ signal }) => call(getProfile, { params: { username }, signal }),
      // A retry does not help: a private profile or an unused name stays missing.
      retry: false,
    }),
}
