import { fieldMessage } from '@ballast/contract/field-message'
import { passkeyNameField } from '@ballast/contract/people/key-forms'
import { renamePasskey } from '@ballast/contract/people/passkeys'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Dialog, DialogContent, DialogFooter } from '../../../ui/overlays/dialog.tsx'
import { keyQueries } from './key-queries.ts'

type RenamePasskeyDialogProps = { id: string; name: string; onClose: () => void }

export function RenamePasskeyDialog({ id, name, onClose }: RenamePasskeyDialogProps) {
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState(name)
  const rename = useMutation({
    retry: false,
    mutationFn: () => call(renamePasskey, { params: { id }, body: { name: typed } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: keyQueries.passkeys().queryKey })
      onClose()
    },
  })
  const problem =
    typed === ''
      ? undefined
      : passkeyNameField.safeParse(typed, { error: fieldMessage }).error?.issues[0]?.message
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    rename.mutate()
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent size="md" title={`Rename ${name}`}>
        <form noValidate className="grid gap-4" onSubmit={handleSubmit}>
          <Field label="Name" error={problem ?? (rename.error && sentenceOf(rename.error))}>
            <Input maxLength={60} value={typed} onChange={(event) => setTyped(event.target.value)} />
          </Field>
          <DialogFooter>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              type="submit"
              variant="primary"
              busy={rename.isPending}
              disabled={typed.trim() === '' || problem !== undefined}
            >
              Rename
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
