import { Link } from '@tanstack/react-router'
import { Compass } from 'lucide-react'
import { usePageMetadata } from '../../lib/use-page-metadata.ts'
import { Button } from '../../ui/button.tsx'
import { Logo } from '../../ui/logo.tsx'
import { StateFrame } from '../../ui/states/state-frame.tsx'

/** At an address nothing lives at, outside the shell. */
export function NotFoundScreen() {
  return (
    <div className="px-6 py-5 max-md:px-4">
      <header>
        <a href="/" aria-label="Ballast, start page" className="inline-block rounded-sm">
          <Logo />
        </a>
      </header>
      <main>
        <NotFoundPage />
      </main>
    </div>
  )
}

/** Inside the shell: the page exists, what it should show does not. */
export function NotFoundPage() {
  usePageMetadata({ title: '404 Page Not Found', index: false })
  return (
    <div className="grid min-h-[70vh] place-items-center">
      <StateFrame
        level="h1"
        icon={<Compass aria-hidden="true" />}
        title="404 Page Not Found"
        actions={
          <>
            <Button asChild variant="primary">
              <Link to="/dashboard">Go to the dashboard</Link>
            </Button>
            <Button asChild variant="ghost">
              <a href="/">Start page</a>
            </Button>
          </>
        }
      >
        Nothing lives at this address. The link may be old, or mistyped.
      </StateFrame>
    </div>
  )
}
