import { type OwnProfile, type ProfileSettings, saveOwnProfile } from '@ballast/contract/people/profile'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { toastFailure } from '../../ui/overlays/toast.ts'
import { profileQueries } from './profile-queries.ts'

type Change = { change: Partial<ProfileSettings>; leaving: boolean }

const MUTATION_KEY = ['profile']

/** Saves a change of what others see: shown at once, and reverted if it could not be saved. */
export function useSaveProfile() {
  const client = useQueryClient()
  const { queryKey } = profileQueries.own()
  const isLast = () => client.isMutating({ mutationKey: MUTATION_KEY }) === 1
  const { mutateAsync } = useMutation({
    // One at a time, so that the last change wins.
    scope: { id: 'profile' },
    mutationKey: MUTATION_KEY,
    mutationFn: ({ change, leaving }: Change) => {
      const settings = client.getQueryData(queryKey)?.settings
      if (!settings) throw new Error('The profile is not loaded yet')
      return call(saveOwnProfile, { body: { ...settings, ...change }, keepalive: leaving })
    },
    onMutate: async ({ change }) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<OwnProfile>(queryKey)
      if (before)
        client.setQueryData<OwnProfile>(queryKey, {
          ...before,
          settings: { ...before.settings, ...change },
        })
      return before
    },
    // Changes made in the meantime are already shown, but not part of this answer.
    onSuccess: (saved) => {
      if (isLast()) client.setQueryData(queryKey, saved)
    },
    // Only this change is reverted: those made in the meantime are still to be saved.
    onError: (error, { change }, before) => {
      client.setQueryData<OwnProfile>(queryKey, (own) =>
        own && before ? { ...own, settings: reverted(own.settings, change, before.settings) } : own,
      )
      if (isLast()) void client.invalidateQueries({ queryKey })
      toastFailure('Not saved', error)
    },
  })
  return {
    /** The settings as shown now, with changes that are being saved. */
    current: () => client.getQueryData(queryKey)?.settings,
    /** With `leaving`, the request may outlive the page. */
    save: (change: Partial<ProfileSettings>, { leaving = false } = {}) => mutateAsync({ change, leaving }),
  }
}

/** The settings with the fields of a change as they were before it. */
function reverted(settings: ProfileSettings, change: Partial<ProfileSettings>, before: ProfileSettings) {
  const fields = Object.keys(change) as (keyof ProfileSettings)[]
  return { ...settings, ...Object.fromEntries(fields.map((field) => [field, before[field]])) }
}
