import { type OwnProfile, type ProfileSettings, saveOwnProfile } from '@ballast/contract/people/profile'
import { call } from '../../lib/api.ts'
import { useSaveSettings } from '../../ui/overlays/use-save-settings.ts'
import { profileQueries } from './profile-queries.ts'

/** Saves a change of what others see. */
export function useSaveProfile() {
  return useSaveSettings<ProfileSettings, Partial<ProfileSettings>, OwnProfile>({
    queryKey: profileQueries.own().queryKey,
    send: (body, leaving) => call(saveOwnProfile, { body, keepalive: leaving }),
  })
}
