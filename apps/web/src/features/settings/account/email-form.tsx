import { changeEmail, type OwnAccount, resendConfirmation } from '@ballast/contract/own-account'
import { emailField } from '@ballast/contract/sign-in-forms'
import { CircleCheck, MailWarning } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import * as z from 'zod/mini'
import { call } from '../../../lib/api.ts'
import { fieldsOf } from '../../../lib/api-error.ts'
import { checkFields } from '../../../lib/check-fields.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { PasswordInput } from '../../../ui/forms/password-input.tsx'
import { useAccountChange } from './use-account-change.ts'

const schema = z.object({ email: emailField })

export function EmailForm({ account }: { account: OwnAccount }) {
  const [email, setEmail] = useState('')
  const [currentPassword, setCurrentPassword] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const change = useAccountChange<string>({
    work: (next) => call(changeEmail, { body: { email: next, currentPassword } }),
    done: {
      title: 'Check your email',
      description: 'The address changes once you open the link sent to the new one.',
    },
    failed: 'The address was not changed',
  })
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const found = checkFields(schema, { email }).email
    setProblem(found)
    if (!found)
      change.mutate(email.trim(), {
        onSuccess: () => {
          setEmail('')
          setCurrentPassword('')
        },
      })
  }
  return (
    <>
      <Standing account={account} />
      <form noValidate className="grid gap-3 border-t border-border pt-4" onSubmit={handleSubmit}>
        <div className="grid items-start gap-3 sm:grid-cols-2">
          <Field label="New address" error={problem ?? fieldsOf(change.error).email}>
            <Input
              type="email"
              autoComplete="email"
              value={email}
              onChange={(event) => {
                setEmail(event.target.value)
                setProblem(undefined)
              }}
            />
          </Field>
          {account.hasPassword && (
            <Field label="Your password" error={fieldsOf(change.error).currentPassword}>
              <PasswordInput
                autoComplete="current-password"
                value={currentPassword}
                onChange={(event) => setCurrentPassword(event.target.value)}
              />
            </Field>
          )}
        </div>
        <Button
          type="submit"
          className="justify-self-start"
          busy={change.isPending}
          disabled={email.trim() === '' || (account.hasPassword && currentPassword === '')}
        >
          Change address
        </Button>
      </form>
    </>
  )
}

/** The address as it is, and what waits for a link. */
function Standing({ account }: { account: OwnAccount }) {
  const resend = useAccountChange({
    work: () => call(resendConfirmation),
    done: { title: 'Link sent', description: `Check the inbox of ${account.email}.` },
    failed: 'The link was not sent',
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <p className="font-500 break-words">{account.email}</p>
        <p className="mt-px flex items-center gap-1.5 text-small text-subtle-foreground">
          {account.emailConfirmed ? (
            <>
              <CircleCheck aria-hidden="true" className="size-3.5" /> Confirmed
            </>
          ) : (
            <>
              <MailWarning aria-hidden="true" className="size-3.5 text-warning" /> Not confirmed yet
            </>
          )}
        </p>
        {account.wantedEmail && (
          <p role="status" className="mt-1 text-small text-info">
            A link was sent to {account.wantedEmail}. Open it to move your account there.
          </p>
        )}
      </div>
      {!account.emailConfirmed && (
        <Button size="sm" busy={resend.isPending} onClick={() => resend.mutate()}>
          Send the link again
        </Button>
      )}
    </div>
  )
}
