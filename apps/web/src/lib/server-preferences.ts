import { changePreferences, getPreferences, type ServerPreferences } from '@ballast/contract/auth'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from './api.ts'
import { queryOf } from './requests/query-of.ts'

/** Settings that follow the trader to other devices. */
const serverPreferences = queryOf(getPreferences)

/** For what shows the settings themselves, and says if they did not load. */
export function useServerPreferencesQuery() {
  return useQuery(serverPreferences)
}

/** For what only follows the settings; undefined until they have loaded. */
export function useServerPreferences(): ServerPreferences | undefined {
  return useServerPreferencesQuery().data
}

const SCOPE = 'server-preferences'
/** The settings as the server has them, while changes of them are under way. */
const stored = new WeakMap<QueryClient, ServerPreferences | undefined>()
type PreferencesBody = { change: Partial<ServerPreferences>; base: Partial<ServerPreferences> }

/** The previous values of the changed settings, as known to this device. */
function pick(known: ServerPreferences | undefined, change: Partial<ServerPreferences>) {
  return Object.fromEntries(Object.entries(known ?? {}).filter(([key]) => key in change))
}

/** Changes some settings: shown at once, rolled back and reported if they could not be saved. */
export function useChangeServerPreferences(onError?: (error: Error) => void) {
  const client = useQueryClient()
  const { queryKey } = serverPreferences
  const underWay = () => client.isMutating({ predicate: ({ options }) => options.scope?.id === SCOPE })
  const { mutate, mutateAsync } = useMutation({
    // One at a time, so that the last change wins.
    scope: { id: SCOPE },
    mutationFn: ({ change, base }: PreferencesBody) => call(changePreferences, { body: { ...change, base } }),
    onSuccess: (saved) => {
      stored.set(client, saved)
      // The answer includes what another device has added.
      if (underWay() === 1) client.setQueryData(queryKey, saved)
    },
    onMutate: async ({ change }) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (known) => known && { ...known, ...change })
    },
    onError: (error) => {
      // If more changes are under way, what is shown is reverted after the last of them.
      const before = stored.get(client)
      if (before && underWay() === 1) client.setQueryData(queryKey, before)
      onError?.(error)
    },
  })
  function sent(change: Partial<ServerPreferences>, base = {}): PreferencesBody {
    const known = client.getQueryData(queryKey)
    if (underWay() === 0) stored.set(client, known)
    return { change, base: { ...pick(known, change), ...base } }
  }
  return {
    /** `base` is the value a change is based on, if not the current one; an undo is based on what it reverts. */
    change: (change: Partial<ServerPreferences>, base?: Partial<ServerPreferences>) =>
      mutate(sent(change, base)),
    save: (change: Partial<ServerPreferences>) => mutateAsync(sent(change)),
  }
}
