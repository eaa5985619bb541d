import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useBrowserStore } from '../../../lib/browser/browser-store.ts'
import { useOnline } from '../../../lib/browser/online.ts'
import { sessionIdStore } from '../../../lib/session-store.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Logo } from '../../../ui/logo.tsx'

/** Logo and the way back, then the page. `isHeld` while a payment is on its way: nothing below can be pressed. */
export function CheckoutFrame({ isHeld, children }: { isHeld: boolean; children: ReactNode }) {
  const isSignedIn = useBrowserStore(sessionIdStore) !== null
  const isOnline = useOnline()
  return (
    <div
      inert={isHeld}
      data-toasts="top"
      className="mx-auto min-h-screen w-full max-w-[1040px] px-6 pb-12 max-md:px-4"
    >
      <header className="flex h-14 items-center justify-between">
        <a href="/" aria-label="Ballast, start page" className="rounded-sm">
          <Logo />
        </a>
        {isSignedIn ? (
          <Link to="/dashboard" className={buttonClass({ variant: 'ghost' })}>
            Back to the dashboard
          </Link>
        ) : (
          <a href="/#pricing" className={buttonClass({ variant: 'ghost' })}>
            Back to the plans
          </a>
        )}
      </header>
      {!isOnline && (
        <p role="status" className="mb-3 rounded-md bg-info-soft px-3 py-2 text-info">
          You are offline. Nothing can be paid until the connection is back; what you entered stays.
        </p>
      )}
      <main
        id="main"
        className="grid gap-10 pt-8 max-md:gap-6 max-md:pt-4 md:grid-cols-[minmax(0,1fr)_minmax(0,440px)]"
      >
        {children}
      </main>
    </div>
  )
}
