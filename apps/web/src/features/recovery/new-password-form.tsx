import { resetPassword } from '@ballast/contract/auth'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../lib/api.ts'
import { fieldsOf, serverSentenceOf } from '../../lib/api-error.ts'
import { clearSession } from '../../lib/session-store.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { PasswordInput } from '../../ui/forms/password-input.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { FormAlert } from '../sign-in/form-alert.tsx'
import { checkNewPassword } from './check-new-password.ts'

export function NewPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const [newPassword, setNewPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [wasWrong, setWasWrong] = useState(false)
  const problem = wasWrong ? checkNewPassword(newPassword, confirmation) : null
  const mutation = useMutation({
    retry: false,
    mutationFn: () => call(resetPassword, { body: { token, newPassword } }),
    onSuccess: () => {
      clearSession('logout')
      toast({
        title: 'Password Reset Successful',
        description: 'You can now sign in with your new password.',
        variant: 'success',
      })
      onDone()
    },
  })
  const refusal = fieldsOf(mutation.error).newPassword
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const found = checkNewPassword(newPassword, confirmation)
    setWasWrong(found !== null)
    if (found) toast({ title: found.title, description: found.description, variant: 'destructive' })
    else mutation.mutate()
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={handleSubmit}>
      <Field label="New password" error={problem?.field === 'newPassword' ? problem.description : refusal}>
        <PasswordInput
          autoComplete="new-password"
          value={newPassword}
          onValueChange={(value) => {
            setNewPassword(value)
            if (mutation.isError) mutation.reset()
          }}
        />
      </Field>
      <Field
        label="Confirm new password"
        error={problem?.field === 'confirmation' ? problem.description : null}
      >
        <PasswordInput autoComplete="new-password" value={confirmation} onValueChange={setConfirmation} />
      </Field>
      <FormAlert>
        {mutation.error && !refusal ? serverSentenceOf(mutation.error, 'Failed to reset password') : null}
      </FormAlert>
      <Button type="submit" variant="primary" className="h-9 w-full" busy={mutation.isPending}>
        Reset password
      </Button>
    </form>
  )
}
