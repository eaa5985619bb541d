import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useOnline } from '../../../lib/browser/online.ts'
import { useBrowserStore } from '../../../lib/browser/use-browser-store.ts'
import { sessionIdStore } from '../../../lib/session-store.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { DepthLines } from '../../../ui/depth-lines.tsx'
import { Logo } from '../../../ui/logo.tsx'

/**
 * The logo and a way back above the page. With `isHeld`, while a payment is in progress, nothing below can be
 * pressed.
 */
export function CheckoutFrame({ isHeld, children }: { isHeld: boolean; children: ReactNode }) {
  const isSignedIn = useBrowserStore(sessionIdStore) !== null
  const isOnline = useOnline()
  return (
    <div inert={isHeld} data-toasts="top" className="relative min-h-screen overflow-hidden">
      <div
        aria-hidden="true"
        className="absolute inset-x-0 top-0 h-[484px] bg-sidebar mask-[linear-gradient(#000_55%,transparent)] max-md:hidden"
      >
        <DepthLines />
      </div>
      <div className="relative mx-auto w-full max-w-[1120px] px-6 pb-16 max-md:px-4">
        <header className="flex h-16 items-center justify-between">
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
            No connection. Nothing can be paid until it is back; what you entered stays.
          </p>
        )}
        <main
          id="main"
          tabIndex={-1}
          className="outline-none grid gap-14 pt-12 max-md:gap-6 max-md:pt-4 md:grid-cols-[minmax(0,1fr)_minmax(0,440px)]"
        >
          {children}
        </main>
      </div>
    </div>
  )
}
