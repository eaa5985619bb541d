import type { ReactNode } from 'react'
import { ToastOutlet } from '../../../ui/overlays/toast-outlet.tsx'
import { CookieBanner } from '../../consent/cookie-banner.tsx'
import { FactsContext } from '../facts/facts-context.ts'
import type { SiteFacts } from '../facts/site-facts.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { useEarlyPresses } from './use-early-presses.ts'

/** Header, one page of the public site, footer. */
export function SitePage({ facts, children }: { facts: SiteFacts; children: ReactNode }) {
  useEarlyPresses()
  return (
    <FactsContext value={facts}>
      {/* The style sheet hides what is not sold or does not exist, also in the prerendered HTML. */}
      <div data-billing={facts.billing} data-demo={facts.demo}>
        <a
          href="#main"
          className="fixed top-2 left-2 z-50 -translate-y-20 rounded-sm bg-primary px-3 py-2 text-primary-foreground focus:translate-y-0"
        >
          Skip to main content
        </a>
        <SiteHeader />
        <main id="main" tabIndex={-1} className="text-[0.9375rem] leading-[1.55]">
          {children}
        </main>
        <SiteFooter />
        <CookieBanner />
        <ToastOutlet />
      </div>
    </FactsContext>
  )
}
