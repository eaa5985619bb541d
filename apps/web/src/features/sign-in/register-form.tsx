import { register } from '@ballast/contract/auth'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { serverSentenceOf } from '../../lib/api-error.ts'
import { countGoal } from '../../lib/experiments/count-once.ts'
import { checkFields } from '../../lib/forms/check-fields.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { referralStore, referralToTell } from '../../lib/referral/referral.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { PasswordInput } from '../../ui/forms/password-input.tsx'
import { useFinishSignIn } from '../session/use-finish-sign-in.ts'
import { FormAlert } from './form-alert.tsx'
import { type RegisterForm as Fields, registerFormSchema } from './register-schema.ts'

const EMPTY: Fields = { username: '', email: '', password: '', confirmPassword: '', agreeToDisclaimer: false }
const PASSWORDS = [
  ['password', 'Password'],
  ['confirmPassword', 'Confirm password'],
] as const

type RegisterFormProps = {
  redirect: string | undefined
  /** What was typed before the other form was looked at. */
  start?: Fields | undefined
  onType?: (fields: Fields) => void
}

export function RegisterForm({ redirect, start = EMPTY, onType }: RegisterFormProps) {
  const mutation = useRegister(redirect)
  const {
    values,
    errors,
    change: put,
    handleSubmit,
  } = useForm<Fields>({
    start,
    refused: mutation.error,
    isSending: mutation.isPending,
    send: mutation.mutate,
    check: (fields) => checkFields(registerFormSchema, fields),
  })
  const change = (part: Partial<Fields>) => {
    const next = put(part)
    onType?.(next)
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={handleSubmit}>
      <Field label="Username" error={errors.username}>
        <Input
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={values.username}
          onValueChange={(username) => change({ username })}
        />
      </Field>
      <Field label="Email" error={errors.email}>
        <Input
          name="email"
          type="email"
          autoComplete="email"
          value={values.email}
          onValueChange={(email) => change({ email })}
        />
      </Field>
      {PASSWORDS.map(([name, label]) => (
        <Field key={name} label={label} error={errors[name]}>
          <PasswordInput
            name={name}
            autoComplete="new-password"
            value={values[name]}
            onValueChange={(value) => change({ [name]: value })}
          />
        </Field>
      ))}
      <Checkbox
        checked={values.agreeToDisclaimer}
        onCheckedChange={(agreeToDisclaimer) => change({ agreeToDisclaimer })}
        error={errors.agreeToDisclaimer}
        label={<DisclaimerLabel />}
      />
      <FormAlert>
        {mutation.error ? serverSentenceOf(mutation.error, 'Registration failed. Please try again.') : null}
      </FormAlert>
      <Button type="submit" variant="primary" className="h-9 w-full" busy={mutation.isPending}>
        Create account
      </Button>
    </form>
  )
}

function useRegister(redirect: string | undefined) {
  const finish = useFinishSignIn(redirect)
  return useMutation({
    retry: false,
    mutationFn: ({ confirmPassword: _, ...fields }: Fields) => {
      const referral = referralToTell()
      return call(register, { body: referral ? { ...fields, referral } : fields })
    },
    onSuccess: (answer) => {
      referralStore.set(null)
      countGoal('registered')
      finish(answer)
    },
  })
}

function DisclaimerLabel() {
  return (
    <span className="text-muted-foreground">
      I have read and agree to the{' '}
      <a
        href="/#disclaimer"
        target="_blank"
        rel="noopener"
        className="font-500 text-primary-text underline underline-offset-3"
      >
        disclaimer
      </a>
    </span>
  )
}
