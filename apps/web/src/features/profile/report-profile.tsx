import { reportProfile } from '@ballast/contract/people/profile'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { ReportDialog } from '../../ui/overlays/report-dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
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
  return (
    <ReportDialog
      title={`Report ${username}`}
      description="The administrators see your report with your name. The owner of the profile does not."
      about={username}
      reasons={PROFILE_REASON_OPTIONS}
      onSend={async (body) => {
        await call(reportProfile, { params: { username }, body })
        toast({ title: 'The administrators were notified', variant: 'success' })
      }}
      onClose={onClose}
    />
  )
}
