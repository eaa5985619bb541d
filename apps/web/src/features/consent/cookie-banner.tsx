import { PRODUCT_NAME } from '@ballast/domain/product'
import { useEffect, useRef, useState } from 'react'
import { useBrowserStore } from '../../lib/browser/use-browser-store.ts'
import { chooseCookies, cookieConsentStore, EVERYTHING, ONLY_NECESSARY } from '../../lib/consent/consent.ts'
import { startConsent } from '../../lib/consent/start-consent.ts'
import { ConsentButton } from './consent-button.tsx'
import { CookieDialog } from './cookie-dialog.tsx'
import { openCookieSettings, useCookieSettingsOpen } from './cookie-settings.ts'
import { BANNER_TITLE } from './cookie-text.ts'

export const BANNER_DELAY_MS = 2000

/** Asks once, quietly, and shows the cookie settings whenever they are opened. Rendered once per page. */
export function CookieBanner() {
  const hasChosen = useBrowserStore(cookieConsentStore)
  const isSettingsOpen = useCookieSettingsOpen()
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    startConsent()
    const timer = setTimeout(() => setDue(true), BANNER_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      {isDue && !hasChosen && <Banner />}
      {isSettingsOpen && <CookieDialog />}
    </>
  )
}

function Banner() {
  const card = useRef<HTMLElement>(null)
  useEffect(() => reserveSpaceFor(card.current), [])
  return (
    <section
      ref={card}
      aria-labelledby="cookie-banner-title"
      className="fixed right-(--docked-side) bottom-(--bottom-bar) left-0 z-40 print:hidden mx-auto w-full max-w-3xl animate-fade-in p-4 max-md:p-2"
    >
      <div className="flex items-center gap-x-6 gap-y-3 rounded-lg bg-popover p-4 text-popover-foreground shadow-popover max-md:flex-col max-md:items-stretch max-md:p-3.5">
        <div className="min-w-0 flex-1">
          <h2 id="cookie-banner-title" className="text-card-title font-580">
            {BANNER_TITLE}
          </h2>
          <p className="mt-0.5 text-small text-muted-foreground">
            {PRODUCT_NAME} stores what it needs to work in this browser. Measuring stays off until you allow
            it.{' '}
            <a href="/privacy" className="text-primary-text underline underline-offset-3">
              Privacy Policy
            </a>
          </p>
        </div>
        <div className="flex gap-2">
          <ConsentButton look="ghost" onClick={openCookieSettings}>
            Customize
          </ConsentButton>
          <ConsentButton onClick={() => chooseCookies(ONLY_NECESSARY)}>Reject All</ConsentButton>
          <ConsentButton onClick={() => chooseCookies(EVERYTHING)}>Accept All</ConsentButton>
        </div>
      </div>
    </section>
  )
}

/** Lets the page scroll past the banner, so that nothing stays covered by it. */
function reserveSpaceFor(element: HTMLElement | null) {
  if (!element) return
  const root = document.documentElement
  const observer = new ResizeObserver(() =>
    root.style.setProperty('--banner-space', `${element.offsetHeight}px`),
  )
  observer.observe(element)
  return () => {
    observer.disconnect()
    root.style.removeProperty('--banner-space')
  }
}
