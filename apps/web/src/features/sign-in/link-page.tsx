import { useMutation } from '@tanstack/react-query'
import { Link2Off } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { ApiError, serverSentenceOf } from '../../lib/api-error.ts'
import { focusPageIfLost } from '../../lib/browser/focus-page.ts'
import { Button } from '../../ui/button.tsx'
import { AuthFrame } from './auth-frame.tsx'

type LinkPageProps = {
  title: string
  /** What the button does. */
  description: string
  label: string
  token: string | undefined
  /** What to do about a link that no longer works. */
  ended: string
  press: (token: string) => Promise<unknown>
  done: { title: string; description: string; children?: ReactNode }
}

/**
 * The page behind a link in an email. Opening it changes nothing, because link scanners open it, too: only the
 * button does.
 */
export function LinkPage({ title, description, label, token, ended, press, done }: LinkPageProps) {
  const mutation = useMutation({ retry: false, mutationFn: press })
  // The button has disappeared.
  const isOver = !mutation.isIdle && !mutation.isPending
  useEffect(() => {
    if (isOver) focusPageIfLost()
  }, [isOver])
  if (mutation.isSuccess)
    return (
      <AuthFrame title={done.title} description={done.description}>
        {done.children}
        <ToStartPage />
      </AuthFrame>
    )
  const { error } = mutation
  const wasRefused = error instanceof ApiError && [400, 404, 422].includes(error.status)
  if (token === undefined || wasRefused)
    return (
      <AuthFrame title="Invalid or Expired Link">
        <p className="mb-4 flex items-start gap-2.5 text-muted-foreground">
          <Link2Off aria-hidden="true" className="mt-0.5 size-4 text-warning" />
          This link is incomplete, has been used already, or is too old. {ended}
        </p>
        <ToStartPage />
      </AuthFrame>
    )
  return (
    <AuthFrame title={title} description={description}>
      {error && (
        <p role="alert" className="mb-4 text-danger">
          {serverSentenceOf(error, 'Please try again later.')}
        </p>
      )}
      <Button
        variant="primary"
        className="h-9 w-full"
        busy={mutation.isPending}
        onClick={() => mutation.mutate(token)}
      >
        {label}
      </Button>
    </AuthFrame>
  )
}

function ToStartPage() {
  return (
    <Button asChild className="h-9 w-full">
      <a href="/">Start page</a>
    </Button>
  )
}
