import { type ReactNode, useId, useState } from 'react'
import { useForm } from '../../../lib/forms/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Textarea } from '../../../ui/forms/input.tsx'
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '../../../ui/overlays/dialog.tsx'

type ReasonDialogProps = {
  title: string
  description: string
  confirmLabel: string
  /** The server's maximum length. */
  maxLength: number
  busy: boolean
  /** Calls `onDone` once the decision was made, which closes the dialog. */
  onConfirm: (reason: string, onDone: () => void) => void
  /** The trigger. */
  children: ReactNode
}

/** A decision that requires a written reason. The text stays until it is sent. */
export function ReasonDialog({
  title,
  description,
  confirmLabel,
  maxLength,
  busy,
  onConfirm,
  children,
}: ReasonDialogProps) {
  const formId = useId()
  const [isOpen, setOpen] = useState(false)
  /** Each decision gets a reason of its own. */
  function close() {
    setOpen(false)
    restart({ reason: '' })
  }
  const { values, errors, change, handleSubmit, restart } = useForm({
    ...{ start: { reason: '' }, isSending: busy },
    check: ({ reason }): Record<string, string> => (reason.trim() === '' ? { reason: 'Give a reason' } : {}),
    send: ({ reason }) => onConfirm(reason.trim(), close),
  })
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
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
        <form id={formId} noValidate onSubmit={handleSubmit}>
          <Field label="Reason" error={errors.reason}>
            <Textarea
              maxLength={maxLength}
              value={values.reason}
              onValueChange={(reason) => change({ reason })}
            />
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  )
}
