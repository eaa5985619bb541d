import { Link } from '@tanstack/react-router'
import { CircleAlert, Lock, RefreshCw } from 'lucide-react'
import { ApiError, fieldsOf, sentenceOf } from '../../lib/api-error.ts'
import { intoView } from '../../lib/browser/into-view.ts'
import { Button } from '../../ui/button.tsx'
import { SignInAgain } from '../../ui/states/sign-in-again.tsx'

type FailureNoteProps = {
  error: unknown
  onRetry?: (() => void) | undefined
  isRetrying?: boolean
}

/**
 * Shows an error in the server's words, with an upgrade link if the plan is the limit, and a retry button
 * otherwise.
 */
export function FailureNote({ error, onRetry, isRetrying = false }: FailureNoteProps) {
  if (!error) return null
  const isPlan = error instanceof ApiError && error.status === 402
  const Icon = isPlan ? Lock : CircleAlert
  return (
    <div
      ref={intoView}
      role="alert"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-border-strong bg-raised px-3 py-2.5"
    >
      <Icon aria-hidden="true" className={isPlan ? 'size-4 text-subtle-foreground' : 'size-4 text-danger'} />
      <p className="min-w-0 flex-1 basis-52">
        {Object.values(fieldsOf(error)).join(' ') || sentenceOf(error)}
      </p>
      <SignInAgain error={error} />
      {isPlan && (
        <Button asChild size="sm" variant="tinted">
          <Link to="/checkout" search={{ plan: 'monthly' }}>
            See Pro
          </Link>
        </Button>
      )}
      {!isPlan && onRetry && (
        <Button size="sm" onClick={onRetry} busy={isRetrying}>
          <RefreshCw aria-hidden="true" />
          Try again
        </Button>
      )}
    </div>
  )
}
