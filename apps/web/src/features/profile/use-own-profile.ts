import { type OwnProfile, type ProfileSettings, saveOwnProfile } from '@ballast/contract/people/profile'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { toastFailure } from '../../ui/overlays/toast.ts'
import { profileQueries } from './profile-queries.ts'

type Change = { change: Partial<ProfileSettings>; leaving: boolean }

/** Saves a change of what others see: shown at once, and reverted if it could not be saved. */
export function useSaveProfile() {
  const client = useQueryClient()
  const { queryKey } = profileQueries.own()
  const { mutateAsync } = useMutation({
    // One at a time, so that the last change wins.
    scope: { id: 'profile' },
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
    onSuccess: (saved) => client.setQueryData(queryKey, saved),
    onError: (error, _change, before) => {
      if (before) client.setQueryData(queryKey, before)
      toastFailure('Not saved', error)
    },
  })
  return {
    /** With `leaving`, the request may outlive the page. */
    save: (change: Partial<ProfileSettings>, { leaving = false } = {}) => mutateAsync({ change, leaving }),
  }
}
