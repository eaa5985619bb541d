import { PRODUCT_NAME } from '@ballast/domain/product'
import { Logo } from '../../../ui/logo.tsx'
import { openCookieSettings } from '../../consent/cookie-settings.ts'
import { NewsletterForm } from '../../newsletter/newsletter-form.tsx'
import { QUIET_LINK, WIDE } from '../look.ts'
import { EntryLink } from './entry-link.tsx'
import { GetStarted } from './get-started.tsx'

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
            <FooterLink label="Features" href="/#features" />
            <FooterLink label="Pricing" href="/#pricing" />
            <li>
              <EntryLink to="demo" className={QUIET_LINK}>
                Demo
              </EntryLink>
            </li>
            <FooterLink label="About" href="/#about" />
            <li>
              <GetStarted className={QUIET_LINK} />
            </li>
            <FooterLink label="Contact" href="/#contact" />
            <FooterLink label="Trading Journal" href="/#features" />
          </ul>
        </nav>
        <nav aria-label="Legal">
          <h2 className="text-small font-560">Legal</h2>
          <ul className="mt-3 grid gap-2">
            <FooterLink label="Privacy" href="/privacy" />
            <FooterLink label="Terms" href="/terms" />
            <li>
              <button type="button" onClick={openCookieSettings} className={QUIET_LINK}>
                Cookie settings
              </button>
            </li>
          </ul>
        </nav>
      </div>
      <div
        className={`${WIDE} grid gap-x-16 gap-y-4 border-t border-border py-8 lg:grid-cols-[16rem_minmax(0,1fr)]`}
      >
        <div>
          <h2 className="text-small font-560">Newsletter</h2>
          <p className="mt-1 text-muted-foreground">A letter now and then, and a checklist.</p>
        </div>
        <NewsletterForm isSlim />
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

function FooterLink({ label, href }: { label: string; href: string }) {
  return (
    <li>
      <a href={href} className={QUIET_LINK}>
        {label}
      </a>
    </li>
  )
}
