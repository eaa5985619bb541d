import { type PartsOf, partsAs, withParts } from '@ballast/domain/merge/with-parts'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { toastFailure } from './toast.ts'

type Page<Settings> = { settings: Settings }
type Sent<Change, Settings> = { change: Change; leaving: boolean; base: Settings | undefined }

type SaveOptions<Settings, Saved, Change> = {
  /** The query that shows the settings. */
  queryKey: QueryKey
  /**
   * Sends the change; with `leaving`, the request may outlive the page. `base` is what was shown when it was made, so that
   * lists can be merged with what another device has made of them.
   */
  send: (change: Change, context: { leaving: boolean; base: Settings | undefined }) => Promise<Saved>
}

/** Saves changes of settings: shown at once, and reverted if they could not be saved. Everything else stays as it is. */
export function useSaveSettings<
  Settings extends object,
  Change extends PartsOf<Settings>,
  Saved extends Page<Settings>,
>({ queryKey, send }: SaveOptions<Settings, Saved, Change>) {
  const client = useQueryClient()
  const mutationKey = ['settings', ...queryKey]
  const isLast = () => client.isMutating({ mutationKey }) === 1
  const show = (settings: (now: Settings) => Settings) =>
    client.setQueryData<Saved>(queryKey, (page) => page && { ...page, settings: settings(page.settings) })
  const { mutateAsync } = useMutation({
    // One at a time, so that the last change wins.
    scope: { id: JSON.stringify(queryKey) },
    mutationKey,
    mutationFn: ({ change, ...context }: Sent<Change, Settings>) => send(change, context),
    onMutate: async ({ change }) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<Saved>(queryKey)
      show((now) => withParts<Settings>(now, change))
      return before
    },
    // Changes made in the meantime are already shown, but not part of this answer.
    onSuccess: (saved) => {
      if (isLast()) client.setQueryData(queryKey, saved)
    },
    // Only this change is reverted: those made in the meantime are still to be saved.
    onError: (error, { change }, before) => {
      if (before) show((now) => withParts<Settings>(now, partsAs<Settings>(change, before.settings)))
      if (isLast()) void client.invalidateQueries({ queryKey })
      toastFailure('Not saved', error)
    },
  })
  /** The settings as shown now, with changes that are being saved. */
  const current = () => client.getQueryData<Saved>(queryKey)?.settings
  return {
    current,
    save: (change: Change, { leaving = false } = {}) => mutateAsync({ change, leaving, base: current() }),
  }
}
