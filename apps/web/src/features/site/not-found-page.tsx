import { Link } from '@tanstack/react-router'
import { Compass } from 'lucide-react'
import { usePageMetadata } from '../../lib/use-page-metadata.ts'
import { Button } from '../../ui/button.tsx'
import { StateFrame } from '../../ui/states/state-frame.tsx'

export function NotFoundPage() {
  usePageMetadata({ title: '404 Page Not Found' })
  return (
    <main className="grid min-h-[70vh] place-items-center">
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
              <Link to="/">Start page</Link>
            </Button>
          </>
        }
      >
        Nothing lives at this address. The link may be old, or have a typing error.
      </StateFrame>
    </main>
  )
}
