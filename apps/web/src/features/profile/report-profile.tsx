import { reportProfile } from '@ballast/contract/people/profile'
import type { ProfileReportReason } from '@ballast/domain/people/profile-vocabulary'
import { useMutation } from '@tanstack/react-query'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { ReportDialog } from '../../ui/overlays/report-dialog.tsx'
import { toast, toastFailure } from '../../ui/overlays/toast.ts'
import { PROFILE_REASON_OPTIONS } from './profile-reasons.ts'

/** Lets signed-in users report a profile to the administrators. */
export function ReportProfile({ username }: { username: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setIsOpen(true)}>
        <Flag aria-hidden="true" />
        Report this profile
      </Button>
      {isOpen && <ReportProfileDialog username={username} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function ReportProfileDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const send = useMutation({
    retry: false,
    mutationFn: (body: { reason: ProfileReportReason; note: string }) =>
      call(reportProfile, { params: { username }, body }),
    onSuccess: () => {
      toast({ title: 'The administrators were notified', variant: 'success' })
      onClose()
    },
    onError: (error) => toastFailure('Your report was not sent', error),
  })
  return (
    <ReportDialog
      title={`Report ${username}`}
      description="The administrators see your report with your name. The owner of the profile does not."
      reasons={PROFILE_REASON_OPTIONS}
      isSending={send.isPending}
      onSend={(report) => send.mutate(report)}
      onClose={onClose}
    />
  )
}
