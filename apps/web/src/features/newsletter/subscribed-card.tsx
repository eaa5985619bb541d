import { MailCheck } from 'lucide-react'
import { useFocus } from './use-focus.ts'

/** Shown after subscribing, also when the page is opened again. */
export function SubscribedCard({ hasFocus, onAnother }: { hasFocus: boolean; onAnother: () => void }) {
  const card = useFocus<HTMLDivElement>(hasFocus)
  return (
    <div
      ref={card}
      tabIndex={-1}
      role="status"
      className="flex outline-none max-w-xl gap-4 rounded-lg border border-border bg-card p-5 shadow-card"
    >
      <MailCheck aria-hidden="true" className="mt-0.5 size-5 text-primary-text" strokeWidth={1.75} />
      <div>
        <h3 className="text-finding font-600">Check your email</h3>
        <p className="mt-1 text-muted-foreground">
          Confirm your address there, and your free Prop Firm Success Checklist comes with the next email.
          Nothing there? Check your spam folder, or{' '}
          <button
            type="button"
            onClick={onAnother}
            className="rounded-sm text-primary-text underline underline-offset-3 hover:text-foreground"
          >
            enter the address again
          </button>
          .
        </p>
      </div>
    </div>
  )
}
