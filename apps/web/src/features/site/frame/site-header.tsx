import { Logo } from '../../../ui/logo.tsx'
import { linkButton, WIDE } from '../look.ts'
import { GetStarted } from './get-started.tsx'
import { LoginLink } from './login-link.tsx'
import { SITE_LINKS } from './site-links.ts'
import { SiteMenu } from './site-menu.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

export function SiteHeader() {
  return (
    <header className="sticky top-0 z-30 border-b border-border bg-background">
      <div className={`${WIDE} flex h-16 items-center gap-7`}>
        <a href="/" aria-label="Ballast, start page" className="rounded-sm">
          <Logo />
        </a>
        <nav aria-label="Sections" className="flex gap-1 max-lg:hidden">
          {SITE_LINKS.map(({ label, href }) => (
            <a
              key={href}
              href={href}
              className="rounded-sm px-2.5 py-1.5 text-muted-foreground hover:bg-hover hover:text-foreground"
            >
              {label}
            </a>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-2 max-md:gap-1">
          <ThemeToggle />
          <LoginLink className={linkButton({ variant: 'ghost' }, 'max-lg:hidden')} />
          <GetStarted className={linkButton({ variant: 'primary' }, 'max-sm:hidden')} />
          <SiteMenu />
        </div>
      </div>
    </header>
  )
}
