import { renameAccount } from '@ballast/contract/own-account'
import { usernameField } from '@ballast/contract/people/sign-in-forms'
import { useState } from 'react'
import * as z from 'zod/mini'
import { call } from '../../../lib/api.ts'
import { checkFields } from '../../../lib/forms/check-fields.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { useAccountChange } from './use-account-change.ts'

const schema = z.object({ username: usernameField })

export function NameForm({ username }: { username: string }) {
  const rename = useAccountChange<string>({
    work: (next) => call(renameAccount, { body: { username: next } }),
    done: 'Username changed',
    failed: 'The username was not changed',
    isForm: true,
  })
  const { values, errors, change, handleSubmit, restart } = useForm({
    start: { username },
    refused: rename.error,
    isSending: rename.isPending,
    check: (fields) => checkFields(schema, fields),
    send: (fields) => rename.mutate(fields.username.trim()),
  })
  // Changed on another device: shown unless another name is being typed.
  const [known, setKnown] = useState(username)
  if (username !== known) {
    setKnown(username)
    if (values.username.trim() === known) restart({ username })
  }
  return (
    <form noValidate className="flex flex-wrap items-start gap-3" onSubmit={handleSubmit}>
      <Field
        label="Username"
        className="min-w-0 flex-1"
        error={errors.username}
        hint="Links to an old name lead to the new one for 90 days, and nobody else can take it."
      >
        <Input
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={values.username}
          onValueChange={(username) => change({ username })}
        />
      </Field>
      <Button
        type="submit"
        className="mt-[23px] h-[34px]"
        busy={rename.isPending}
        disabled={values.username.trim() === username}
      >
        Save name
      </Button>
    </form>
  )
}
