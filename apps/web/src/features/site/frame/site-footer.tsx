import { PRODUCT_NAME } from '@ballast/domain/product'
import { Logo } from '../../../ui/logo.tsx'
import { openCookieSettings } from '../../consent/cookie-settings.ts'
import { QUIET_LINK, WIDE } from '../look.ts'
import { GetStarted } from './get-started.tsx'

const LINKS = [
  { label: 'Features', href: '/#features' },
  { label: 'Pricing', href: '/#pricing' },
  { label: 'Demo', href: '/dashboard' },
  { label: 'About', href: '/#about' },
] as const

export function SiteFooter() {
  return (
    <footer className="border-t border-border bg-sidebar">
      <div className={`${WIDE} grid gap-10 py-14 md:grid-cols-[minmax(0,1fr)_auto_auto] md:gap-20`}>
        <div>
          <Logo />
          <p className="mt-3 max-w-[34ch] text-muted-foreground">
            Trading journal and psychology for traders on funded accounts.
          </p>
        </div>
        <nav aria-label={PRODUCT_NAME}>
          <h2 className="text-small font-560">{PRODUCT_NAME}</h2>
          <ul className="mt-3 grid grid-cols-2 gap-x-10 gap-y-2">
            {LINKS.map(({ label, href }) => (
              <li key={label}>
                <a href={href} className={QUIET_LINK}>
                  {label}
                </a>
              </li>
            ))}
            <li>
              <GetStarted className={QUIET_LINK} />
            </li>
            <li>
              <a href="/#contact" className={QUIET_LINK}>
                Contact
              </a>
            </li>
            <li>
              <a href="/#features" className={QUIET_LINK}>
                Trading Journal
              </a>
            </li>
          </ul>
        </nav>
        <nav aria-label="Legal">
          <h2 className="text-small font-560">Legal</h2>
          <ul className="mt-3 grid gap-2">
            <li>
              <a href="/privacy" className={QUIET_LINK}>
                Privacy
              </a>
            </li>
            <li>
              <a href="/terms" className={QUIET_LINK}>
                Terms
              </a>
            </li>
            <li>
              <button type="button" onClick={openCookieSettings} className={QUIET_LINK}>
                Cookie settings
              </button>
            </li>
          </ul>
        </nav>
      </div>
      <div className={`${WIDE} border-t border-border py-6 text-small text-subtle-foreground`}>
        Trading carries a high risk of loss. {PRODUCT_NAME} keeps records and helps you learn; it gives no
        investment advice. Read the{' '}
        <a href="/#disclaimer" className="underline underline-offset-3 hover:text-foreground">
          disclaimer
        </a>
        .
      </div>
    </footer>
  )
}
