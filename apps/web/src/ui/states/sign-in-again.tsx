import { ApiError } from '../../lib/api-error.ts'
import { clearSession } from '../../lib/session-store.ts'

/** Leads to the login page and back, where a change was refused because the session has ended; what was typed is kept. */
export function SignInAgain({ error }: { error: unknown }) {
  if (!(error instanceof ApiError && error.status === 401)) return null
  return <SignInButton />
}

export function SignInButton() {
  return (
    <button
      type="button"
      onClick={() => clearSession()}
      className="ml-2 min-h-6 font-500 text-primary-text underline-offset-3 hover:underline max-md:min-h-11"
    >
      Sign in
    </button>
  )
}
