import { Link } from '@tanstack/react-router'
import { usePageMetadata } from '../../lib/use-page-metadata.ts'
import { Button } from '../../ui/button.tsx'
import { DepthLines } from '../../ui/depth-lines.tsx'
import { Logo } from '../../ui/logo.tsx'

/** For a URL that does not exist, outside the shell. */
export function NotFoundScreen() {
  return (
    <div className="relative flex min-h-screen flex-col overflow-hidden">
      <header className="relative z-10 px-6 py-6 max-md:px-4">
        <a href="/" aria-label="Ballast, start page" className="inline-block rounded-sm">
          <Logo />
        </a>
      </header>
      <main id="main" tabIndex={-1} className="grid flex-1 outline-none">
        <NotFoundPage />
      </main>
    </div>
  )
}

/** Inside the shell: the page exists, but its content does not. */
export function NotFoundPage() {
  usePageMetadata({ title: '404 Page Not Found', index: false })
  return (
    <div className="relative grid min-h-[76vh] place-items-center overflow-hidden px-6 max-md:px-4">
      <DepthLines />
      <div className="relative w-full max-w-[620px] pb-[8vh]">
        <p
          aria-hidden="true"
          className="text-[clamp(96px,20vw,200px)] leading-[0.86] font-620 tracking-[-0.06em] text-input"
        >
          404
        </p>
        <h1 className="mt-8 text-[1.75rem] leading-[1.15] font-620 tracking-[-0.03em]">404 Page Not Found</h1>
        <p className="mt-2.5 max-w-[46ch] text-[1rem] leading-relaxed text-muted-foreground">
          There is no page at this address. The link may be old or mistyped. Your journal is unchanged.
        </p>
        <div className="mt-6 flex flex-wrap gap-2.5">
          <Button asChild variant="primary" size="lg">
            <Link to="/dashboard">Go to the dashboard</Link>
          </Button>
          <Button asChild size="lg">
            <a href="/">Start page</a>
          </Button>
        </div>
      </div>
    </div>
  )
}
