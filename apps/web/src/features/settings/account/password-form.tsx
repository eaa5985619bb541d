import { changePassword } from '@ballast/contract/own-account'
import { newPasswordField } from '@ballast/contract/people/sign-in-forms'
import { Link } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { call } from '../../../lib/api.ts'
import { checkFields } from '../../../lib/forms/check-fields.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { PasswordInput } from '../../../ui/forms/password-input.tsx'
import { useAccountChange } from './use-account-change.ts'

const EMPTY = { currentPassword: '', newPassword: '', confirmation: '' }
type Fields = typeof EMPTY

const schema = z
  .object({
    currentPassword: z.string().check(z.minLength(1, 'Enter your current password')),
    newPassword: newPasswordField,
    confirmation: z.string(),
  })
  .check(
    z.refine(({ newPassword, confirmation }) => newPassword === confirmation, {
      path: ['confirmation'],
      message: "Passwords don't match",
    }),
  )

const FIELDS: readonly { name: keyof Fields; label: string; autoComplete: string }[] = [
  { name: 'currentPassword', label: 'Current password', autoComplete: 'current-password' },
  { name: 'newPassword', label: 'New password', autoComplete: 'new-password' },
  { name: 'confirmation', label: 'New password again', autoComplete: 'new-password' },
]

export function PasswordForm({ hasPassword }: { hasPassword: boolean }) {
  const save = useAccountChange<Fields>({
    work: ({ currentPassword, newPassword }) =>
      call(changePassword, { body: { currentPassword, newPassword } }),
    done: { title: 'Password changed', description: 'Every other browser was signed out.' },
    failed: 'The password was not changed',
    isForm: true,
  })
  const { values, errors, change, handleSubmit, restart } = useForm<Fields>({
    start: EMPTY,
    refused: save.error,
    isSending: save.isPending,
    check: (fields) => checkFields(schema, fields),
    send: (fields) => save.mutate(fields, { onSuccess: () => restart(EMPTY) }),
  })
  if (!hasPassword)
    return (
      <p className="text-muted-foreground">
        You sign in through Google or Discord and have no password here.{' '}
        <Link to="/forgot-password" className="font-500 text-primary-text hover:underline">
          Request a link
        </Link>{' '}
        to choose one.
      </p>
    )
  return (
    <form noValidate className="grid gap-3" onSubmit={handleSubmit}>
      <div className="grid items-start gap-3 sm:grid-cols-3">
        {FIELDS.map(({ name, label, autoComplete }) => (
          <Field key={name} label={label} error={errors[name]}>
            <PasswordInput
              autoComplete={autoComplete}
              value={values[name]}
              onValueChange={(value) => change({ [name]: value })}
            />
          </Field>
        ))}
      </div>
      <Button type="submit" className="justify-self-start" busy={save.isPending}>
        Change password
      </Button>
    </form>
  )
}
