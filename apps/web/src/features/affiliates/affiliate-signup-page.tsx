import { Link } from '@tanstack/react-router'
import { useBrowserStore } from '../../lib/browser/use-browser-store.ts'
import { sessionIdStore } from '../../lib/session-store.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardBody, CardHeader } from '../../ui/card.tsx'
import { DepthLines } from '../../ui/depth-lines.tsx'
import { Logo } from '../../ui/logo.tsx'
import { OwnApplication } from './application/own-application.tsx'
import { ProgrammeFigures, ProgrammeRules, ProgrammeTitle } from './programme-terms.tsx'

/** The public page of the programme: its terms, and the visitor's own status below. */
export function AffiliateSignupPage() {
  const isSignedIn = useBrowserStore(sessionIdStore) !== null
  return (
    <div className="relative min-h-screen overflow-hidden">
      <div
        aria-hidden="true"
        className="absolute inset-x-0 top-0 h-[560px] bg-sidebar mask-[linear-gradient(#000_55%,transparent)] max-md:hidden"
      >
        <DepthLines />
      </div>
      <div className="relative mx-auto w-full max-w-5xl px-6 py-6 max-md:px-4">
        <header className="flex items-center justify-between gap-4">
          <a href="/" aria-label="Ballast, start page" className="inline-block rounded-sm">
            <Logo />
          </a>
          {isSignedIn && (
            <Button asChild variant="ghost">
              <Link to="/dashboard">Open the journal</Link>
            </Button>
          )}
        </header>
        <main id="main" tabIndex={-1} className="pt-16 pb-16 max-md:pt-8">
          <ProgrammeTitle />
          <ProgrammeFigures />
          <div className="mt-10 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
            <section aria-labelledby="terms-title" id="programme-terms">
              <h2 id="terms-title" className="mb-3 text-card-title font-580">
                The terms
              </h2>
              <ProgrammeRules />
            </section>
            {isSignedIn ? <OwnApplication /> : <SignInFirst />}
          </div>
        </main>
      </div>
    </div>
  )
}

function SignInFirst() {
  const redirect = '/affiliate-signup'
  return (
    <Card>
      <CardHeader
        title="Apply with your account"
        description="An application belongs to an account: that is where your figures will be."
      />
      <CardBody className="flex flex-wrap gap-2.5">
        <Button asChild variant="primary">
          <Link to="/login" search={{ redirect }}>
            Sign in to apply
          </Link>
        </Button>
        <Button asChild>
          <Link to="/login" search={{ tab: 'register', redirect }}>
            Create an account
          </Link>
        </Button>
      </CardBody>
    </Card>
  )
}
