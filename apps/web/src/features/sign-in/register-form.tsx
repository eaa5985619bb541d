import { register } from '@ballast/contract/auth'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'
import { call } from '../../lib/api.ts'
import { serverSentenceOf } from '../../lib/api-error.ts'
import { countGoal } from '../../lib/experiments/count-once.ts'
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

export function RegisterForm({ redirect }: { redirect: string | undefined }) {
  const finish = useFinishSignIn(redirect)
  const form = useForm({ resolver: standardSchemaResolver(registerFormSchema), defaultValues: EMPTY })
  const { errors } = form.formState
  const mutation = useMutation({
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
  return (
    <form noValidate className="grid gap-4" onSubmit={form.handleSubmit((fields) => mutation.mutate(fields))}>
      <Field label="Username" error={errors.username?.message}>
        <Input
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('username')}
        />
      </Field>
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="email" {...form.register('email')} />
      </Field>
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput autoComplete="new-password" {...form.register('password')} />
      </Field>
      <Field label="Confirm password" error={errors.confirmPassword?.message}>
        <PasswordInput autoComplete="new-password" {...form.register('confirmPassword')} />
      </Field>
      <Controller
        control={form.control}
        name="agreeToDisclaimer"
        render={({ field }) => (
          <Checkbox
            checked={field.value}
            onCheckedChange={field.onChange}
            error={errors.agreeToDisclaimer?.message}
            label={
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
            }
          />
        )}
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
