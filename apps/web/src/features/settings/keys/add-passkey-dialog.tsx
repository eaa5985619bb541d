import { addPasskey, beginPasskey } from '@ballast/contract/people/passkeys'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { ApiError, fieldsOf } from '../../../lib/api-error.ts'
import { describeDevice } from '../../../lib/browser/describe-device.ts'
import { useIsShown } from '../../../lib/requests/use-is-shown.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { DialogFooter, OpenDialog } from '../../../ui/overlays/dialog.tsx'
import { toast, toastFailure } from '../../../ui/overlays/toast.ts'
import { passkeyFailure } from '../../session/passkey-support.ts'
import { keyQueries } from './key-queries.ts'
import { OwnPasswordField } from './own-password-field.tsx'

/** Takes a name and the password, then the browser asks for a fingerprint, a face or a key. */
export function AddPasskeyDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const queryClient = useQueryClient()
  const isShown = useIsShown()
  const [name, setName] = useState(() => describeDevice(navigator.userAgent))
  const [currentPassword, setCurrentPassword] = useState('')
  const add = useMutation({
    retry: false,
    mutationFn: () => createPasskey(name, currentPassword),
    onSuccess: async () => {
      toast({ title: `${name} is added`, description: 'Choose “Sign in with a passkey” next time.' })
      await queryClient.invalidateQueries({ queryKey: keyQueries.passkeys().queryKey })
      if (isShown.current) onClose()
    },
    // Whoever left the dialog and the browser's prompt knows it already.
    onError: (error) => {
      if (!isShown.current && error instanceof ApiError) toastFailure('The passkey was not added', error)
    },
  })
  const wrong = fieldsOf(add.error)
  const problem =
    add.error && Object.keys(wrong).length === 0 ? passkeyFailure(add.error, 'Adding the passkey') : null
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    add.mutate()
  }
  return (
    <OpenDialog
      onClose={onClose}
      size="md"
      title="Add a passkey"
      description="Your browser asks for your finger, face, PIN or key. None of that is sent to us."
    >
      <form noValidate className="grid gap-4" onSubmit={handleSubmit}>
        <Field label="Name" error={wrong.name} hint="So that you recognise it in the list.">
          <Input maxLength={60} value={name} onValueChange={setName} />
        </Field>
        <OwnPasswordField
          hasPassword={hasPassword}
          value={currentPassword}
          onChange={setCurrentPassword}
          error={wrong.currentPassword}
        />
        {problem && (
          <p role="alert" className="text-small text-danger">
            {problem}
          </p>
        )}
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            busy={add.isPending}
            disabled={name.trim() === '' || (hasPassword && currentPassword === '')}
          >
            Continue
          </Button>
        </DialogFooter>
      </form>
    </OpenDialog>
  )
}

/** Asks the browser for a new passkey, and stores it under a name. */
async function createPasskey(name: string, currentPassword: string) {
  const [optionsJSON, { startRegistration }] = await Promise.all([
    call(beginPasskey, { body: { currentPassword } }),
    import('@simplewebauthn/browser'),
  ])
  const { id, rawId, response } = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject, transports } = response
  return call(addPasskey, {
    body: {
      name,
      credential: {
        id,
        rawId,
        type: 'public-key',
        response: { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) },
      },
    },
  })
}
