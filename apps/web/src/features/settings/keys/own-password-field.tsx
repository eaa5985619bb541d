import { Field } from '../../../ui/forms/field.tsx'
import { PasswordInput } from '../../../ui/forms/password-input.tsx'

type OwnPasswordFieldProps = {
  hasPassword: boolean
  value: string
  onChange: (password: string) => void
  error: string | undefined
}

/** Required before changes that could let someone else in; hidden for users without a password. */
export function OwnPasswordField({ hasPassword, value, onChange, error }: OwnPasswordFieldProps) {
  if (!hasPassword) return null
  return (
    <Field label="Your password" error={error}>
      <PasswordInput autoComplete="current-password" value={value} onValueChange={onChange} />
    </Field>
  )
}
