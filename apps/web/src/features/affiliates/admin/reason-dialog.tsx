import { type ReactNode, useId, useState } from 'react'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useUnsent } from '../../../lib/forms/use-unsent.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Textarea } from '../../../ui/forms/input.tsx'
import { RestoredNote } from '../../../ui/forms/restored-note.tsx'
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '../../../ui/overlays/dialog.tsx'

type ReasonDialogProps = {
  title: string
  description: string
  confirmLabel: string
  /** The server's maximum length. */
  maxLength: number
  busy: boolean
  /** The decision and what it is about: the name of the draft. */
  about: string
  /** Resolves once the decision was made, which closes the dialog. */
  onConfirm: (reason: string) => Promise<unknown>
  /** The trigger. */
  children: ReactNode
}

/** A decision that requires a written reason. The text stays until it is sent, even if the page is left. */
export function ReasonDialog({
  title,
  description,
  confirmLabel,
  maxLength,
  busy,
  about,
  onConfirm,
  children,
}: ReasonDialogProps) {
  const formId = useId()
  const [isOpen, setOpen] = useState(false)
  const unsent = useUnsent(about, { reason: '' })
  function startOver() {
    unsent.forget()
    restart(unsent.original)
  }
  /** Each decision gets a reason of its own. */
  function close() {
    setOpen(false)
    startOver()
  }
  const { values, errors, change, handleSubmit, restart } = useForm({
    start: unsent.start,
    isSending: busy,
    check: ({ reason }): Record<string, string> => (reason.trim() === '' ? { reason: 'Give a reason' } : {}),
    // A toast has already said why it could not be done.
    send: ({ reason }) => void onConfirm(reason.trim()).then(close, () => undefined),
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
        <form id={formId} noValidate onSubmit={handleSubmit} className="grid gap-3.5">
          <Field label="Reason" error={errors.reason}>
            <Textarea
              maxLength={maxLength}
              value={values.reason}
              onValueChange={(reason) => unsent.keep(change({ reason }))}
            />
          </Field>
          <RestoredNote isBack={unsent.isBack} onStartOver={startOver} />
        </form>
      </DialogContent>
    </Dialog>
  )
}
