import {
  NO_PROFILE,
  type OwnProfile,
  type Profile,
  type ProfileSettings,
} from '@ballast/contract/people/profile'

/** A trader who shares only a name. */
export function profileOf(part: Partial<Profile> = {}): Profile {
  return {
    username: 'nora',
    image: null,
    about: '',
    links: [],
    since: '2026-04',
    activeMonths: null,
    level: null,
    badges: [],
    achievements: null,
    statistics: null,
    equity: null,
    imported: null,
    isListed: false,
    ...part,
  }
}

type Parts = {
  settings?: Partial<ProfileSettings>
  profile?: Partial<Profile>
  hidden?: OwnProfile['hidden']
}

/** The user's own profile, initially private. */
export function ownProfileOf({ settings, profile, hidden = null }: Parts = {}): OwnProfile {
  return { settings: { ...NO_PROFILE, ...settings }, profile: profileOf(profile), hidden }
}
