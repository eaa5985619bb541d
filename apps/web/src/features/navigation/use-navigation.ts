import { hasBetaAccess } from '@ballast/contract/auth'
import { useBrowserStore } from '../../lib/browser/use-browser-store.ts'
import { gettingStartedCompleteStore } from '../../lib/local-flags.ts'
import { navigationPreferencesStore, orderNavigation } from '../../lib/navigation-preferences.ts'
import { useCurrentUser } from '../session/use-current-user.ts'
import { isBeta, NAVIGATION, type NavigationItem } from './navigation.ts'

export type ShownItem = { item: NavigationItem; locked: boolean }

/** The pages this trader sees, in the preferred order, each with whether it needs beta access they lack. */
export function useNavigation(): ShownItem[] {
  const preferences = useBrowserStore(navigationPreferencesStore)
  const isGuideComplete = useBrowserStore(gettingStartedCompleteStore)
  const { role } = useCurrentUser()
  return orderNavigation(NAVIGATION, preferences)
    .filter(({ item, visible }) => visible && !(item.id === 'getting-started' && isGuideComplete))
    .map(({ item }) => ({ item, locked: isBeta(item) && !hasBetaAccess(role) }))
}
