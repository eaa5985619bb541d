import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { Logo } from '../../ui/logo.tsx'

type AuthFrameProps = { title: string; description?: ReactNode; children: ReactNode; footer?: ReactNode }

/** The frame of the pages before the shell: logo, one card, what else one can do. */
export function AuthFrame({ title, description, children, footer }: AuthFrameProps) {
  return (
    <div className="flex min-h-screen flex-col items-center px-4 py-8 max-md:py-6">
      <header className="mb-8 max-md:mb-6">
        <a href="/" className="block rounded-sm" aria-label="Ballast, start page">
          <Logo />
        </a>
      </header>
      <main id="main" className="w-full max-w-[400px] animate-fade-in">
        <Card className="p-6 max-md:p-5">
          <h1 className="text-page font-620">{title}</h1>
          {description && <p className="mt-1 text-muted-foreground">{description}</p>}
          <div className="mt-5">{children}</div>
        </Card>
        {footer && <div className="mt-5 text-center text-small text-subtle-foreground">{footer}</div>}
      </main>
    </div>
  )
}
