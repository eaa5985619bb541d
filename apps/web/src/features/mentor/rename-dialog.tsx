import { useState } from 'react'
import { fieldsOf, sentenceOf } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Dialog, DialogContent } from '../../ui/overlays/dialog.tsx'

type RenameDialogProps = { start: string; onSave: (name: string) => Promise<void>; onClose: () => void }

export function RenameDialog({ start, onSave, onClose }: RenameDialogProps) {
  const [name, setName] = useState(start)
  const [error, setError] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const isEmpty = name.trim() === ''
  async function handleSubmit() {
    if (isEmpty) return
    setBusy(true)
    try {
      await onSave(name.trim())
      onClose()
    } catch (failure) {
      setError(failure)
      setBusy(false)
    }
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Rename the conversation"
        size="md"
        footer={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              variant="primary"
              type="submit"
              form="rename-conversation"
              busy={isBusy}
              disabled={isEmpty}
            >
              Rename
            </Button>
          </>
        }
      >
        <form
          id="rename-conversation"
          onSubmit={(event) => {
            event.preventDefault()
            void handleSubmit()
          }}
        >
          <Field label="Name" error={error ? (fieldsOf(error).title ?? sentenceOf(error)) : undefined}>
            <Input autoFocus value={name} maxLength={120} onChange={(event) => setName(event.target.value)} />
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  )
}
