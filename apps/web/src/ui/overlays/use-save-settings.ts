import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { toastFailure } from './toast.ts'

type Page<Settings> = { settings: Settings }
type Change<Settings> = { change: Partial<Settings>; leaving: boolean }

type SaveOptions<Settings extends object, Saved extends Page<Settings>> = {
  /** The query that shows the settings. */
  queryKey: QueryKey
  /** Sends all settings; with `leaving`, the request may outlive the page. */
  send: (settings: Settings, leaving: boolean) => Promise<Saved>
}

/** Saves changes of settings that are stored as a whole: shown at once, and reverted if they could not be saved. */
export function useSaveSettings<Settings extends object, Saved extends Page<Settings>>({
  queryKey,
  send,
}: SaveOptions<Settings, Saved>) {
  const client = useQueryClient()
  const mutationKey = ['settings', ...queryKey]
  const isLast = () => client.isMutating({ mutationKey }) === 1
  const { mutateAsync } = useMutation({
    // One at a time, so that the last change wins.
    scope: { id: JSON.stringify(queryKey) },
    mutationKey,
    mutationFn: ({ change, leaving }: Change<Settings>) => {
      const page = client.getQueryData<Saved>(queryKey)
      if (!page) throw new Error('The settings are not loaded yet')
      return send({ ...page.settings, ...change }, leaving)
    },
    onMutate: async ({ change }) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<Saved>(queryKey)
      if (before) client.setQueryData<Saved>(queryKey, withChange(before, change))
      return before
    },
    // Changes made in the meantime are already shown, but not part of this answer.
    onSuccess: (saved) => {
      if (isLast()) client.setQueryData(queryKey, saved)
    },
    // Only this change is reverted: those made in the meantime are still to be saved.
    onError: (error, { change }, before) => {
      client.setQueryData<Saved>(queryKey, (page) =>
        page && before ? withChange(page, fieldsOf(change, before.settings)) : page,
      )
      if (isLast()) void client.invalidateQueries({ queryKey })
      toastFailure('Not saved', error)
    },
  })
  return {
    /** The settings as shown now, with changes that are being saved. */
    current: () => client.getQueryData<Saved>(queryKey)?.settings,
    save: (change: Partial<Settings>, { leaving = false } = {}) => mutateAsync({ change, leaving }),
  }
}

function withChange<Settings extends object, Saved extends Page<Settings>>(
  page: Saved,
  change: Partial<Settings>,
): Saved {
  return { ...page, settings: { ...page.settings, ...change } }
}

/** The fields of a change as they were before it. */
function fieldsOf<Settings extends object>(change: Partial<Settings>, before: Settings): Partial<Settings> {
  const fields: Partial<Settings> = {}
  for (const field in change) fields[field] = before[field]
  return fields
}
