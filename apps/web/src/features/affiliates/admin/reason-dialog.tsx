import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Textarea } from '../../../ui/forms/input.tsx'
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '../../../ui/overlays/dialog.tsx'

type ReasonDialogProps = {
  title: string
  description: string
  confirmLabel: string
  busy: boolean
  onConfirm: (reason: string) => void
  /** Opens it. */
  children: ReactNode
}

/** A decision that needs its reason in words. What is typed stays until it is sent. */
export function ReasonDialog({
  title,
  description,
  confirmLabel,
  busy,
  onConfirm,
  children,
}: ReasonDialogProps) {
  const formId = useId()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | undefined>(undefined)
  function submit(event: FormEvent) {
    event.preventDefault()
    const words = reason.trim()
    setProblem(words === '' ? 'Give a reason' : undefined)
    if (words !== '' && !busy) onConfirm(words)
  }
  return (
    <Dialog>
      <DialogTrigger asChild>{children}</DialogTrigger>
      <DialogContent
        title={title}
        description={description}
        size="md"
        footer={
          <>
            <DialogClose asChild>
              <Button>Cancel</Button>
            </DialogClose>
            <Button type="submit" form={formId} variant="danger" busy={busy}>
              {confirmLabel}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={submit}>
          <Field label="Reason" error={problem}>
            <Textarea maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  )
}
