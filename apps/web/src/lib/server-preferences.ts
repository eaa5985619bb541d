import { changePreferences, getPreferences, type ServerPreferences } from '@ballast/contract/auth'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from './api.ts'

/** Settings that follow the trader to other devices. */
const serverPreferences = queryOptions({
  queryKey: ['/api/user/preferences'],
  queryFn: ({ signal }) => call(getPreferences, { signal }),
})

/** For what shows the settings themselves, and says if they did not load. */
export function useServerPreferencesQuery() {
  return useQuery(serverPreferences)
}

/** For what only follows the settings; undefined until they have loaded. */
export function useServerPreferences(): ServerPreferences | undefined {
  return useServerPreferencesQuery().data
}

const SCOPE = 'server-preferences'
type PreferencesBody = { change: Partial<ServerPreferences>; base: Partial<ServerPreferences> }

/** The previous values of the changed settings, as known to this device. */
function pick(known: ServerPreferences | undefined, change: Partial<ServerPreferences>) {
  return Object.fromEntries(Object.entries(known ?? {}).filter(([key]) => key in change))
}

/** Changes some settings: shown at once, rolled back and reported if they could not be saved. */
export function useChangeServerPreferences(onError?: (error: Error) => void) {
  const client = useQueryClient()
  const { queryKey } = serverPreferences
  const { mutate, mutateAsync } = useMutation({
    // One at a time, so that the last change wins.
    scope: { id: SCOPE },
    mutationFn: ({ change, base }: PreferencesBody) => call(changePreferences, { body: { ...change, base } }),
    onSuccess: (kept) => {
      // The answer includes what another device has added.
      if (client.isMutating({ predicate: ({ options }) => options.scope?.id === SCOPE }) === 1)
        client.setQueryData(queryKey, kept)
    },
    onMutate: async ({ change }) => {
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
  const sent = (change: Partial<ServerPreferences>, base = {}): PreferencesBody => ({
    change,
    base: { ...pick(client.getQueryData(queryKey), change), ...base },
  })
  return {
    /** `base` is the value a change is based on, if not the current one; an undo is based on what it reverts. */
    change: (change: Partial<ServerPreferences>, base?: Partial<ServerPreferences>) =>
      mutate(sent(change, base)),
    save: (change: Partial<ServerPreferences>) => mutateAsync(sent(change)),
  }
}
