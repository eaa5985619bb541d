import { reportProfile } from '@ballast/contract/people/profile'
import type { ProfileReportReason } from '@ballast/domain/people/profile-words'
import { useMutation } from '@tanstack/react-query'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { sentenceOf } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Textarea } from '../../ui/forms/input.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { Dialog, DialogContent } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { PROFILE_REASON_OPTIONS } from './profile-reasons.ts'

/** For whoever is signed in: tells the administrators what is wrong with somebody’s profile. */
export function ReportProfile({ username }: { username: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setIsOpen(true)}>
        <Flag aria-hidden="true" />
        Report this profile
      </Button>
      {isOpen && <ReportDialog username={username} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function ReportDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const [reason, setReason] = useState<ProfileReportReason>('impersonation')
  const [note, setNote] = useState('')
  const send = useMutation({
    retry: false,
    mutationFn: () => call(reportProfile, { params: { username }, body: { reason, note } }),
    onSuccess: () => {
      toast({ title: 'The administrators were told', variant: 'success' })
      onClose()
    },
    onError: (error) =>
      toast({ title: 'Your report was not sent', description: sentenceOf(error), variant: 'warning' }),
  })
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={`Report ${username}`}
        description="The administrators see it with your name. The owner of the profile does not."
        size="md"
        footer={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="primary" busy={send.isPending} onClick={() => send.mutate()}>
              Send report
            </Button>
          </>
        }
      >
        <div className="grid gap-3.5">
          <RadioGroup
            label="What is wrong"
            options={PROFILE_REASON_OPTIONS}
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
