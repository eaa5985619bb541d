import type { ReactNode } from 'react'
import { Logo } from '../../ui/logo.tsx'
import { LevelAside } from './level-aside.tsx'

type AuthFrameProps = { title: string; description?: ReactNode; children: ReactNode; footer?: ReactNode }

/** The frame of the signed-out pages: logo, one form and other options; beside it the product. */
export function AuthFrame({ title, description, children, footer }: AuthFrameProps) {
  return (
    <div className="grid min-h-screen lg:grid-cols-[minmax(480px,0.82fr)_minmax(0,1fr)]">
      <div className="relative flex flex-col px-6 py-6 max-md:px-4 max-lg:level-wash">
        <header>
          <a href="/" className="inline-block rounded-sm" aria-label="Ballast, start page">
            <Logo />
          </a>
        </header>
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto flex w-full max-w-[380px] flex-1 animate-fade-in flex-col justify-center py-10 max-md:justify-start max-md:py-8"
        >
          <h1 className="text-[1.625rem] leading-[1.15] font-620 tracking-[-0.03em]">{title}</h1>
          {description && <p className="mt-2 text-muted-foreground">{description}</p>}
          <div className="mt-7">{children}</div>
        </main>
        {footer && (
          <footer className="mx-auto w-full max-w-[380px] text-small text-subtle-foreground">{footer}</footer>
        )}
      </div>
      <LevelAside />
    </div>
  )
}
