import { changeEmail, type OwnAccount, resendConfirmation } from '@ballast/contract/own-account'
import { emailField } from '@ballast/contract/people/sign-in-forms'
import { CircleCheck, MailWarning } from 'lucide-react'
import * as z from 'zod/mini'
import { call } from '../../../lib/api.ts'
import { checkFields } from '../../../lib/forms/check-fields.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { PasswordInput } from '../../../ui/forms/password-input.tsx'
import { useAccountChange } from './use-account-change.ts'

const schema = z.object({ email: emailField })
const EMPTY = { email: '', currentPassword: '' }

export function EmailForm({ account }: { account: OwnAccount }) {
  const save = useAccountChange<typeof EMPTY>({
    work: ({ email, currentPassword }) =>
      call(changeEmail, { body: { email: email.trim(), currentPassword } }),
    done: {
      title: 'Check your email',
      description: 'The address changes once you open the link sent to the new one.',
    },
    failed: 'The address was not changed',
    isForm: true,
  })
  const { values, errors, change, handleSubmit, restart } = useForm({
    start: EMPTY,
    refused: save.error,
    isSending: save.isPending,
    check: (fields) => checkFields(schema, fields),
    send: (fields) => save.mutate(fields, { onSuccess: () => restart(EMPTY) }),
  })
  return (
    <>
      <CurrentAddress account={account} />
      <form noValidate className="grid gap-3 border-t border-border pt-4" onSubmit={handleSubmit}>
        <div className="grid items-start gap-3 sm:grid-cols-2">
          <Field label="New address" error={errors.email}>
            <Input
              type="email"
              autoComplete="email"
              value={values.email}
              onValueChange={(email) => change({ email })}
            />
          </Field>
          {account.hasPassword && (
            <Field label="Your password" error={errors.currentPassword}>
              <PasswordInput
                autoComplete="current-password"
                value={values.currentPassword}
                onValueChange={(currentPassword) => change({ currentPassword })}
              />
            </Field>
          )}
        </div>
        <Button
          type="submit"
          className="justify-self-start"
          busy={save.isPending}
          disabled={values.email.trim() === '' || (account.hasPassword && values.currentPassword === '')}
        >
          Change address
        </Button>
      </form>
    </>
  )
}

/** The current address, and a pending change. */
function CurrentAddress({ account }: { account: OwnAccount }) {
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
