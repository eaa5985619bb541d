import { getPreferences } from '@ballast/contract/auth'
import { queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'

/** Settings that follow the trader to other devices. */
export const serverPreferences = queryOptions({
  queryKey: ['/api/user/preferences'],
  queryFn: ({ signal }) => call(getPreferences, { signal }),
})
