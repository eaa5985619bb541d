import type { Group } from '@ballast/contract/groups/groups'
import { type Reply, reportPost } from '@ballast/contract/groups/posts'
import type { ReportReason } from '@ballast/domain/groups/group-words'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Textarea } from '../../../ui/forms/input.tsx'
import { RadioGroup } from '../../../ui/forms/radio-group.tsx'
import { Dialog, DialogContent } from '../../../ui/overlays/dialog.tsx'
import { REASON_OPTIONS } from '../group-words.ts'
import { useGroupChange } from '../use-group-change.ts'

type ReportDialogProps = { group: Group; post: Reply; onClose: () => void }

export function ReportDialog({ group, post, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason>('signal')
  const [note, setNote] = useState('')
  const change = useGroupChange()
  const send = () =>
    change.mutate(
      {
        run: () => call(reportPost, { params: { id: group.id, postId: post.id }, body: { reason, note } }),
        failed: 'Your report was not sent',
        done: 'The moderators were told',
      },
      { onSuccess: onClose },
    )
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title="Report this post"
        description="The moderators of the group see it with your name. Its author does not."
        size="md"
        footer={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="primary" busy={change.isPending} onClick={send}>
              Send report
            </Button>
          </>
        }
      >
        <div className="grid gap-3.5">
          <RadioGroup
            label="What is wrong"
            options={REASON_OPTIONS}
            value={reason}
            onValueChange={setReason}
          />
          <Field label="In your words" aside="optional">
            <Textarea value={note} maxLength={500} onChange={(event) => setNote(event.target.value)} />
          </Field>
        </div>
      </DialogContent>
    </Dialog>
  )
}
