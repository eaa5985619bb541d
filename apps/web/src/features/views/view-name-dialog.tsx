import { useState } from 'react'
import { fieldsOf, sentenceOf } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Dialog, DialogContent } from '../../ui/overlays/dialog.tsx'

type ViewNameDialogProps = {
  title: string
  description: string
  /** What is being named: "view", "report". */
  noun: string
  start: string
  onSave: (name: string) => Promise<unknown>
  onClose: () => void
}

/** Names a new or existing saved view. */
export function ViewNameDialog({ title, description, noun, ...props }: ViewNameDialogProps) {
  const { start, onSave, onClose } = props
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
        title={title}
        description={description}
        size="md"
        footer={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="primary" type="submit" form="view-name" busy={isBusy} disabled={isEmpty}>
              {`Save ${noun}`}
            </Button>
          </>
        }
      >
        <form
          id="view-name"
          onSubmit={(event) => {
            event.preventDefault()
            void handleSubmit()
          }}
        >
          <Field label="Name" error={error ? (fieldsOf(error).name ?? sentenceOf(error)) : undefined}>
            <Input autoFocus value={name} maxLength={60} onChange={(event) => setName(event.target.value)} />
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  )
}
