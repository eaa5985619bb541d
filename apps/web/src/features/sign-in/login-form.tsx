import { login } from '@ballast/contract/auth'
import { loginBodySchema } from '@ballast/contract/people/sign-in-forms'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { serverSentenceOf } from '../../lib/api-error.ts'
import { checkFields } from '../../lib/forms/check-fields.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { PasswordInput } from '../../ui/forms/password-input.tsx'
import { useFinishSignIn } from '../session/use-finish-sign-in.ts'
import { CodeStep } from './code-step.tsx'
import { FormAlert } from './form-alert.tsx'
import { asksForCode, problemOfCode } from './second-step.ts'

const EMPTY = { usernameOrEmail: '', password: '' }
export type LoginFields = typeof EMPTY
type Fields = LoginFields

type LoginFormProps = {
  redirect: string | undefined
  /** What was typed before the other form was looked at. */
  start?: Fields | undefined
  onType?: (fields: Fields) => void
}

export function LoginForm({ redirect, start = EMPTY, onType }: LoginFormProps) {
  const finish = useFinishSignIn(redirect)
  const [code, setCode] = useState<string | null>(null)
  const mutation = useMutation({
    retry: false,
    mutationFn: (body: Fields & { code?: string }) => call(login, { body }),
    onSuccess: finish,
    onError: (error, { code: sent }) => {
      // Not if the code was left, or another one typed, before the answer.
      if (asksForCode(error)) setCode((now) => (now === (sent ?? null) ? '' : now))
    },
  })
  const form = useForm<Fields>({
    start,
    refused: mutation.error,
    isSending: mutation.isPending,
    check: (fields) => checkFields(loginBodySchema, fields),
    send: (fields) => mutation.mutate(code === null ? fields : { ...fields, code }),
  })
  function handleChange(part: Partial<Fields>) {
    const next = form.change(part)
    onType?.(next)
  }
  function handleBack() {
    setCode(null)
    mutation.reset()
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={form.handleSubmit}>
      {code === null ? (
        <NameAndPassword
          fields={form.values}
          errors={form.errors}
          onChange={handleChange}
          mutation={mutation}
        />
      ) : (
        <CodeStep
          value={code}
          onChange={setCode}
          problem={problemOfCode(mutation.error)}
          isBusy={mutation.isPending}
          onBack={handleBack}
        />
      )}
    </form>
  )
}

type NameAndPasswordProps = {
  fields: Fields
  errors: Readonly<Record<string, string | undefined>>
  onChange: (part: Partial<Fields>) => void
  mutation: { error: Error | null; isPending: boolean }
}

function NameAndPassword({ fields, errors, onChange: change, mutation }: NameAndPasswordProps) {
  return (
    <>
      <Field label="Username or email" error={errors.usernameOrEmail}>
        <Input
          name="usernameOrEmail"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={fields.usernameOrEmail}
          onValueChange={(usernameOrEmail) => change({ usernameOrEmail })}
        />
      </Field>
      <Field
        label="Password"
        error={errors.password}
        aside={
          <Link to="/forgot-password" className="font-500 text-primary-text hover:underline">
            Forgot your password?
          </Link>
        }
      >
        <PasswordInput
          name="password"
          autoComplete="current-password"
          value={fields.password}
          onValueChange={(password) => change({ password })}
        />
      </Field>
      <FormAlert>
        {mutation.error ? serverSentenceOf(mutation.error, 'Login failed. Please try again.') : null}
      </FormAlert>
      <Button type="submit" variant="primary" className="h-9 w-full" busy={mutation.isPending}>
        Login
      </Button>
    </>
  )
}
