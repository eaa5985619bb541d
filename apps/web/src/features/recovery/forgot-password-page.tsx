import { forgotPassword } from '@ballast/contract/auth'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { MailCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { call } from '../../lib/api.ts'
import { ApiError, fieldsOf, serverSentenceOf } from '../../lib/api-error.ts'
import { focusPageIfLost } from '../../lib/browser/focus-page.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { dismissFailures, toast } from '../../ui/overlays/toast.ts'
import { AuthFrame } from '../sign-in/auth-frame.tsx'

const DEVELOPMENT_TOAST_MS = 10_000

export function ForgotPasswordPage() {
  const navigate = useNavigate()
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isAgain, setAgain] = useState(false)
  const mutation = useMutation({
    retry: false,
    mutationFn: (address: string) => call(forgotPassword, { body: { email: address } }),
    onSuccess: ({ token }) => {
      dismissFailures()
      focusPageIfLost()
      if (!token) return
      toast({
        title: 'Development Mode',
        description: `Reset token: ${token}`,
        duration: DEVELOPMENT_TOAST_MS,
        action: { label: 'Open', onPress: () => void navigate({ to: '/reset-password', search: { token } }) },
      })
    },
    onError: (error) => setProblem(describeFailure(error)),
  })
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (email.trim() === '') {
      setProblem('Please enter your email address')
      toast({
        title: 'Email Required',
        description: 'Please enter your email address',
        variant: 'destructive',
      })
      return
    }
    setProblem(null)
    mutation.mutate(email.trim())
  }
  function handleAgain() {
    setAgain(true)
    mutation.reset()
  }
  if (mutation.isSuccess) return <SentPage onAgain={handleAgain} />
  return (
    <AuthFrame
      title="Forgot your password?"
      description="Enter the email of your account and we will send you a link to set a new password."
      footer={<BackToLogin />}
    >
      <form noValidate className="grid gap-4" onSubmit={handleSubmit}>
        <Field label="Email" error={problem}>
          <Input
            type="email"
            autoComplete="email"
            // The button that brought it back is gone.
            autoFocus={isAgain}
            value={email}
            onValueChange={setEmail}
          />
        </Field>
        <Button type="submit" variant="primary" className="h-9 w-full" busy={mutation.isPending}>
          Send reset link
        </Button>
      </form>
    </AuthFrame>
  )
}

function SentPage({ onAgain }: { onAgain: () => void }) {
  return (
    <AuthFrame title="Check your email" footer={<BackToLogin />}>
      <div className="grid gap-4">
        <p role="status" className="flex items-start gap-2.5 text-muted-foreground">
          <MailCheck aria-hidden="true" className="mt-0.5 size-4 text-info" />
          If an account with that email exists, we've sent you a password reset link.
        </p>
        <Button className="h-9 w-full" onClick={onAgain}>
          Use another email
        </Button>
      </div>
    </AuthFrame>
  )
}

export function BackToLogin() {
  return (
    <Link to="/login" className="text-muted-foreground underline-offset-3 hover:underline">
      Back to login
    </Link>
  )
}

/** What the server says about the address or in general; otherwise a sentence that depends on whether it was reached. */
function describeFailure(error: unknown): string {
  const isUnreachable = !(error instanceof ApiError) || error.isUnreachable
  const fallback = isUnreachable ? 'Something went wrong. Please try again.' : 'Failed to send reset email'
  return fieldsOf(error).email ?? serverSentenceOf(error, fallback)
}
