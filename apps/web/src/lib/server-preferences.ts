import { changePreferences, getPreferences, type ServerPreferences } from '@ballast/contract/auth'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from './api.ts'

/** Settings that follow the trader to other devices. */
const serverPreferences = queryOptions({
  queryKey: ['/api/user/preferences'],
  queryFn: ({ signal }) => call(getPreferences, { signal }),
})

/** Undefined until they are known. */
export function useServerPreferences(): ServerPreferences | undefined {
  return useQuery(serverPreferences).data
}

/** Changes some of them: shown at once, taken back and told of where they could not be saved. */
export function useChangeServerPreferences(onError?: (error: Error) => void) {
  const client = useQueryClient()
  const { queryKey } = serverPreferences
  const { mutate, mutateAsync } = useMutation({
    // One after the other, so that the last change is the one that stays.
    scope: { id: 'server-preferences' },
    mutationFn: (change: Partial<ServerPreferences>) => call(changePreferences, { body: change }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, (known) => known && { ...known, ...change })
      return before
    },
    onError: (error, _change, before) => {
      if (before) client.setQueryData(queryKey, before)
      onError?.(error)
    },
  })
  return { change: mutate, save: mutateAsync }
}
