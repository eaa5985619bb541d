import { changePassword } from '@ballast/contract/own-account'
import { newPasswordField } from '@ballast/contract/sign-in-forms'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import * as z from 'zod/mini'
import { call } from '../../../lib/api.ts'
import { fieldsOf } from '../../../lib/api-error.ts'
import { checkFields } from '../../../lib/check-fields.ts'
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
  const [fields, setFields] = useState<Fields>(EMPTY)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const change = useAccountChange<Fields>({
    work: ({ currentPassword, newPassword }) =>
      call(changePassword, { body: { currentPassword, newPassword } }),
    done: { title: 'Password changed', description: 'Every other browser was signed out.' },
    failed: 'The password was not changed',
  })
  if (!hasPassword)
    return (
      <p className="text-muted-foreground">
        You sign in through Google or Discord and have no password here.{' '}
        <Link to="/forgot-password" className="font-500 text-primary-text hover:underline">
          Have a link sent
        </Link>{' '}
        to choose one.
      </p>
    )
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const found = checkFields(schema, fields)
    setErrors(found)
    if (Object.keys(found).length === 0) change.mutate(fields, { onSuccess: () => setFields(EMPTY) })
  }
  const shown = { ...fieldsOf(change.error), ...errors }
  return (
    <form noValidate className="grid gap-3" onSubmit={handleSubmit}>
      <div className="grid items-start gap-3 sm:grid-cols-3">
        {FIELDS.map(({ name, label, autoComplete }) => (
          <Field key={name} label={label} error={shown[name]}>
            <PasswordInput
              autoComplete={autoComplete}
              value={fields[name]}
              onChange={(event) => {
                setFields({ ...fields, [name]: event.target.value })
                setErrors({})
                change.reset()
              }}
            />
          </Field>
        ))}
      </div>
      <Button type="submit" className="justify-self-start" busy={change.isPending}>
        Change password
      </Button>
    </form>
  )
}
