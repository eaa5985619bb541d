import { useState } from 'react'
import { Button } from '../button.tsx'
import { Field } from '../forms/field.tsx'
import { Textarea } from '../forms/input.tsx'
import { RadioGroup } from '../forms/radio-group.tsx'
import { Dialog, DialogContent } from './dialog.tsx'

type ReportDialogProps<Reason extends string> = {
  title: string
  /** Who sees the report, and who does not. */
  description: string
  /** The first is selected initially. */
  reasons: readonly { value: Reason; label: string }[]
  isSending: boolean
  onSend: (report: { reason: Reason; note: string }) => void
  onClose: () => void
}

const MAX_NOTE = 500

/** Reports something another user wrote, with a reason and a note. */
export function ReportDialog<Reason extends string>(props: ReportDialogProps<Reason>) {
  const { title, description, reasons, isSending, onSend, onClose } = props
  const [reason, setReason] = useState<Reason | null>(reasons[0]?.value ?? null)
  const [note, setNote] = useState('')
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={title}
        description={description}
        size="md"
        footer={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              variant="primary"
              busy={isSending}
              onClick={() => reason !== null && onSend({ reason, note })}
            >
              Send report
            </Button>
          </>
        }
      >
        <div className="grid gap-3.5">
          <RadioGroup label="What is wrong" options={reasons} value={reason} onValueChange={setReason} />
          <Field label="In your words" aside="optional">
            <Textarea value={note} maxLength={MAX_NOTE} onChange={(event) => setNote(event.target.value)} />
          </Field>
        </div>
      </DialogContent>
    </Dialog>
  )
}
