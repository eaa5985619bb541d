import { verifyResetToken } from '@ballast/contract/auth'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Link2Off } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { focusPageIfLost } from '../../lib/browser/focus-page.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { AuthFrame } from '../sign-in/auth-frame.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

/** Verifies the link, then shows the form, its success, or that the link is invalid. */
export function ResetPasswordPage({ token }: { token: string | undefined }) {
  const [isDone, setDone] = useState(false)
  const check = useQuery({
    queryKey: ['/api/auth/verify-reset-token', token],
    queryFn: () => call(verifyResetToken, { params: { token: token ?? '' } }),
    enabled: Boolean(token),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  })
  const problem = findProblem({ token, isValid: check.data?.valid, error: check.error })
  const announce = useEffectEvent(() => {
    if (problem) toast({ title: problem.title, description: problem.description, variant: 'destructive' })
  })
  const title = problem?.title
  useEffect(() => {
    if (title) announce()
  }, [title])

  function handleDone() {
    setDone(true)
    focusPageIfLost()
  }
  if (isDone) return <DonePage />
  if (problem?.mayPass)
    return <Unverified query={check} title={problem.title} description={problem.description} />
  if (problem) return <InvalidLink title={problem.title} description={problem.description} />
  if (!token || !check.data) {
    return (
      <AuthFrame title="Reset password">
        <p role="status" className="flex items-center gap-2.5 text-muted-foreground">
          <Spinner />
          Verifying your reset link...
        </p>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title="Reset password" description="Choose a new password. Every device is signed out.">
      <NewPasswordForm token={token} onDone={handleDone} />
    </AuthFrame>
  )
}

type Check = { token: string | undefined; isValid: boolean | undefined; error: Error | null }

type Problem = {
  title: string
  description: string
  /** It was not the link that failed, so the same one can be tried again. */
  mayPass?: true
}

function findProblem({ token, isValid, error }: Check): Problem | null {
  const ask = 'Please request a new password reset link.'
  if (!token) return { title: 'Invalid Link', description: ask }
  if (isValid === false) return { title: 'Invalid or Expired Link', description: ask }
  if (!error) return null
  const wasRefused = error instanceof ApiError && [400, 404, 422].includes(error.status)
  return wasRefused
    ? { title: 'Invalid or Expired Link', description: ask }
    : { title: 'Failed to verify reset token', description: 'Please try again in a moment.', mayPass: true }
}

type UnverifiedProps = {
  query: { isFetching: boolean; refetch: () => unknown }
  title: string
  description: string
}

function Unverified({ query, title, description }: UnverifiedProps) {
  return (
    <AuthFrame title={title} description={description}>
      <Button
        variant="primary"
        className="h-9 w-full"
        busy={query.isFetching}
        onClick={() => void query.refetch()}
      >
        Try again
      </Button>
    </AuthFrame>
  )
}

function InvalidLink({ title, description }: { title: string; description: string }) {
  return (
    <AuthFrame title={title}>
      <div className="grid gap-4">
        <p className="flex items-start gap-2.5 text-muted-foreground">
          <Link2Off aria-hidden="true" className="mt-0.5 size-4 text-warning" />
          This reset link cannot be used. {description}
        </p>
        <Button asChild variant="primary" className="h-9 w-full">
          <Link to="/forgot-password">Request a new link</Link>
        </Button>
        <Button asChild className="h-9 w-full">
          <Link to="/login">Go to login</Link>
        </Button>
      </div>
    </AuthFrame>
  )
}

function DonePage() {
  return (
    <AuthFrame title="Password Reset Successful" description="You can now sign in with your new password.">
      <Button asChild variant="primary" className="h-9 w-full">
        <Link to="/login">Continue to login</Link>
      </Button>
    </AuthFrame>
  )
}
