import { useBrowserStore } from '../../lib/browser/use-browser-store.ts'
import { cookieConsentStore } from '../../lib/consent/consent.ts'
import { useFirstPageShown } from '../../lib/loading/first-page.ts'
import { lazyContent } from '../../lib/loading/lazy-content.tsx'
import { useCookieSettingsOpen } from './cookie-settings.ts'

const CookieBanner = lazyContent(async () => (await import('./cookie-banner.tsx')).CookieBanner)

/**
 * The banner and the settings in the app, loaded only when there is something to ask or change. Without a connection nothing
 * is asked, so nothing is allowed.
 */
export function ConsentLayer() {
  const hasChosen = useBrowserStore(cookieConsentStore)
  const isSettingsOpen = useCookieSettingsOpen()
  const isFirstPageShown = useFirstPageShown()
  if ((hasChosen && !isSettingsOpen) || !isFirstPageShown) return null
  return <CookieBanner />
}
