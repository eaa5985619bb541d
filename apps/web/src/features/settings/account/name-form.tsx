import { renameAccount } from '@ballast/contract/own-account'
import { usernameField } from '@ballast/contract/sign-in-forms'
import { type FormEvent, useState } from 'react'
import * as z from 'zod/mini'
import { call } from '../../../lib/api.ts'
import { fieldsOf } from '../../../lib/api-error.ts'
import { checkFields } from '../../../lib/check-fields.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { useAccountChange } from './use-account-change.ts'

const schema = z.object({ username: usernameField })

export function NameForm({ username }: { username: string }) {
  const [name, setName] = useState(username)
  const [problem, setProblem] = useState<string | undefined>()
  const rename = useAccountChange<string>({
    work: (next) => call(renameAccount, { body: { username: next } }),
    done: 'Username changed',
    failed: 'The username was not changed',
  })
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const found = checkFields(schema, { username: name }).username
    setProblem(found)
    if (!found) rename.mutate(name.trim())
  }
  return (
    <form noValidate className="flex flex-wrap items-start gap-3" onSubmit={handleSubmit}>
      <Field
        label="Username"
        className="w-72 max-w-full flex-1"
        error={problem ?? fieldsOf(rename.error).username}
        hint="Links to an old name lead to the new one for 90 days, and nobody else can take it."
      >
        <Input
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={name}
          onChange={(event) => {
            setName(event.target.value)
            setProblem(undefined)
          }}
        />
      </Field>
      <Button
        type="submit"
        className="mt-[23px] h-[34px]"
        busy={rename.isPending}
        disabled={name.trim() === username}
      >
        Save name
      </Button>
    </form>
  )
}
