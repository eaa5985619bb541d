import { login, loginBodySchema } from '@ballast/contract/auth'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { call } from '../../lib/api.ts'
import { serverSentenceOf } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { PasswordInput } from '../../ui/forms/password-input.tsx'
import { useFinishSignIn } from '../session/use-finish-sign-in.ts'
import { FormAlert } from './form-alert.tsx'

export function LoginForm({ redirect }: { redirect: string | undefined }) {
  const finish = useFinishSignIn(redirect)
  const form = useForm({
    resolver: standardSchemaResolver(loginBodySchema),
    defaultValues: { usernameOrEmail: '', password: '' },
  })
  const { errors } = form.formState
  const mutation = useMutation({
    retry: false,
    mutationFn: (body: { usernameOrEmail: string; password: string }) => call(login, { body }),
    onSuccess: finish,
  })
  return (
    <form noValidate className="grid gap-4" onSubmit={form.handleSubmit((body) => mutation.mutate(body))}>
      <Field label="Username or email" error={errors.usernameOrEmail?.message}>
        <Input
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('usernameOrEmail')}
        />
      </Field>
      <Field
        label="Password"
        error={errors.password?.message}
        aside={
          <Link to="/forgot-password" className="font-500 text-primary-text hover:underline">
            Forgot your password?
          </Link>
        }
      >
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
      <FormAlert>
        {mutation.error ? serverSentenceOf(mutation.error, 'Login failed. Please try again.') : null}
      </FormAlert>
      <Button type="submit" variant="primary" className="h-9 w-full" busy={mutation.isPending}>
        Login
      </Button>
    </form>
  )
}
