import { Suspense } from 'react'
import { useBrowserStore } from '../../lib/browser/use-browser-store.ts'
import { cookieConsentStore } from '../../lib/consent/consent.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useFirstPageShown } from '../../lib/loading/first-page.ts'
import { useCookieSettingsOpen } from './cookie-settings.ts'

/** If the banner cannot be loaded, the page works without it: nothing is asked, so nothing is allowed. */
const CookieBanner = lazyPart(async () => {
  const fetched = await import('./cookie-banner.tsx').catch(() => null)
  return fetched?.CookieBanner ?? (() => null)
})

/** The banner and the settings in the app, loaded only when there is something to ask or change. */
export function ConsentLayer() {
  const hasChosen = useBrowserStore(cookieConsentStore)
  const isSettingsOpen = useCookieSettingsOpen()
  const isFirstPageShown = useFirstPageShown()
  if ((hasChosen && !isSettingsOpen) || !isFirstPageShown) return null
  return (
    <Suspense fallback={null}>
      <CookieBanner />
    </Suspense>
  )
}
