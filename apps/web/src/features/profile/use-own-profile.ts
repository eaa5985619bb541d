import { type OwnProfile, type ProfileSettings, saveOwnProfile } from '@ballast/contract/people/profile'
import { call } from '../../lib/api.ts'
import { useSaveSettings } from '../../ui/overlays/use-save-settings.ts'
import { profileQueries } from './profile-queries.ts'

/** The changed lists as they were, so that what another device has changed in them since stays. */
function listsBefore({ links, statistics }: Partial<ProfileSettings>, before: ProfileSettings | undefined) {
  if (!before || !(links || statistics)) return {}
  return {
    base: {
      ...(links && { links: before.links }),
      ...(statistics && { statistics: before.statistics }),
    },
  }
}

/** Saves a change of what others see. */
export function useSaveProfile() {
  return useSaveSettings<ProfileSettings, Partial<ProfileSettings>, OwnProfile>({
    queryKey: profileQueries.own().queryKey,
    send: (change, { leaving, base }) =>
      call(saveOwnProfile, { body: { ...change, ...listsBefore(change, base) }, keepalive: leaving }),
  })
}
