import { type OwnProfile, type ProfileSettings, saveOwnProfile } from '@ballast/contract/people/profile'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { sentenceOf } from '../../lib/api-error.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { profileQueries } from './profile-queries.ts'

type Change = { change: Partial<ProfileSettings>; leaving: boolean }

/** Saves a change of what others see: shown at once, taken back where it was not saved. */
export function useSaveProfile() {
  const client = useQueryClient()
  const { queryKey } = profileQueries.own()
  const { mutateAsync } = useMutation({
    // One after the other, so that the last change is the one that stays.
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
      toast({ title: 'Not saved', description: sentenceOf(error), variant: 'warning' })
    },
  })
  return {
    /** `leaving`: the page may be gone before the answer. */
    save: (change: Partial<ProfileSettings>, { leaving = false } = {}) => mutateAsync({ change, leaving }),
  }
}
