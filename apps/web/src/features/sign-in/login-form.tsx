import { login } from '@ballast/contract/auth'
import { loginBodySchema } from '@ballast/contract/sign-in-forms'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { call } from '../../lib/api.ts'
import { serverSentenceOf } from '../../lib/api-error.ts'
import { checkFields } from '../../lib/check-fields.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { PasswordInput } from '../../ui/forms/password-input.tsx'
import { useFinishSignIn } from '../session/use-finish-sign-in.ts'
import { CodeStep } from './code-step.tsx'
import { FormAlert } from './form-alert.tsx'
import { asksForCode, problemOfCode } from './second-step.ts'

const EMPTY = { usernameOrEmail: '', password: '' }
type Fields = typeof EMPTY

/** Two fields: no form library, so that the first page of the day loads light. */
export function LoginForm({ redirect }: { redirect: string | undefined }) {
  const finish = useFinishSignIn(redirect)
  const [fields, setFields] = useState(EMPTY)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [code, setCode] = useState<string | null>(null)
  const mutation = useMutation({
    retry: false,
    mutationFn: (body: Fields & { code?: string }) => call(login, { body }),
    onSuccess: finish,
    onError: (error) => asksForCode(error) && setCode(''),
  })
  function change(part: Partial<Fields>) {
    const next = { ...fields, ...part }
    setFields(next)
    if (Object.keys(errors).length > 0) setErrors(checkFields(loginBodySchema, next))
  }
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = checkFields(loginBodySchema, fields)
    setErrors(found)
    const [first] = Object.keys(found)
    if (first) event.currentTarget.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    else mutation.mutate(code === null ? fields : { ...fields, code })
  }
  function handleBack() {
    setCode(null)
    mutation.reset()
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={handleSubmit}>
      {code === null ? (
        <NameAndPassword fields={fields} errors={errors} onChange={change} mutation={mutation} />
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
  errors: Record<string, string>
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
          onChange={(event) => change({ usernameOrEmail: event.target.value })}
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
          onChange={(event) => change({ password: event.target.value })}
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
