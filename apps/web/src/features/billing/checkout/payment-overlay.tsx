import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { Spinner } from '../../../ui/spinner.tsx'
import type { PaymentState } from '../payment/use-payment.ts'

/**
 * Covers the page during a payment and after it. Not a modal dialog: that would make the frame with the bank's own
 * question inert.
 */
export function PaymentOverlay({ status }: { status: PaymentState['status'] }) {
  // The live region is rendered empty first, because only later changes are announced.
  return (
    <div role="status">
      {(status === 'processing' || status === 'success') && <OverlayCard status={status} />}
    </div>
  )
}

function OverlayCard({ status }: { status: 'processing' | 'success' }) {
  return (
    <div className="fixed inset-0 z-40 grid animate-fade-in place-items-center bg-scrim p-4">
      <div className="flex w-full max-w-sm flex-col items-center rounded-xl bg-popover px-6 py-8 text-center text-popover-foreground shadow-popover">
        {status === 'processing' ? (
          <>
            <Spinner className="size-7 text-primary-text" />
            <p className="mt-4 text-finding font-600">Processing Payment</p>
            <p className="mt-1 text-muted-foreground">Please keep this page open.</p>
          </>
        ) : (
          <>
            <CircleCheck aria-hidden="true" className="size-8 text-profit" strokeWidth={1.75} />
            <p className="mt-4 text-finding font-600">Payment successful</p>
            <p className="mt-1 text-muted-foreground">Pro is open. Taking you to the dashboard.</p>
            <Link
              to="/dashboard"
              className="mt-3 rounded-sm font-540 text-primary-text underline underline-offset-3"
            >
              Go now
            </Link>
          </>
        )}
      </div>
    </div>
  )
}
